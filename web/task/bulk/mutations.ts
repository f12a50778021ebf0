import { type BoardState, subTasksOf } from '#shared/board/board-state.ts'
import { withTaskChanges, withEvents } from '#shared/board/board-state-bulk.ts'
import { type BoardId, MutationId, type TaskId, type UserId, type EntryId } from '#shared/common/ids.ts'
import type { RemovalStep, TaskStep } from '#shared/task/bulk.ts'
import type { Task } from '#shared/task/model.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { SendChange } from '#web/rpc/optimistic/send-change.ts'
import { titlesById } from '#web/task/mutations/placement-mutations.ts'
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
  onNotUndone: OnNotUndone
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
  /** Tasks that an undo restores; they are shown immediately. */
  restoredTasks?: readonly Task[]
}

function changeTasks(deps: BulkDeps, { steps, title, isUndo = false }: BulkChange<TaskStep>): BulkPromise<TaskStep> {
  const { rpc, send, boardId, me, onRejected } = deps
  if (steps.length === 0) return Promise.resolve(null)
  return send({
    apply: (boardState) => applySteps(boardState, me, steps),
    call: callBulk({ rpc, boardId }, steps, isUndo),
    confirm: (base, { outcomes }) => withConfirmedCards(base, outcomes),
    failure: 'board:task.bulk.failure',
    onError: onRejected,
    itemTitles: (before) => ({
      ...titlesOf(steps, before?.tasks.values()),
      ...titlesById(before, labelAndListIdsOf(steps)),
    }),
    undo: { title, revert: (before, result) => undoChange(deps, { steps, result }, { before, title }) },
  })
}

const labelAndListIdsOf = (steps: readonly TaskStep[]) => ({
  labelIds: [...new Set(steps.flatMap((step) => ('labelId' in step ? [step.labelId] : [])))],
  listIds: [...new Set(steps.flatMap((step) => (step.does === 'move' ? [step.listId] : [])))],
})

type UndoContext = { before: BoardState | undefined; title: string }

function undoChange(deps: BulkDeps, sent: SentSteps<TaskStep>, { before, title }: UndoContext): Promise<unknown> {
  const undoneSteps = stepsToUndo(sent)
  const copyIds = undoneSteps.flatMap(({ step }) => (step.does === 'duplicate' ? [step.copyId] : []))
  if (copyIds.length > 0)
    return reportNotUndone(deps, archiveOrDelete(deps, { steps: stepsOf(copyIds, 'delete'), title, isUndo: true }))
  const inverseSteps = undoneSteps.flatMap(
    ({ step, outcome }) => inverseStep(step, outcome?.answer ?? null, before?.tasks.get(step.taskId)) ?? [],
  )
  return reportNotUndone(deps, changeTasks(deps, { steps: inverseSteps.toReversed(), title, isUndo: true }))
}

function archiveOrDelete(
  deps: BulkDeps,
  { steps, title, isUndo = false, restoredTasks = [] }: BulkChange<RemovalStep>,
): BulkPromise<RemovalStep> {
  const { rpc, send, boardId, onRejected } = deps
  const call = async (remaining: readonly RemovalStep[], mutationId: MutationId) => {
    const { outcomes } = await rpc.tasks.bulkLifecycle.mutate({ boardId, steps: [...remaining], mutationId })
    return { steps: remaining, outcomes }
  }
  if (steps.length === 0) return Promise.resolve(null)
  const removedIds = steps.filter(({ does }) => does === 'archive' || does === 'delete').map(({ taskId }) => taskId)
  const tasksToRestore = (boardState: BoardState) => restoredTasks.filter(({ taskId }) => !boardState.tasks.has(taskId))
  return send({
    apply: (boardState) => withTaskChanges(boardState, tasksToRestore(boardState), removedIds),
    call: (mutationId) => (isUndo ? callWithoutRejected(steps, mutationId, call) : call(steps, mutationId)),
    confirm: (base, { outcomes }) => {
      const current = withEvents(base, cardsOf(outcomes))
      // The answers contain root tasks only.
      return withTaskChanges(
        current,
        tasksToRestore(current).filter(({ rootId }) => rootId && current.tasks.has(rootId)),
      )
    },
    failure: 'board:task.bulk.failure',
    onError: onRejected,
    itemTitles: (before) => titlesOf(steps, before?.tasks.values()),
    undo: { title, revert: (before, result) => undoRemoval(deps, { steps, result }, { before, title }) },
  })
}

/** Undoes an archive, delete or restore. */
function undoRemoval(deps: BulkDeps, sent: SentSteps<RemovalStep>, { before, title }: UndoContext): Promise<unknown> {
  const undoneSteps = stepsToUndo(sent).map(({ step }) => step)
  const steps = undoneSteps.map(({ taskId, does }): RemovalStep => ({ taskId, does: inverseAction[does] }))
  const restoredTasks = undoneSteps.flatMap(({ taskId }) => {
    const task = before?.tasks.get(taskId)
    return before && task ? [task, ...subTasksOf(before, taskId)] : []
  })
  return reportNotUndone(deps, archiveOrDelete(deps, { steps, title, isUndo: true, restoredTasks }))
}

