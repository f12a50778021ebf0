// What dragging means on a board: cards go between cards, lists between lists, as far as the policy lets them.

import { type RefObject, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { tasksIn } from '#shared/board/picture.ts'
import type { ListId, TabId, TaskId } from '#shared/common/ids.ts'
import type { List } from '#shared/list/model.ts'
import type { Task } from '#shared/task/model.ts'
import { useBoard } from '#web/picture/use-board.ts'
import type { TaskMutations } from '#web/task/mutations.ts'
import { want } from '#web/task/selection.ts'
import type { Place } from '#web/ui/drag/drag-store.ts'
import { newPlace } from '#web/ui/drag/new-place.ts'
import { useDrag } from '#web/ui/drag/use-drag.ts'
import { useListMutations } from './mutations.ts'

type Given = {
  area: RefObject<HTMLElement | null>
  tabId: TabId
  lists: readonly List[]
  tasks: TaskMutations
  /** With one of those that are chosen go all of them. */
  goingWith: (id: TaskId) => readonly TaskId[]
}

export function useBoardDrag({ area, tabId, lists, tasks, goingWith }: Given) {
  const { t } = useTranslation('permission')
  const { boardId, picture, mayBoard, mayTask } = useBoard()
  const listMutations = useListMutations(boardId)

  const move = useCallback(
    (id: string, { zone, before }: Place) => {
      const task = picture.tasks.get(id as TaskId)
      const listId = zone as ListId
      const all = goingWith(id as TaskId)
      if (all.length > 1) {
        want({ listId, ...placeOfMany(tasksIn(picture, listId), all, before) })
        return
      }
      // Neighbours come from the whole list, not from what a search has left of it.
      const whole = tasksIn(picture, listId).map(({ taskId }) => taskId)
      const to = newPlace(whole, id, before)
      if (task && to) void tasks.move(task, { listId, ...to })
    },
    [picture, tasks, goingWith],
  )

  /** Why a card stays where it is; null when it may be moved. */
  const held = useCallback(
    (id: string) => {
      const verdicts = goingWith(id as TaskId).map((one) => {
        const task = picture.tasks.get(one)
        return task ? mayTask('task.edit', task) : 'hidden'
      })
      const refused = verdicts.find((verdict) => verdict !== 'allowed')
      return refused ? t(`because.${refused}`) : null
    },
    [picture, mayTask, t, goingWith],
  )

  useDrag(area, { kind: 'card', held, onDrop: move, count: (id) => goingWith(id as TaskId).length })
  useDrag(area, {
    kind: 'list',
    held: () => (mayBoard('board.configure') === 'allowed' ? null : ''),
    onDrop: (id, { before }) => {
      const list = lists.find(({ listId }) => listId === id)
      const row = lists.map(({ listId }) => listId)
      const to = newPlace(row, id, before)
      if (list && to) void listMutations.move(list, { tabId, ...to })
    },
  })
  return { move, held }
}

/** Between the nearest two that stay. */
function placeOfMany(row: readonly Task[], going: readonly TaskId[], before: string | null) {
  const at = before === null ? row.length : row.findIndex(({ taskId }) => taskId === before)
  const stays = ({ taskId }: Task) => !going.includes(taskId)
  return {
    after: row.slice(0, at).findLast(stays)?.taskId ?? null,
    before: row.slice(at).find(stays)?.taskId ?? null,
  }
}
