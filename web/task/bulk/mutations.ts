import { type BoardState, subTasksOf } from '#shared/board/board-state.ts'
import { withMany, withManyEvents } from '#shared/board/board-state-many.ts'
import { type BoardId, MutationId, type TaskId, type UserId, type EntryId } from '#shared/common/ids.ts'
import type { RemovalStep, TaskStep } from '#shared/task/bulk.ts'
import type { Task } from '#shared/task/model.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { SendChange } from '#web/rpc/optimistic/send-change.ts'
import { titlesById } from '#web/task/mutations/optimistic-task.ts'
import { inverseStep, applySteps } from './steps.ts'
import type { ErrorCode } from '#shared/error/catalogue.ts'
import type { Card } from '#shared/task/card.ts'
import { ulid } from 'ulid'
import { markOwnVersion } from '#web/board-store/open-task.ts'
import { readFailure } from '#web/rpc/failure.ts'

type BulkDeps = {
  rpc: Rpc
  send: SendChange<BoardState>
  boardId: BoardId
  me: UserId
  /** Called if the whole call was rejected; returns whether the error names a task and was shown. */
  onRejected: (error: unknown) => boolean
  onLeft: OnNotUndone
}

/**
 * Returns the bulk mutations of a board: one optimistic update, one call, one undo (adr 0025). Each promise resolves
 * with the result of each step, or null if the call was rejected or nothing changed.
 */
export const bulkMutations = (deps: BulkDeps) => ({
  changeTasks: (steps: readonly TaskStep[], title: string) => changeTasks(deps, { steps, title }),
  archiveOrDelete: (ids: readonly TaskId[], does: 'archive' | 'delete', title: string) =>
    archiveOrDelete(deps, { steps: stepsOf(ids, does), title }),
})

type BulkChange<Step> = {
  steps: readonly Step[]
  /** The title of the undo entry. */
  title: string
  /** Whether this is an undo. */
  isUndo?: boolean
  /** Restored tasks, shown immediately. */
  shown?: readonly Task[]
}

function changeTasks(deps: BulkDeps, { steps, title, isUndo = false }: BulkChange<TaskStep>): BulkPromise<TaskStep> {
  const { rpc, send, boardId, me, onRejected } = deps
  if (steps.length === 0) return Promise.resolve(null)
  return send({
    apply: (boardState) => applySteps(boardState, me, steps),
    call: callBulk({ rpc, boardId }, steps, isUndo),
    confirm: (base, { outcomes }) => withConfirmed(base, outcomes),
    failure: 'board:task.bulk.failure',
    onError: onRejected,
    titlesIn: (before) => ({ ...titlesOf(steps, before?.tasks.values()), ...titlesById(before, partsOf(steps)) }),
    undo: { title, revert: (before, done) => undoChange(deps, { steps, done }, { before, title }) },
  })
}

const partsOf = (steps: readonly TaskStep[]) => ({
  labelIds: [...new Set(steps.flatMap((step) => ('labelId' in step ? [step.labelId] : [])))],
  listIds: [...new Set(steps.flatMap((step) => (step.does === 'move' ? [step.listId] : [])))],
})

type UndoContext = { before: BoardState | undefined; title: string }

function undoChange(deps: BulkDeps, sent: SentSteps<TaskStep>, { before, title }: UndoContext): Promise<unknown> {
  const all = stepsToUndo(sent)
  const copies = all.flatMap(({ step }) => (step.does === 'duplicate' ? [step.copyId] : []))
  if (copies.length > 0)
    return reportNotUndone(deps, archiveOrDelete(deps, { steps: stepsOf(copies, 'delete'), title, isUndo: true }))
  const back = all.flatMap(
    ({ step, outcome }) => inverseStep(step, outcome?.answer ?? null, before?.tasks.get(step.taskId)) ?? [],
  )
  return reportNotUndone(deps, changeTasks(deps, { steps: back.toReversed(), title, isUndo: true }))
}

function archiveOrDelete(
  deps: BulkDeps,
  { steps, title, isUndo = false, shown = [] }: BulkChange<RemovalStep>,
): BulkPromise<RemovalStep> {
  const { rpc, send, boardId, onRejected } = deps
  const call = async (left: readonly RemovalStep[], mutationId: MutationId) => {
    const { outcomes } = await rpc.tasks.bulkLifecycle.mutate({ boardId, steps: [...left], mutationId })
    return { steps: left, outcomes }
  }
  if (steps.length === 0) return Promise.resolve(null)
  const removedIds = steps.filter(({ does }) => does === 'archive' || does === 'delete').map(({ taskId }) => taskId)
  const restoredIn = (boardState: BoardState) => shown.filter(({ taskId }) => !boardState.tasks.has(taskId))
  return send({
    apply: (boardState) => withMany(boardState, restoredIn(boardState), removedIds),
    call: (mutationId) => (isUndo ? callWithoutRejected(steps, mutationId, call) : call(steps, mutationId)),
    confirm: (base, { outcomes }) => {
      const now = withManyEvents(base, cardsOf(outcomes))
      // The answers contain root tasks only.
      return withMany(
        now,
        restoredIn(now).filter(({ rootId }) => rootId && now.tasks.has(rootId)),
      )
    },
    failure: 'board:task.bulk.failure',
    onError: onRejected,
    titlesIn: (before) => titlesOf(steps, before?.tasks.values()),
    undo: { title, revert: (before, done) => undoRemoval(deps, { steps, done }, { before, title }) },
  })
}

