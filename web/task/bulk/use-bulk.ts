import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { BoardState } from '#shared/board/board-state.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { TaskStep } from '#shared/task/bulk.ts'
import type { Task } from '#shared/task/model.ts'
import { boardStateKey } from '#web/board-store/query-keys.ts'
import { useBoard, useSendBoardChange, useReadBoardState } from '#web/board-store/use-board.ts'
import { refreshOrInvalidate } from '#web/rpc/optimistic/optimistic-data.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { type SummarizeChange, useChangeSummary } from '#web/task/actions/change-summary.ts'
import { titlesById } from '#web/task/mutations/optimistic-task.ts'
import { reselect, selectedNow } from './selection.ts'
import { sendInBatches, type BatchJob, type Progress, batchesOf } from './batches.ts'
import { bulkMutations } from './mutations.ts'
import { type BulkResultKind, useBulkToasts } from './use-bulk-toasts.ts'

export type Bulk = {
  /** @param weight how much a task counts towards the maximum of one call; calls are split accordingly */
  change: (
    done: BulkResultKind,
    tasks: readonly Task[],
    stepsOf: StepsOf,
    weight?: (task: Task) => number,
  ) => Promise<void>
  archiveOrDelete: (does: 'archive' | 'delete', tasks: readonly Task[]) => Promise<void>
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
  const { showResult, named, onRejected, onLeft } = useBulkToasts(titleOf, refresh)
  const summarize = useChangeSummary()
  const rpc = useRpc()
  const send = useSendBoardChange(boardId)
  const actions = useMemo(() => {
    const mutations = bulkMutations({ rpc, send, boardId, me, onRejected, onLeft })
    const run = (done: BulkResultKind, job: Pick<BatchJob, 'batches' | 'send' | 'summary' | 'onRejected'>) =>
      sendInBatches(done, { ...job, showResult, named, onProgress: setProgress }).finally(() => setProgress(null))
    return {
      change: (
        done: BulkResultKind,
        tasks: readonly Task[],
        stepsOf: StepsOf,
        weight: (task: Task) => number = weightOne,
      ) =>
        run(done, {
          batches: batchesOf(tasks, weight),
          send: (slice, title) => mutations.changeTasks(slice.flatMap(stepsOf), title),
          summary:
            done === 'changed' || done === 'moved'
              ? commonSummary(tasks.map(stepsOf), { summarize, boardState: readBoardState() })
              : null,
        }),
      archiveOrDelete: (does: 'archive' | 'delete', tasks: readonly Task[]) => {
        const chosen = selectedNow()
        const sent: BatchJob['send'] = (slice, title) => {
          const ids = slice.map(({ taskId }) => taskId)
          return mutations.archiveOrDelete(ids, does, title)
        }
        const reselectAll = () => reselect([...chosen].filter((id) => readBoardState()?.tasks.has(id)))
        return run(does === 'archive' ? 'archived' : 'deleted', {
          batches: batchesOf(tasks, weightOne),
          send: sent,
          onRejected: reselectAll,
        })
      },
    }
  }, [rpc, send, boardId, me, onRejected, onLeft, showResult, named, readBoardState, summarize])
  return { ...actions, progress }
}

const weightOne = () => 1

type SummaryContext = { summarize: SummarizeChange; boardState: BoardState | undefined }

/** Returns the summary if all tasks had the same change; else null. */
function commonSummary(
  steps: readonly (readonly TaskStep[])[],
  { summarize, boardState }: SummaryContext,
): string | null {
  const [only, ...more] = steps[0] ?? []
  if (!only || more.length > 0) return null
  const wanted = JSON.stringify(wantedValue(only))
  if (steps.some((own) => own.length !== 1 || JSON.stringify(wantedValue(own[0]!)) !== wanted)) return null
  const names = {
    labelIds: 'labelId' in only ? [only.labelId] : [],
    listIds: only.does === 'move' ? [only.listId] : [],
  }
  return summarize({ path: 'tasks.bulk', input: { steps: [only] }, titles: titlesById(boardState, names) })
}

/** Returns the target value of a step. */
function wantedValue(step: TaskStep): unknown {
  if (step.does === 'change') return [step.change.field, step.change.to]
  if (step.does === 'assign') return step.to
  if (step.does === 'move') return step.listId
  return 'labelId' in step ? [step.does, step.labelId] : step
}
