// What can be done with one's own tasks where they stand, without their boards.

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '#shared/common/day-or-time.ts'
import type { BoardId, TaskId, UserId } from '#shared/common/ids.ts'
import type { TaskStep } from '#shared/task/bulk.ts'
import { unpacked } from '#shared/task/card.ts'
import { TaskChange, type TaskField } from '#shared/task/change.ts'
import type { Task, TaskDates } from '#shared/task/model.ts'
import { redated } from '#shared/view/calendar.ts'
import type { Looking } from '#shared/view/filter.ts'
import type { MyTasks } from '#web/picture/mine.ts'
import { pictureKey } from '#web/picture/queries.ts'
import { mineKey } from '#web/picture/stale-mine.ts'
import { asOne, newDeed } from '#web/rpc/deeds.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import type { Layered } from '#web/rpc/layered.ts'
import { useWishesIn } from '#web/rpc/optimistic.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { sayDone } from '#web/rpc/say-done.ts'
import { inSlices, slicesOf } from '#web/task/bulk/in-slices.ts'
import { completed, dated } from '#web/task/bulk/setting.ts'
import { type Done, useBulkTelling } from '#web/task/bulk/use-bulk-telling.ts'
import { changing } from '#web/task/changing.ts'
import { useNextTold } from '#web/task/use-next-told.ts'
import { useOvertaken } from '#web/task/use-overtaken.ts'
import { inOrder } from '#web/task/use-task-edits.ts'
import { sightOf } from './sight.ts'
import { changeSeveral } from './several.ts'

type Value = Task[TaskField]

export type MineEdits = {
  /** One field; with a word about it, and the way back, where the task leaves. */
  set: (task: Task, field: TaskField, to: Value) => Promise<boolean>
  setDates: (task: Task, to: TaskDates) => Promise<void>
  /** On another day, or on none. */
  redate: (task: Task, to: Day | null) => Promise<void>
  /** All of them on one day, in one deed. */
  redateAll: (tasks: readonly Task[], to: Day) => Promise<void>
  /** Together with its open sub-tasks. */
  completeWith: (task: Task, open: readonly Task[]) => Promise<void>
  /** What is not done yet of a task; null when it could not be asked, and a toast has said so. */
  openOf: (task: Task) => Promise<Task[] | null>
}

export function useMineEdits({ me, timeZone }: Pick<Looking, 'me' | 'timeZone'>): MineEdits {
  const sets = useSet(me)
  const several = useSeveral(me)
  const openOf = useOpenOf()
  return useMemo(() => {
    const setDates = async (task: Task, to: TaskDates) => {
      const deed = newDeed()
      let now = task
      for (const field of inOrder(task, to)) {
        if (now[field] === to[field]) continue
        if (!(await asOne(deed, () => sets(now, field, to[field])))) return
        now = { ...now, [field]: to[field] }
      }
    }
    return {
      set: sets,
      setDates,
      redate: (task, to) => setDates(task, redated(task, to, timeZone)),
      redateAll: (tasks, to) => several('for_today', tasks, (task) => dated(task, redated(task, to, timeZone))),
      completeWith: (task, open) => several('completed', [...open, task], completed),
      openOf,
    }
  }, [sets, several, openOf, timeZone])
}

/** What changes one task of a board among one's own. */
function useGround(me: UserId) {
  const rpc = useRpc()
  const cache = useQueryClient()
  const sendIn = useWishesIn<MyTasks>(mineKey)
  return useMemo(() => {
    const sight = sightOf(cache, me)
    // In one line with what is done on the board itself.
    return (boardId: BoardId) => ({ rpc, send: sendIn(pictureKey(boardId)), boardId, sight })
  }, [rpc, cache, sendIn, me])
}

function useSet(me: UserId): MineEdits['set'] {
  const { t } = useTranslation(['board', 'common'])
  const cache = useQueryClient()
  const groundOf = useGround(me)
  const overtaken = useOvertaken()
  const nextTold = useNextTold()
  return useCallback<MineEdits['set']>(
    async function set(task, field, to) {
      const ground = groundOf(task.boardId)
      const setMine = (now: Value) => void set({ ...task, [field]: now }, field, to)
      const onConflict = (error: unknown) => overtaken({ task, field, mine: to, setMine }, error)
      const change = TaskChange.parse({ field, from: task[field], to })
      const send = () => changing(ground, ground.sight)(task, change, { onConflict })
      if (field !== 'status' || to !== 'completed') return (await send()) !== null
      const deed = newDeed()
      const answer = await asOne(deed, send)
      if (answer?.also) nextTold(task, deed, answer.also)
      else if (answer)
        await sayDone(cache, deed, {
          title: t('mine.completed_named', { title: task.title }),
          undo: t('common:undo'),
        })
      return answer !== null
    },
    [groundOf, overtaken, nextTold, cache, t],
  )
}

type Several = (done: Done, tasks: readonly Task[], stepsOf: (task: Task) => TaskStep[]) => Promise<void>

function useSeveral(me: UserId): Several {
  const cache = useQueryClient()
  const groundOf = useGround(me)
  const titleOf = useCallback(
    (taskId: TaskId) =>
      cache.getQueryData<Layered<MyTasks>>(mineKey)?.shown.find(({ task }) => task.taskId === taskId)?.task.title,
    [cache],
  )
  const { telling, named, onRefused, onLeft } = useBulkTelling(titleOf)
  return useCallback<Several>(
    (done, tasks, stepsOf) => {
      const concerned = tasks.filter((task) => stepsOf(task).length > 0)
      const ofBoards = [...Map.groupBy(concerned, ({ boardId }) => boardId).values()]
      return inSlices(done, {
        slices: ofBoards.flatMap((some) => slicesOf(some, () => 1)),
        send: ([first, ...rest], title) => {
          if (!first) return Promise.resolve(null)
          const ground = { ...groundOf(first.boardId), onRefused, onLeft }
          return changeSeveral(ground, { steps: [first, ...rest].flatMap(stepsOf), title })
        },
        telling,
        named,
        showing: () => {},
      })
    },
    [groundOf, telling, named, onRefused, onLeft],
  )
}

function useOpenOf(): MineEdits['openOf'] {
  const rpc = useRpc()
  const cache = useQueryClient()
  const say = useFailureToast()
  return useCallback(
    async ({ boardId, taskId, rootId }) => {
      if (rootId) return []
      try {
        const { cards } = await rpc.tasks.openSubTasks.query({ boardId, taskId })
        // What was done here a moment ago may not have been heard of there.
        const shown = cache.getQueryData<Layered<MyTasks>>(mineKey)?.shown ?? []
        const done = new Set(shown.filter(({ task }) => task.status === 'completed').map(({ task }) => task.taskId))
        return cards.map((card) => unpacked(boardId, card)).filter((task) => !done.has(task.taskId))
      } catch (error) {
        say('board:task.failure.status', error)
        // It may have been put away, or given to somebody else.
        void cache.invalidateQueries({ queryKey: mineKey })
        return null
      }
    },
    [rpc, cache, say],
  )
}
