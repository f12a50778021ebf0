// What becomes of steps on several tasks of a board, each by itself (adr 0025).

import { type BoardId, type EntryId, MutationId, type TaskId } from '#shared/common/ids.ts'
import type { ErrorCode } from '#shared/error/catalogue.ts'
import type { TaskStep } from '#shared/task/bulk.ts'
import type { Card } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { ulid } from 'ulid'
import { noteOwn } from '#web/picture/opened.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { failureOf } from '#web/rpc/failure.ts'

export type Refusal = { code: ErrorCode; details: Record<string, string | number | null> }
export type Outcome = {
  taskId: TaskId
  changed: boolean
  answer: { card: Card; subTasks?: Card[]; also?: Card[]; back?: EntryId } | null
  refusal: Refusal | null
}
export type Done<Step> = { steps: readonly Step[]; outcomes: readonly Outcome[] }
/** Told what became of each, where something could not be taken back. */
export type OnLeft = (outcomes: readonly Outcome[]) => void

/** What became of each step, or null when the whole was refused or nothing was done. */
export type Going<Step> = Promise<Done<Step> | null>

/** The call that sends steps; one that leads back goes on without what may not be touched any more. */
export function calling({ rpc, boardId }: { rpc: Rpc; boardId: BoardId }, steps: readonly TaskStep[], isBack: boolean) {
  const call = async (left: readonly TaskStep[], mutationId: MutationId): Promise<Done<TaskStep>> => {
    const { outcomes } = await rpc.tasks.bulk.mutate({ boardId, steps: [...left], mutationId })
    return { steps: left, outcomes }
  }
  return (mutationId: MutationId) => (isBack ? withoutRefused(steps, mutationId, call) : call(steps, mutationId))
}

export const changedIn = <Step>({ steps, outcomes }: Done<Step>) =>
  outcomes.flatMap((outcome, at) => (outcome.changed && outcome.answer ? [{ outcome, step: steps[at]! }] : []))

/** What was asked for, and what became of it once that is known. */
export type Steps<Step> = { steps: readonly Step[]; done: Done<Step> | null }

/** The steps to be taken back: those that changed something; all as long as nobody knows. */
export const takenBackOf = <Step>({ steps, done }: Steps<Step>): { step: Step; outcome: Outcome | null }[] =>
  done ? changedIn(done) : steps.map((step) => ({ step, outcome: null }))

export const cardsOf = (outcomes: readonly Outcome[]): Card[] =>
  outcomes.flatMap(({ answer }) =>
    answer ? [answer.card, ...(answer.subTasks ?? []), ...(answer.also ?? [])].map(noteOwn) : [],
  )

/** How the tasks are called, of those that are known. */
export function titlesOf(
  steps: readonly { taskId: TaskId }[],
  known: Iterable<Pick<Task, 'taskId' | 'title'>> = [],
): Record<string, string> {
  const ids = new Set(steps.map(({ taskId }) => taskId))
  const named = [...known].filter(({ taskId }) => ids.has(taskId))
  return Object.fromEntries(named.map(({ taskId, title }) => [taskId, title]))
}

/** @returns null when nothing of it could be taken back */
export async function told<Step>({ onLeft }: { onLeft: OnLeft }, going: Going<Step>): Going<Step> {
  const done = await going
  if (done?.outcomes.some(({ refusal }) => refusal)) onLeft(done.outcomes)
  return done?.outcomes.some(({ changed }) => changed) ? done : null
}

/** Taking something back goes on without those that may not be touched any more; each answer names one. */
export async function withoutRefused<Step extends { taskId: TaskId }>(
  steps: readonly Step[],
  mutationId: MutationId,
  call: (left: readonly Step[], mutationId: MutationId) => Promise<Done<Step>>,
): Promise<Done<Step>> {
  const refused: Outcome[] = []
  let [left, name] = [steps, mutationId]
  for (;;) {
    try {
      const { steps: done, outcomes } = await call(left, name)
      const gone = steps.filter((step) => !done.includes(step))
      return { steps: [...done, ...gone], outcomes: [...outcomes, ...refused] }
    } catch (error) {
      const refusal = failureOf(error).domain
      const named = left.filter(({ taskId }) => taskId === refusal?.details.taskId)
      if (!refusal || named.length === 0 || named.length === left.length) throw error
      for (const { taskId } of named) refused.push({ taskId, changed: false, answer: null, refusal })
      left = left.filter((step) => !named.includes(step))
      name = MutationId.parse(`mut_${ulid().toLowerCase()}`)
    }
  }
}