const inverseAction = { archive: 'unarchive', unarchive: 'archive', delete: 'restore', restore: 'delete' } as const

const stepsOf = (ids: readonly TaskId[], does: RemovalStep['does']): RemovalStep[] =>
  ids.map((taskId) => ({ taskId, does }))

/** Applies the cards of the outcomes, except for tasks that have left the board meanwhile. */
function withConfirmedCards(base: BoardState, outcomes: readonly Outcome[]): BoardState {
  const newIds = new Set(
    outcomes.flatMap(({ taskId, answer }) =>
      answer ? [answer.card, ...(answer.also ?? [])].map(([id]) => id).filter((id) => id !== taskId) : [],
    ),
  )
  const cards = cardsOf(outcomes).filter(
    ([id, , rootId]) => base.tasks.has(id) || newIds.has(id) || newIds.has(rootId as TaskId),
  )
  return withEvents(base, cards)
}

type BulkError = { code: ErrorCode; details: Record<string, string | number | null> }
export type Outcome = {
  taskId: TaskId
  changed: boolean
  answer: { card: Card; subTasks?: Card[]; also?: Card[]; undoEntryId?: EntryId } | null
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
  isUndo: boolean,
) {
  const call = async (remaining: readonly TaskStep[], mutationId: MutationId): Promise<BulkResult<TaskStep>> => {
    const { outcomes } = await rpc.tasks.bulk.mutate({ boardId, steps: [...remaining], mutationId })
    return { steps: remaining, outcomes }
  }
  return (mutationId: MutationId) => (isUndo ? callWithoutRejected(steps, mutationId, call) : call(steps, mutationId))
}

const changedSteps = <Step>({ steps, outcomes }: BulkResult<Step>) =>
  outcomes.flatMap((outcome, index) => (outcome.changed && outcome.answer ? [{ outcome, step: steps[index]! }] : []))

/** The steps that were sent, and their result once it is known. */
type SentSteps<Step> = { steps: readonly Step[]; result: BulkResult<Step> | null }

/** Returns the steps to undo: those with a change, or all if the result is not known. */
export const stepsToUndo = <Step>({ steps, result }: SentSteps<Step>): { step: Step; outcome: Outcome | null }[] =>
  result ? changedSteps(result) : steps.map((step) => ({ step, outcome: null }))

export const cardsOf = (outcomes: readonly Outcome[]): Card[] =>
  outcomes.flatMap(({ answer }) =>
    answer ? [answer.card, ...(answer.subTasks ?? []), ...(answer.also ?? [])].map(markOwnVersion) : [],
  )

/** Returns the titles of those tasks that the steps name, by task id. */
export function titlesOf(
  steps: readonly { taskId: TaskId }[],
  tasks: Iterable<Pick<Task, 'taskId' | 'title'>> = [],
): Record<string, string> {
  const ids = new Set(steps.map(({ taskId }) => taskId))
  const namedTasks = [...tasks].filter(({ taskId }) => ids.has(taskId))
  return Object.fromEntries(namedTasks.map(({ taskId, title }) => [taskId, title]))
}

/** Waits for an undo and reports the tasks that it could not undo. Resolves with null if nothing was undone. */
export async function reportNotUndone<Step>(
  { onNotUndone }: { onNotUndone: OnNotUndone },
  pending: BulkPromise<Step>,
): BulkPromise<Step> {
  const result = await pending
  if (result?.outcomes.some(({ error }) => error)) onNotUndone(result.outcomes)
  return result?.outcomes.some(({ changed }) => changed) ? result : null
}

/** Repeats an undo without rejected tasks; each error names one of them. */
async function callWithoutRejected<Step extends { taskId: TaskId }>(
  steps: readonly Step[],
  mutationId: MutationId,
  call: (remaining: readonly Step[], mutationId: MutationId) => Promise<BulkResult<Step>>,
): Promise<BulkResult<Step>> {
  const rejected: Outcome[] = []
  let [remaining, currentId] = [steps, mutationId]
  for (;;) {
    try {
      const { steps: acceptedSteps, outcomes } = await call(remaining, currentId)
      const rejectedSteps = steps.filter((step) => !acceptedSteps.includes(step))
      return { steps: [...acceptedSteps, ...rejectedSteps], outcomes: [...outcomes, ...rejected] }
    } catch (error) {
      const domainError = readFailure(error).domain
      const failedSteps = remaining.filter(({ taskId }) => taskId === domainError?.details.taskId)
      if (!domainError || failedSteps.length === 0 || failedSteps.length === remaining.length) throw error
      for (const { taskId } of failedSteps) rejected.push({ taskId, changed: false, answer: null, error: domainError })
      remaining = remaining.filter((step) => !failedSteps.includes(step))
      currentId = MutationId.parse(`mut_${ulid().toLowerCase()}`)
    }
  }
}
