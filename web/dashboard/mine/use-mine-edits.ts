// What can be done with one's own tasks where they stand, without their boards.

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Day } from '#shared/common/day-or-time.ts'
import type { TaskId, UserId } from '#shared/common/ids.ts'
import type { TaskStep } from '#shared/task/bulk.ts'
import { unpacked } from '#shared/task/card.ts'
import type { Task, TaskDates } from '#shared/task/model.ts'
import { redated } from '#shared/view/calendar.ts'
import type { Looking } from '#shared/view/filter.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { MyTasks } from '#web/picture/mine.ts'
import { mineKey } from '#web/picture/stale-mine.ts'
import type { Deed } from '#web/rpc/deeds.ts'
import { isUnreached } from '#web/rpc/failure.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import type { Layered } from '#web/rpc/layered.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { sayDone } from '#web/rpc/say-done.ts'
import { inSlices, slicesOf } from '#web/task/bulk/in-slices.ts'
import { awayMutations } from '#web/task/away-mutations.ts'
import { completed, dated } from '#web/task/bulk/setting.ts'
import { type Done, useBulkTelling } from '#web/task/bulk/use-bulk-telling.ts'
import { type Change, changing } from '#web/task/changing.ts'
import { taskOnPage } from '#web/task/task-on-page.ts'
import { type PutAway, usePutAwayTold } from '#web/task/use-put-away.ts'
import { type SetField, useSetDates, useSetField } from '#web/task/use-task-edits.ts'
import { knownOpen } from './known-open.ts'
import { changeSeveral } from './several.ts'
import { awaySightOf } from './sight.ts'
import { useGround } from './use-ground.ts'
import { type MineGiving, useMineGiving } from './use-mine-giving.ts'

export type MineEdits = MineGiving & {
  /** One field; with a word about it, and the way back, where the task leaves. */
  set: SetField
  setDates: (task: Task, to: TaskDates) => Promise<void>
  /** On another day, or on none. */
  redate: (task: Task, to: Day | null) => Promise<void>
  /** All of them on one day, in one deed. */
  redateAll: (tasks: readonly Task[], to: Day) => Promise<void>
  /** Together with its open sub-tasks. */
  completeWith: (task: Task, open: readonly Task[]) => Promise<void>
  putAway: PutAway
  /** What is not done yet of a task, without a connection as far as it is known here; null when it was refused, and a toast has said so. */
  openOf: (task: Task) => Promise<Task[] | null>
}

export function useMineEdits({ me, timeZone }: Pick<Looking, 'me' | 'timeZone'>): MineEdits {
  const sets = useSet(me)
  const several = useSeveral(me)
  const putAway = usePutMineAway(me)
  const giving = useMineGiving(me)
  const openOf = useOpenOf(me)
  const cache = useQueryClient()
  const nowOf = useCallback(
    (taskId: TaskId) =>
      cache.getQueryData<Layered<MyTasks>>(mineKey)?.shown.find((one) => one.task.taskId === taskId)?.task,
    [cache],
  )
  const setDates = useSetDates(sets, nowOf)
  return useMemo(() => {
    // The moment at which it is done.
    const redating = () => ({ now: new Date(), timeZone })
    return {
      set: sets,
      setDates,
      redate: (task, to) => setDates(task, redated(task, to, redating())),
      redateAll: (tasks, to) => several('for_today', tasks, (task) => dated(task, redated(task, to, redating()))),
      completeWith: (task, open) => several('completed', [...open, task], completed),
      putAway,
      openOf,
      ...giving,
    }
  }, [sets, setDates, several, putAway, giving, openOf, timeZone])
}

/** What leaves its place by being completed is told of, with the way back. */
function useSet(me: UserId): SetField {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  const groundOf = useGround(me)
  const change = useCallback<Change>(
    (task, ...rest) => {
      const ground = groundOf(task.boardId)
      return changing(ground, ground.sight)(task, ...rest)
    },
    [groundOf],
  )
  const completedTold = useCallback(
    ({ taskId, title }: Task, deed: Deed) =>
      void sayDone(cache, deed, {
        title: t('mine.completed_named', { title }),
        undo: t('common:undo'),
        back: () => taskOnPage(taskId),
      }),
    [cache, t],
  )
  return useSetField(change, completedTold)
}

function usePutMineAway(me: UserId): PutAway {
  const groundOf = useGround(me)
  const putAway = useCallback<Parameters<typeof usePutAwayTold>[0]>(
    (task, verb) => {
      const { sight, ...ground } = groundOf(task.boardId)
      return awayMutations(ground, awaySightOf(sight, task.boardId)).putAway(task, verb)
    },
    [groundOf],
  )
  return usePutAwayTold(putAway)
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
  const look = useCallback(() => void cache.invalidateQueries({ queryKey: mineKey }), [cache])
  const { telling, named, onRefused, onLeft } = useBulkTelling(titleOf, look)
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

function useOpenOf(me: UserId): MineEdits['openOf'] {
  const rpc = useRpc()
  const cache = useQueryClient()
  const say = useFailureToast()
  return useCallback(
    async ({ boardId, taskId, rootId }) => {
      if (rootId) return []
      // What was done here a moment ago may not have been heard of there.
      const stillOpen = (all: Task[]) => {
        const shown = cache.getQueryData<Layered<MyTasks>>(mineKey)?.shown ?? []
        const done = new Set(shown.filter(({ task }) => task.status === 'completed').map(({ task }) => task.taskId))
        return all.filter((task) => !done.has(task.taskId))
      }
      try {
        const { cards } = await rpc.tasks.openSubTasks.query({ boardId, taskId })
        return stillOpen(cards.map((card) => unpacked(boardId, card)))
      } catch (error) {
        if (isUnreached(error)) return stillOpen(await knownOpen(cache, me, { boardId, taskId }))
        say('board:task.failure.status', error)
        // It may have been put away, or given to somebody else.
        void cache.invalidateQueries({ queryKey: mineKey })
        return null
      }
    },
    [rpc, cache, say, me],
  )
}