/** Undo of archive, delete and restore. */
function undoRemoval(deps: BulkDeps, sent: SentSteps<RemovalStep>, { before, title }: UndoContext): Promise<unknown> {
  const all = stepsToUndo(sent).map(({ step }) => step)
  const steps = all.map(({ taskId, does }): RemovalStep => ({ taskId, does: opposite[does] }))
  const shown = all.flatMap(({ taskId }) => {
    const task = before?.tasks.get(taskId)
    return before && task ? [task, ...subTasksOf(before, taskId)] : []
  })
  return reportNotUndone(deps, archiveOrDelete(deps, { steps, title, isUndo: true, shown }))
}

const opposite = { archive: 'unarchive', unarchive: 'archive', delete: 'restore', restore: 'delete' } as const

const stepsOf = (ids: readonly TaskId[], does: RemovalStep['does']): RemovalStep[] =>
  ids.map((taskId) => ({ taskId, does }))

/** Ignores late answers for tasks that have left the board. */
function withConfirmed(base: BoardState, outcomes: readonly Outcome[]): BoardState {
  const isNew = new Set(
    outcomes.flatMap(({ taskId, answer }) =>
      answer ? [answer.card, ...(answer.also ?? [])].map(([id]) => id).filter((id) => id !== taskId) : [],
    ),
  )
  const known = cardsOf(outcomes).filter(
    ([id, , rootId]) => base.tasks.has(id) || isNew.has(id) || isNew.has(rootId as TaskId),
  )
  return withManyEvents(base, known)
}

type BulkError = { code: ErrorCode; details: Record<string, string | number | null> }
export type Outcome = {
  taskId: TaskId
  changed: boolean
  answer: { card: Card; subTasks?: Card[]; also?: Card[]; back?: EntryId } | null
  error: BulkError | null
}
type BulkResult<Step> = { steps: readonly Step[]; outcomes: readonly Outcome[] }
/** Called if some tasks could not be undone. */
export type OnNotUndone = (outcomes: readonly Outcome[]) => void

/** Resolves with the result of each step, or null if the call was rejected or nothing changed. */
export type BulkPromise<Step> = Promise<BulkResult<Step> | null>

/** Returns the call that sends the steps. An undo is repeated without the tasks that are rejected. */
export function callBulk(
  { rpc, boardId }: { rpc: Rpc; boardId: BoardId },
  steps: readonly TaskStep[],
  isBack: boolean,
) {
  const call = async (remaining: readonly TaskStep[], mutationId: MutationId): Promise<BulkResult<TaskStep>> => {
    const { outcomes } = await rpc.tasks.bulk.mutate({ boardId, steps: [...remaining], mutationId })
    return { steps: remaining, outcomes }
  }
  return (mutationId: MutationId) => (isBack ? callWithoutRejected(steps, mutationId, call) : call(steps, mutationId))
}

const changedSteps = <Step>({ steps, outcomes }: BulkResult<Step>) =>
  outcomes.flatMap((outcome, at) => (outcome.changed && outcome.answer ? [{ outcome, step: steps[at]! }] : []))

/** The steps that were sent, and their result once it is known. */
type SentSteps<Step> = { steps: readonly Step[]; done: BulkResult<Step> | null }

/** Returns the steps to undo: those with a change, or all if the result is not known. */
export const stepsToUndo = <Step>({ steps, done }: SentSteps<Step>): { step: Step; outcome: Outcome | null }[] =>
  done ? changedSteps(done) : steps.map((step) => ({ step, outcome: null }))

export const cardsOf = (outcomes: readonly Outcome[]): Card[] =>
  outcomes.flatMap(({ answer }) =>
    answer ? [answer.card, ...(answer.subTasks ?? []), ...(answer.also ?? [])].map(markOwnVersion) : [],
  )

/** Returns the titles of the known tasks. */
export function titlesOf(
  steps: readonly { taskId: TaskId }[],
  known: Iterable<Pick<Task, 'taskId' | 'title'>> = [],
): Record<string, string> {
  const ids = new Set(steps.map(({ taskId }) => taskId))
  const named = [...known].filter(({ taskId }) => ids.has(taskId))
  return Object.fromEntries(named.map(({ taskId, title }) => [taskId, title]))
}

/** @returns null if nothing could be undone */
export async function reportNotUndone<Step>(
  { onLeft }: { onLeft: OnNotUndone },
  pending: BulkPromise<Step>,
): BulkPromise<Step> {
  const done = await pending
  if (done?.outcomes.some(({ error }) => error)) onLeft(done.outcomes)
  return done?.outcomes.some(({ changed }) => changed) ? done : null
}

/** Repeats an undo without rejected tasks; each error names one. */
async function callWithoutRejected<Step extends { taskId: TaskId }>(
  steps: readonly Step[],
  mutationId: MutationId,
  call: (remaining: readonly Step[], mutationId: MutationId) => Promise<BulkResult<Step>>,
): Promise<BulkResult<Step>> {
  const rejected: Outcome[] = []
  let [remaining, currentId] = [steps, mutationId]
  for (;;) {
    try {
      const { steps: done, outcomes } = await call(remaining, currentId)
      const rejectedSteps = steps.filter((step) => !done.includes(step))
      return { steps: [...done, ...rejectedSteps], outcomes: [...outcomes, ...rejected] }
    } catch (error) {
      const domainError = readFailure(error).domain
      const named = remaining.filter(({ taskId }) => taskId === domainError?.details.taskId)
      if (!domainError || named.length === 0 || named.length === remaining.length) throw error
      for (const { taskId } of named) rejected.push({ taskId, changed: false, answer: null, error: domainError })
      remaining = remaining.filter((step) => !named.includes(step))
      currentId = MutationId.parse(`mut_${ulid().toLowerCase()}`)
    }
  }
}
