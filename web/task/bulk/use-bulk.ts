// Does something with several tasks of a board at once (decisions §5).

import { useCallback, useMemo, useState } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { TaskStep } from '#shared/task/bulk.ts'
import type { Task } from '#shared/task/model.ts'
import { useBoard, useBoardWishes, usePictureNow } from '#web/picture/use-board.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { chooseAgain, chosenNow } from '#web/task/selection.ts'
import { inSlices, type Job, type Progress, slicesOf } from './in-slices.ts'
import { bulkMutations } from './mutations.ts'
import { type Done, useBulkTelling } from './use-bulk-telling.ts'

export type Bulk = {
  /** @param weight what one task counts for, of the most that one call takes; they are sent in slices of that */
  change: (done: Done, tasks: readonly Task[], stepsOf: StepsOf, weight?: (task: Task) => number) => Promise<void>
  putAway: (does: 'archive' | 'delete', tasks: readonly Task[]) => Promise<void>
  /** How far something is that takes a while. */
  progress: Progress | null
}
type StepsOf = (task: Task) => readonly TaskStep[]

export function useBulk(): Bulk {
  const [progress, setProgress] = useState<Progress | null>(null)
  const { boardId, me } = useBoard()
  const pictureNow = usePictureNow(boardId)
  const titleOf = useCallback((taskId: TaskId) => pictureNow()?.tasks.get(taskId)?.title, [pictureNow])
  const { telling, named, onRefused, onLeft } = useBulkTelling(titleOf)
  const rpc = useRpc()
  const send = useBoardWishes(boardId)
  const deeds = useMemo(() => {
    const mutations = bulkMutations({ rpc, send, boardId, me, onRefused, onLeft })
    const run = (done: Done, slices: Job['slices'], sent: Job['send'], onNothing?: () => void) => {
      const job = { slices, send: sent, telling, named, showing: setProgress, onNothing }
      return inSlices(done, job).finally(() => setProgress(null))
    }
    return {
      change: (done: Done, tasks: readonly Task[], stepsOf: StepsOf, weight: (task: Task) => number = one) =>
        run(done, slicesOf(tasks, weight), (slice, title) => mutations.change(slice.flatMap(stepsOf), title)),
      putAway: (does: 'archive' | 'delete', tasks: readonly Task[]) => {
        const chosen = chosenNow()
        const sent: Job['send'] = (slice, title) => {
          const ids = slice.map(({ taskId }) => taskId)
          return mutations.putAway(ids, does, title)
        }
        const again = () => chooseAgain([...chosen].filter((id) => pictureNow()?.tasks.has(id)))
        return run(does === 'archive' ? 'archived' : 'deleted', slicesOf(tasks, one), sent, again)
      },
    }
  }, [rpc, send, boardId, me, onRefused, onLeft, telling, named, pictureNow])
  return { ...deeds, progress }
}

const one = () => 1
