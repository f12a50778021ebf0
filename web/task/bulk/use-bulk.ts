import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { BoardState } from '#shared/board/board-state.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { TaskStep } from '#shared/task/bulk.ts'
import type { Task } from '#shared/task/model.ts'
import { boardStateKey } from '#web/board-store/queries.ts'
import { useBoard, useSendBoardChange, useReadBoardState } from '#web/board-store/use-board.ts'
import { refreshOrInvalidate } from '#web/rpc/optimistic/optimistic-data.ts'
import { useRpc } from '#web/rpc/client.ts'
import { type SummarizeChange, useChangeSummary } from '#web/task/actions/change-summary.ts'
import { titlesById } from '#web/task/mutations/placement-mutations.ts'
import { restoreSelection, getSelected } from './selection.ts'
import { bulkMutations, type BulkPromise, type Outcome } from './mutations.ts'
import { type BulkResultKind, useBulkToasts, type BulkNotifier } from './use-bulk-toasts.ts'
import { itemsPerCall } from '#shared/common/limits.ts'
import { withUndoEntry, newUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { isAcceptedOrQueued } from '#web/rpc/optimistic/mutation-queue.ts'

export type Bulk = {
  /** @param weight how much a task counts towards the maximum of one call; calls are split accordingly */
  change: (
    resultKind: BulkResultKind,
    tasks: readonly Task[],
    stepsOf: StepsOf,
    weight?: (task: Task) => number,
  ) => Promise<void>
  archiveOrDelete: (action: 'archive' | 'delete', tasks: readonly Task[]) => Promise<void>
  /** The progress of a slow operation. */
  progress: Progress | null
}
type StepsOf = (task: Task) => readonly TaskStep[]

/** Returns functions that change several tasks of a board. */
export function useBulk(): Bulk {
  const [progress, setProgress] = useState<Progress | null>(null)
  const { boardId, me } = useBoard()
  const readBoardState = useReadBoardState(boardId)
  const titleOf = useCallback((taskId: TaskId) => readBoardState()?.tasks.get(taskId)?.title, [readBoardState])
  const cache = useQueryClient()
  const refresh = useCallback(() => refreshOrInvalidate(cache, boardStateKey(boardId)), [cache, boardId])
  const { showResult, titleWithCount, onRejected, onNotUndone } = useBulkToasts(titleOf, refresh)
  const summarize = useChangeSummary()
  const rpc = useRpc()
  const send = useSendBoardChange(boardId)
  const actions = useMemo(() => {
    const mutations = bulkMutations({ rpc, send, boardId, me, onRejected, onNotUndone })
    const run = (resultKind: BulkResultKind, job: Pick<BatchJob, 'batches' | 'send' | 'summary' | 'onRejected'>) =>
      sendInBatches(resultKind, { ...job, showResult, titleWithCount, onProgress: setProgress }).finally(() =>
        setProgress(null),
      )
    return {
      change: (
        resultKind: BulkResultKind,
        tasks: readonly Task[],
        stepsOf: StepsOf,
        weight: (task: Task) => number = weightOne,
      ) =>
        run(resultKind, {
          batches: batchesOf(tasks, weight),
          send: (batch, title) => mutations.changeTasks(batch.flatMap(stepsOf), title),
          summary:
            resultKind === 'changed' || resultKind === 'moved'
              ? commonSummary(tasks.map(stepsOf), { summarize, boardState: readBoardState() })
              : null,
        }),
      archiveOrDelete: (action: 'archive' | 'delete', tasks: readonly Task[]) => {
        const selectedIds = getSelected()
        const sendBatch: BatchJob['send'] = (batch, title) => {
          const ids = batch.map(({ taskId }) => taskId)
          return mutations.archiveOrDelete(ids, action, title)
        }
        const reselectAll = () => restoreSelection([...selectedIds].filter((id) => readBoardState()?.tasks.has(id)))
        return run(action === 'archive' ? 'archived' : 'deleted', {
          batches: batchesOf(tasks, weightOne),
          send: sendBatch,
          onRejected: reselectAll,
        })
      },
    }
  }, [rpc, send, boardId, me, onRejected, onNotUndone, showResult, titleWithCount, readBoardState, summarize])
  return { ...actions, progress }
}

const weightOne = () => 1

type SummaryContext = { summarize: SummarizeChange; boardState: BoardState | undefined }

/** Returns the summary if all tasks had the same change; else null. */
function commonSummary(
  steps: readonly (readonly TaskStep[])[],
  { summarize, boardState }: SummaryContext,
): string | null {
  const [step, ...otherSteps] = steps[0] ?? []
  if (!step || otherSteps.length > 0) return null
  const expectedValue = JSON.stringify(targetValue(step))
  if (steps.some((taskSteps) => taskSteps.length !== 1 || JSON.stringify(targetValue(taskSteps[0]!)) !== expectedValue))
    return null
  const names = {
    labelIds: 'labelId' in step ? [step.labelId] : [],
    listIds: step.does === 'move' ? [step.listId] : [],
  }
  return summarize({ path: 'tasks.bulk', input: { steps: [step] }, titles: titlesById(boardState, names) })
}

/** Returns the target value of a step. */
function targetValue(step: TaskStep): unknown {
  if (step.does === 'change') return [step.change.field, step.change.to]
  if (step.does === 'assign') return step.to
  if (step.does === 'move') return step.listId
  return 'labelId' in step ? [step.does, step.labelId] : step
}

export type Progress = { done: number; total: number }

const progressDelayMs = 500

type Batch = readonly Task[]
type BatchJob = BulkNotifier & {
  /** The tasks of each call. */
  batches: readonly Batch[]
  /** Each call has its own title, because it may be pending or rejected alone. */
  send: (batch: Batch, title: string) => BulkPromise<unknown>
  /** Called with the progress of a slow operation. */
  onProgress: (progress: Progress) => void
  /** The change, if it was the same for all tasks. */
  summary?: string | null
  /** Called when a batch is rejected. */
  onRejected?: (() => void) | undefined
}

/** Sends a change of many tasks in as many calls as needed, as one undo entry, and shows the result at the end. */
export async function sendInBatches(
  resultKind: BulkResultKind,
  { batches, send, summary = null, ...job }: BatchJob,
): Promise<void> {
  const { showResult, titleWithCount, onProgress, onRejected } = job
  const tasks = batches.flat()
  const undoEntry = newUndoEntry()
  const outcomes: Outcome[] = []
  // Sub-tasks come before their task; the title is that of a selected task.
  const titleOf = (someTasks: readonly Task[]) => {
    const first = someTasks.find(({ rootId }) => !rootId) ?? someTasks[0]
    return first ? titleWithCount(first.title, someTasks.length - 1) : ''
  }
  undoEntry.title = titleOf(tasks)
  const progress = { done: 0, total: tasks.length }
  const timer = setTimeout(() => onProgress({ ...progress }), progressDelayMs)
  let [showsProgress, isFinished] = [false, false]
  let pendingCount = 0
  const sendBatch = async (batch: Batch) => {
    pendingCount++
    const answer = await withUndoEntry(undoEntry, () => send(batch, titleOf(batch)))
    pendingCount--
    // Nothing was changed, and the error has been shown.
    if (!answer) {
      if (!undoEntry.undoneBy) onRejected?.()
      return false
    }
    outcomes.push(...answer.outcomes)
    progress.done += batch.length
    showsProgress ||= batches.length > 1
    if (showsProgress && !isFinished) onProgress({ ...progress })
    return true
  }
  // Starts all calls at once, so that they are shown and stored: they are sent one after the other, and none is lost if
  // the tab closes. Offline, nothing is awaited.
  await Promise.all(batches.map((batch) => isAcceptedOrQueued(() => sendBatch(batch))))
  clearTimeout(timer)
  isFinished = true
  // Some tasks may be unchanged.
  const changed = new Set(outcomes.flatMap((it) => (it.changed ? [it.taskId] : [])))
  if (pendingCount === 0 && changed.size > 0)
    undoEntry.title = titleOf(tasks.filter(({ taskId }) => changed.has(taskId)))
  // The result of pending calls is reported later, one by one.
  showResult(resultKind, { outcomes: pendingCount > 0 ? tasks.map(optimisticOutcome) : outcomes, undoEntry, summary })
}

const optimisticOutcome = ({ taskId }: Task): Outcome => ({ taskId, changed: true, answer: null, error: null })

/** Splits tasks into batches that one call can take; a task heavier than the maximum has its own batch. */
export function batchesOf(tasks: readonly Task[], weight: (task: Task) => number): Task[][] {
  const batches: Task[][] = []
  let capacity = 0
  for (const task of tasks) {
    capacity -= weight(task)
    if (capacity < 0 || batches.length === 0) {
      batches.push([])
      capacity = itemsPerCall - weight(task)
    }
    batches.at(-1)!.push(task)
  }
  return batches
}
