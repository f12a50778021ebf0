import { itemsPerCall } from '#shared/common/limits.ts'
import type { Task } from '#shared/task/model.ts'
import { asUndoEntry, newUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { acceptedOrQueued } from '#web/rpc/outbox/accepted-or-queued.ts'
import type { BulkPromise, Outcome } from './mutations.ts'
import type { BulkResultKind, BulkNotifier } from './use-bulk-toasts.ts'

export type Progress = { done: number; total: number }

const progressDelayMs = 500

type Batch = readonly Task[]
export type BatchJob = BulkNotifier & {
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
  done: BulkResultKind,
  { batches, send, summary = null, ...job }: BatchJob,
): Promise<void> {
  const { showResult, named, onProgress, onRejected } = job
  const tasks = batches.flat()
  const undoEntry = newUndoEntry()
  const outcomes: Outcome[] = []
  // Sub-tasks come before their task; the title is that of a selected task.
  const titleOf = (those: readonly Task[]) => {
    const first = those.find(({ rootId }) => !rootId) ?? those[0]
    return first ? named(first.title, those.length - 1) : ''
  }
  undoEntry.title = titleOf(tasks)
  const progress = { done: 0, total: tasks.length }
  const timer = setTimeout(() => onProgress({ ...progress }), progressDelayMs)
  let [isLong, isReported] = [false, false]
  let unanswered = 0
  const sending = async (batch: Batch) => {
    unanswered++
    const answer = await asUndoEntry(undoEntry, () => send(batch, titleOf(batch)))
    unanswered--
    // Nothing was changed, and the error has been shown.
    if (!answer) {
      if (!undoEntry.undoneBy) onRejected?.()
      return false
    }
    outcomes.push(...answer.outcomes)
    progress.done += batch.length
    isLong ||= batches.length > 1
    if (isLong && !isReported) onProgress({ ...progress })
    return true
  }
  // Starts all calls at once, so that they are shown and stored: they are sent one after the other, and none is lost if
  // the tab closes. Offline, nothing is awaited.
  await Promise.all(batches.map((batch) => acceptedOrQueued(() => sending(batch))))
  clearTimeout(timer)
  isReported = true
  // Some tasks may be unchanged.
  const changed = new Set(outcomes.flatMap((it) => (it.changed ? [it.taskId] : [])))
  if (unanswered === 0 && changed.size > 0) undoEntry.title = titleOf(tasks.filter(({ taskId }) => changed.has(taskId)))
  // The result of pending calls is reported later, one by one.
  showResult(done, { outcomes: unanswered > 0 ? tasks.map(assumedOutcome) : outcomes, undoEntry, summary })
}

const assumedOutcome = ({ taskId }: Task): Outcome => ({ taskId, changed: true, answer: null, error: null })

/** Splits tasks into batches of as many entries as one call takes; a heavier task has its own batch. */
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
