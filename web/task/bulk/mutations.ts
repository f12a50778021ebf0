// What is done to several tasks of a board at once: shown at once, sent as one call, with one way back (adr 0025).

import { type Picture, subTasksOf } from '#shared/board/picture.ts'
import { withMany, withManyNews } from '#shared/board/picture-many.ts'
import { type BoardId, type EntryId, MutationId, type TaskId, type UserId } from '#shared/common/ids.ts'
import type { ErrorCode } from '#shared/error/catalogue.ts'
import type { AwayStep, TaskStep } from '#shared/task/bulk.ts'
import type { Card } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { ulid } from 'ulid'
import { noteOwn } from '#web/picture/opened.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { failureOf } from '#web/rpc/failure.ts'
import type { Send } from '#web/rpc/optimistic.ts'
import { backFrom, withSteps } from './steps.ts'

export type Refusal = { code: ErrorCode; details: Record<string, string | number | null> }
export type Outcome = {
  taskId: TaskId
  changed: boolean
  answer: { card: Card; subTasks?: Card[]; also?: Card[]; back?: EntryId } | null
  refusal: Refusal | null
}
type Done<Step> = { steps: readonly Step[]; outcomes: readonly Outcome[] }

type Ground = {
  rpc: Rpc
  send: Send<Picture>
  boardId: BoardId
  me: UserId
  /** Why the whole was refused, when the answer names a task. */
  onRefused: (error: unknown) => boolean
  /** What could not be taken back. */
  onLeft: (outcomes: readonly Outcome[]) => void
}

/** Each promise brings what became of each step, or null when the whole was refused or nothing was done. */
export const bulkMutations = (ground: Ground) => ({
  change: (steps: readonly TaskStep[], title: string) => change(ground, { steps, title }),
  putAway: (ids: readonly TaskId[], does: 'archive' | 'delete', title: string) =>
    putAway(ground, { steps: stepsOf(ids, does), title }),
})

type Wish<Step> = {
  steps: readonly Step[]
  /** What it was done to. */
  title: string
  /** Whether it leads back. */
  isBack?: boolean
  /** What comes back is shown at once as it was. */
  shown?: readonly Task[]
}
type Going<Step> = Promise<Done<Step> | null>

function change(ground: Ground, { steps, title, isBack = false }: Wish<TaskStep>): Going<TaskStep> {
  const { rpc, send, boardId, me, onRefused } = ground
  const call = async (left: readonly TaskStep[], mutationId: MutationId) => {
    const { outcomes } = await rpc.tasks.bulk.mutate({ boardId, steps: [...left], mutationId })
    return { steps: left, outcomes }
  }
  if (steps.length === 0) return Promise.resolve(null)
  return send({
    apply: (picture) => withSteps(picture, me, steps),
    call: (mutationId) => (isBack ? withoutRefused(steps, mutationId, call) : call(steps, mutationId)),
    confirm: (base, { outcomes }) => confirmed(base, outcomes),
    failure: 'board:task.bulk.failure',
    onRefused,
    undo: { title, back: (before, done) => changeBack(ground, done, { before, title }) },
  })
}

type Before = { before: Picture | undefined; title: string }

function changeBack(ground: Ground, done: Done<TaskStep>, { before, title }: Before): Promise<unknown> {
  const all = changedIn(done)
  const copies = all.flatMap(({ step }) => (step.does === 'duplicate' ? [step.copyId] : []))
  if (copies.length > 0) return told(ground, putAway(ground, { steps: stepsOf(copies, 'delete'), title, isBack: true }))
  const back = all.flatMap(({ step, outcome }) => backFrom(step, outcome.answer!, before?.tasks.get(step.taskId)) ?? [])
  return told(ground, change(ground, { steps: back.toReversed(), title, isBack: true }))
}

function putAway(ground: Ground, { steps, title, isBack = false, shown = [] }: Wish<AwayStep>): Going<AwayStep> {
  const { rpc, send, boardId, onRefused } = ground
  const call = async (left: readonly AwayStep[], mutationId: MutationId) => {
    const { outcomes } = await rpc.tasks.bulkLifecycle.mutate({ boardId, steps: [...left], mutationId })
    return { steps: left, outcomes }
  }
  if (steps.length === 0) return Promise.resolve(null)
  const leaving = steps.filter(({ does }) => does === 'archive' || does === 'delete').map(({ taskId }) => taskId)
  const coming = (picture: Picture) => shown.filter(({ taskId }) => !picture.tasks.has(taskId))
  return send({
    apply: (picture) => withMany(picture, coming(picture), leaving),
    call: (mutationId) => (isBack ? withoutRefused(steps, mutationId, call) : call(steps, mutationId)),
    confirm: (base, { outcomes }) => {
      const now = withManyNews(base, cardsOf(outcomes))
      // The answers tell of the roots alone.
      return withMany(
        now,
        coming(now).filter(({ rootId }) => rootId && now.tasks.has(rootId)),
      )
    },
    failure: 'board:task.bulk.failure',
    onRefused,
    undo: { title, back: (before, done) => putBack(ground, done, { before, title }) },
  })
}

/** The way back from either: what was put away comes back, and what came back is put away again. */
function putBack(ground: Ground, done: Done<AwayStep>, { before, title }: Before): Promise<unknown> {
  const all = changedIn(done).map(({ step }) => step)
  const steps = all.map(({ taskId, does }): AwayStep => ({ taskId, does: opposite[does] }))
  const shown = all.flatMap(({ taskId }) => {
    const task = before?.tasks.get(taskId)
    return before && task ? [task, ...subTasksOf(before, taskId)] : []
  })
  return told(ground, putAway(ground, { steps, title, isBack: true, shown }))
}

/** @returns null when nothing of it could be taken back */
async function told<Step>({ onLeft }: Ground, going: Going<Step>): Going<Step> {
  const done = await going
  const left = done?.outcomes.filter(({ refusal }) => refusal) ?? []
  if (left.length > 0) onLeft(left)
  return done?.outcomes.some(({ changed }) => changed) ? done : null
}

const opposite = { archive: 'unarchive', unarchive: 'archive', delete: 'restore', restore: 'delete' } as const

const stepsOf = (ids: readonly TaskId[], does: AwayStep['does']): AwayStep[] => ids.map((taskId) => ({ taskId, does }))

const changedIn = <Step>({ steps, outcomes }: Done<Step>) =>
  outcomes.flatMap((outcome, at) => (outcome.changed && outcome.answer ? [{ outcome, step: steps[at]! }] : []))

const cardsOf = (outcomes: readonly Outcome[]): Card[] =>
  outcomes.flatMap(({ answer }) =>
    answer ? [answer.card, ...(answer.subTasks ?? []), ...(answer.also ?? [])].map(noteOwn) : [],
  )

/** What is put away has left the board, though an answer that came late says otherwise. */
function confirmed(base: Picture, outcomes: readonly Outcome[]): Picture {
  const isNew = new Set(
    outcomes.flatMap(({ taskId, answer }) =>
      answer ? [answer.card, ...(answer.also ?? [])].map(([id]) => id).filter((id) => id !== taskId) : [],
    ),
  )
  const known = cardsOf(outcomes).filter(
    ([id, , rootId]) => base.tasks.has(id) || isNew.has(id) || isNew.has(rootId as TaskId),
  )
  return withManyNews(base, known)
}

/** Taking something back goes on without those that may not be touched any more; each answer names one. */
async function withoutRefused<Step extends { taskId: TaskId }>(
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

export type BulkMutations = ReturnType<typeof bulkMutations>
