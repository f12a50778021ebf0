// Does something with several tasks of a board at once (decisions §5).

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Picture } from '#shared/board/picture.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { TaskStep } from '#shared/task/bulk.ts'
import type { Task } from '#shared/task/model.ts'
import { pictureKey } from '#web/picture/picture-key.ts'
import { useBoard, useBoardWishes, usePictureNow } from '#web/picture/use-board.ts'
import { lookAnew } from '#web/rpc/layered.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { type Did, useDid } from '#web/task/did.ts'
import { namesIn } from '#web/task/names-in.ts'
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
  const cache = useQueryClient()
  const look = useCallback(() => lookAnew(cache, pictureKey(boardId)), [cache, boardId])
  const { telling, named, onRefused, onLeft } = useBulkTelling(titleOf, look)
  const did = useDid()
  const rpc = useRpc()
  const send = useBoardWishes(boardId)
  const deeds = useMemo(() => {
    const mutations = bulkMutations({ rpc, send, boardId, me, onRefused, onLeft })
    const run = (done: Done, job: Pick<Job, 'slices' | 'send' | 'what' | 'onNothing'>) =>
      inSlices(done, { ...job, telling, named, showing: setProgress }).finally(() => setProgress(null))
    return {
      change: (done: Done, tasks: readonly Task[], stepsOf: StepsOf, weight: (task: Task) => number = one) =>
        run(done, {
          slices: slicesOf(tasks, weight),
          send: (slice, title) => mutations.change(slice.flatMap(stepsOf), title),
          what:
            done === 'changed' || done === 'moved' ? whatOf(tasks.map(stepsOf), { did, picture: pictureNow() }) : null,
        }),
      putAway: (does: 'archive' | 'delete', tasks: readonly Task[]) => {
        const chosen = chosenNow()
        const sent: Job['send'] = (slice, title) => {
          const ids = slice.map(({ taskId }) => taskId)
          return mutations.putAway(ids, does, title)
        }
        const again = () => chooseAgain([...chosen].filter((id) => pictureNow()?.tasks.has(id)))
        return run(does === 'archive' ? 'archived' : 'deleted', {
          slices: slicesOf(tasks, one),
          send: sent,
          onNothing: again,
        })
      },
    }
  }, [rpc, send, boardId, me, onRefused, onLeft, telling, named, pictureNow, did])
  return { ...deeds, progress }
}

const one = () => 1

type Known = { did: Did; picture: Picture | undefined }

/** What was done, where it was one and the same thing to each. */
function whatOf(steps: readonly (readonly TaskStep[])[], { did, picture }: Known): string | null {
  const [only, ...more] = steps[0] ?? []
  if (!only || more.length > 0) return null
  const wanted = JSON.stringify(wishOf(only))
  if (steps.some((own) => own.length !== 1 || JSON.stringify(wishOf(own[0]!)) !== wanted)) return null
  const names = {
    labelIds: 'labelId' in only ? [only.labelId] : [],
    listIds: only.does === 'move' ? [only.listId] : [],
  }
  return did({ path: 'tasks.bulk', input: { steps: [only] }, titles: namesIn(picture, names) })
}

/** What each shall be, wherever it began. */
function wishOf(step: TaskStep): unknown {
  if (step.does === 'change') return [step.change.field, step.change.to]
  if (step.does === 'assign') return step.to
  if (step.does === 'move') return step.listId
  return 'labelId' in step ? [step.does, step.labelId] : step
}
