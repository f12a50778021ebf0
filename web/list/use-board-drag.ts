// What dragging means on a board: cards go between cards, lists between lists, as far as the policy lets them.

import { type RefObject, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type Picture, tasksIn } from '#shared/board/picture.ts'
import type { ListId, TabId, TaskId } from '#shared/common/ids.ts'
import type { List } from '#shared/list/model.ts'
import type { MoveTask } from '#shared/task/inputs.ts'
import { useBoard } from '#web/picture/use-board.ts'
import type { TaskMutations } from '#web/task/mutations.ts'
import type { Place } from '#web/ui/drag/drag-store.ts'
import { useDrag } from '#web/ui/drag/use-drag.ts'
import { useListMutations } from './mutations.ts'

type Given = { area: RefObject<HTMLElement | null>; tabId: TabId; lists: readonly List[]; tasks: TaskMutations }

export function useBoardDrag({ area, tabId, lists, tasks }: Given) {
  const { t } = useTranslation('permission')
  const { boardId, picture, mayBoard, mayTask } = useBoard()
  const listMutations = useListMutations(boardId)

  const move = useCallback(
    (id: string, place: Place) => {
      const task = picture.tasks.get(id as TaskId)
      const to = task && newPlace(picture, task.taskId, place)
      if (to) void tasks.move(task, to)
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

  useDrag(area, { kind: 'card', held, onDrop: move, onHeld: sayHeld })
  useDrag(area, {
    kind: 'list',
    held: () => (mayBoard('board.configure') === 'allowed' ? null : ''),
    onDrop: (id, { before }) => {
      const list = lists.find(({ listId }) => listId === id)
      const others = lists.map(({ listId }) => listId).filter((listId) => listId !== id)
      if (list) void listMutations.move(list, { tabId, ...neighbours(others, before) })
    },
  })
  return { move, held }
}

/** Toasts come with the first of them; a board can be looked at without. */
function sayHeld(reason: string): void {
  void import('#web/ui/toast.ts').then(({ toast }) => toast.warning({ title: reason }))
}

/** Neighbours come from the whole list, not from what a search has left of it; null when nothing would change. */
function newPlace(picture: Picture, taskId: TaskId, { zone, before }: Place): MoveTask | null {
  const listId = zone as ListId
  const whole = tasksIn(picture, listId).map((task) => task.taskId)
  const to = neighbours(
    whole.filter((id) => id !== taskId),
    before,
  )
  const at = whole.indexOf(taskId)
  const same = at >= 0 && (whole[at - 1] ?? null) === to.after && (whole[at + 1] ?? null) === to.before
  return same ? null : { listId, ...to }
}

function neighbours<Id extends string>(order: readonly Id[], before: string | null) {
  const at = before === null ? order.length : order.findIndex((id) => id === before)
  return { after: order[at - 1] ?? null, before: order[at] ?? null }
}
