// What dragging means on a board: cards go between cards, lists between lists, as far as the policy lets them.

import { type RefObject, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { tasksIn } from '#shared/board/picture.ts'
import type { ListId, TabId, TaskId } from '#shared/common/ids.ts'
import type { List } from '#shared/list/model.ts'
import { useBoard } from '#web/picture/use-board.ts'
import type { TaskMutations } from '#web/task/mutations.ts'
import type { Place } from '#web/ui/drag/drag-store.ts'
import { newPlace } from '#web/ui/drag/new-place.ts'
import { useDrag } from '#web/ui/drag/use-drag.ts'
import { useListMutations } from './mutations.ts'

type Given = { area: RefObject<HTMLElement | null>; tabId: TabId; lists: readonly List[]; tasks: TaskMutations }

export function useBoardDrag({ area, tabId, lists, tasks }: Given) {
  const { t } = useTranslation('permission')
  const { boardId, picture, mayBoard, mayTask } = useBoard()
  const listMutations = useListMutations(boardId)

  const move = useCallback(
    (id: string, { zone, before }: Place) => {
      const task = picture.tasks.get(id as TaskId)
      const listId = zone as ListId
      // Neighbours come from the whole list, not from what a search has left of it.
      const whole = tasksIn(picture, listId).map(({ taskId }) => taskId)
      const to = newPlace(whole, id, before)
      if (task && to) void tasks.move(task, { listId, ...to })
    },
    [picture, tasks],
  )

  /** Why a card stays where it is; null when it may be moved. */
  const held = useCallback(
    (id: string) => {
      const task = picture.tasks.get(id as TaskId)
      const verdict = task ? mayTask('task.edit', task) : 'hidden'
      return verdict === 'allowed' ? null : t(`because.${verdict}`)
    },
    [picture, mayTask, t],
  )

  useDrag(area, { kind: 'card', held, onDrop: move })
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
