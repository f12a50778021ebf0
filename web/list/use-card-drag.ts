// What dragging a card means: between lists it moves, and under another head it gets that value (decisions §7).

import { type ReactNode, type RefObject, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { tasksIn } from '#shared/board/picture.ts'
import type { ListId, TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { dueUnder } from '#shared/view/due-groups.ts'
import type { Head } from '#shared/view/groups.ts'
import type { Sorting } from '#shared/view/model.ts'
import { useBoard } from '#web/picture/use-board.ts'
import type { TaskMutations } from '#web/task/mutations.ts'
import { want } from '#web/task/selection.ts'
import type { Place } from '#web/ui/drag/drag-store.ts'
import { newPlace } from '#web/ui/drag/new-place.ts'
import { useDrag } from '#web/ui/drag/use-drag.ts'
import { useLooking } from '#web/user/use-looking.ts'
import { holds, type Section, taskOfKey } from './section.ts'
import { useGiving } from './use-giving.tsx'

type Given = {
  area: RefObject<HTMLElement | null>
  sections: readonly Section[]
  sorting: Sorting | null
  tasks: TaskMutations
  /** With one of those that are chosen go all of them. */
  goingWith: (id: TaskId) => readonly TaskId[]
}

type Dragged = {
  move: (key: string, place: Place) => void
  /** Why a card stays where it is; null when it may be moved. */
  held: (key: string) => string | null
  /** What is asked on the way stands somewhere on the page. */
  asking: ReactNode
}

export function useCardDrag({ area, sections, sorting, tasks, goingWith }: Given): Dragged {
  const { t } = useTranslation(['permission', 'board'])
  const { picture, me, mayTask } = useBoard()
  const looking = useLooking(me)
  const [give, asking] = useGiving()
  const { sectionOf, fromOf } = useFinder(sections)
  const moveToList = useCallback(
    (id: TaskId, listId: ListId, before: TaskId | null) => {
      const task = picture.tasks.get(id)
      const all = goingWith(id)
      if (all.length > 1) return want({ listId, ...placeOfMany(tasksIn(picture, listId), all, before) })
      // Neighbours come from the whole list, not from what a search has left of it.
      const whole = tasksIn(picture, listId).map(({ taskId }) => taskId)
      const to = newPlace(whole, id, before)
      if (task && to) void tasks.move(task, { listId, ...to })
    },
    [picture, tasks, goingWith],
  )

  const move = useCallback(
    (key: string, { zone, before }: Place) => {
      const [from, to] = [fromOf(key), sectionOf(zone)]
      const task = picture.tasks.get(taskOfKey(key))
      if (!to || !task) return
      const stays = from?.id === to.id
      if (to.head.by === 'list') {
        // Sorted, a list has no places to choose from: what comes to it comes behind the others.
        if (sorting && !stays) moveToList(task.taskId, to.head.value, null)
        if (!sorting) moveToList(task.taskId, to.head.value, before === null ? null : taskOfKey(before))
        return
      }
      const instead = from?.head.by === 'label' ? from.head.value : null
      if (stays || !leadsSomewhere(to.head, looking)) return
      if (goingWith(task.taskId).length > 1) want({ to: to.head, instead })
      else give({ task, to: to.head, instead })
    },
    [picture, sorting, looking, fromOf, sectionOf, moveToList, goingWith, give],
  )

  const held = useCallback(
    (key: string) => {
      const by = fromOf(key)?.head.by
      const verdicts = goingWith(taskOfKey(key)).map((one) => {
        const task = picture.tasks.get(one)
        return task ? mayTask(by === 'assignee' ? 'task.assign' : 'task.edit', task) : 'hidden'
      })
      const refused = verdicts.find((verdict) => verdict !== 'allowed')
      return refused ? t(`because.${refused}`) : null
    },
    [picture, mayTask, t, goingWith, fromOf],
  )

  const refused = (key: string, { zone }: Place): string | null => {
    const to = sectionOf(zone)
    if (!to) return null
    if (!leadsSomewhere(to.head, looking)) return t('board:view.due_refused')
    if (fromOf(key)?.id !== to.id || to.head.by !== 'list' || !sorting) return null
    return t('board:view.sorted_refused', { by: t(`board:view.sort.${sorting.by}`) })
  }

  useDrag(area, { kind: 'card', held, refused, onDrop: move, count: (key) => goingWith(taskOfKey(key)).length })
  return { move, held, asking }
}

/** The section by its id, and the one that a card stands in. */
function useFinder(sections: readonly Section[]) {
  return useMemo(() => {
    const sectionOf = (id: string) => sections.find((section) => section.id === id)
    const fromOf = (key: string) => sections.find((section) => holds(section, key))
    return { sectionOf, fromOf }
  }, [sections])
}

/** Nothing becomes late by being put somewhere. */
const leadsSomewhere = (head: Head, looking: Parameters<typeof dueUnder>[1]): boolean =>
  head.by !== 'due' || dueUnder(head.value, looking) !== undefined

/** Between the nearest two that stay. */
function placeOfMany(row: readonly Task[], going: readonly TaskId[], before: string | null) {
  const at = before === null ? row.length : row.findIndex(({ taskId }) => taskId === before)
  const stays = ({ taskId }: Task) => !going.includes(taskId)
  return {
    after: row.slice(0, at).findLast(stays)?.taskId ?? null,
    before: row.slice(at).find(stays)?.taskId ?? null,
  }
}
