import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback } from 'react'
import type { FilterContext } from '#shared/view/filter.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { moveAnnouncements } from '#web/i18n/move-announcements.ts'
import { withUndoToast } from '#web/rpc/undo/undo-toast.ts'
import { taskElement } from '#web/task/card/task-element.ts'
import { getDragState, type DropTarget, setDragState } from '#web/ui/drag/drag-store.ts'
import { keyboardDrag } from '#web/ui/drag/keyboard-drag.ts'
import { useDrag } from '#web/ui/drag/use-drag.ts'
import { announce } from '#web/ui/live-region.tsx'
import { dayOfGroup, type TaskGroupData, type MyTaskGroup, myTaskGroups } from './groups.ts'
import type { MyTaskMutations } from './mutations.ts'
import type { RowActions } from './use-row-actions.tsx'

type GroupDragOptions = {
  area: RefObject<HTMLElement | null>
  groups: readonly TaskGroupData[]
  edits: MyTaskMutations
  viewContext: FilterContext
  actions: RowActions
}

export type GroupDrag = { keyboardDrag: ReturnType<typeof keyboardDrag> }

/**
 * Moves tasks between groups by drag and drop or keyboard: changes the due day, or completes the task (R-19.5,
 *
 */
export function useDragBetweenGroups({ area, groups, edits, viewContext, actions }: GroupDragOptions): GroupDrag {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  const denialReason = useDenialReason()
  const groupOf = useCallback(
    (id: string) => groups.find(({ tasks }) => tasks.some(({ task }) => task.taskId === id)),
    [groups],
  )
  const myTaskOf = (id: string) => groupOf(id)?.tasks.find(({ task }) => task.taskId === id)
  const acceptsTasks = (group: MyTaskGroup) => group === 'done' || dayOfGroup(group, viewContext) !== undefined

  /** Returns why the task cannot be dragged. Empty for completed tasks, which cannot be dragged and need no reason. */
  const moveBlockedReason = (id: string) => {
    const myTask = myTaskOf(id)
    return !myTask || myTask.task.status === 'completed' ? '' : denialReason(myTask.board.edit)
  }
  const dropBlockedReason = (id: string, { zone }: DropTarget) =>
    groupOf(id)?.group === zone || acceptsTasks(zone as MyTaskGroup) ? null : t('view.drop_blocked.due')
  const onDrop = (id: string, { zone }: DropTarget) => {
    const myTask = myTaskOf(id)
    if (!myTask || groupOf(id)?.group === zone) return false
    if (zone === 'done') actions.toggleCompleted(myTask)
    else {
      const { taskId, title: text } = myTask.task
      const title = t('common:outbox.change.moved_to', { name: t(`my_tasks.group.${zone}`) })
      const day = dayOfGroup(zone as MyTaskGroup, viewContext) ?? null
      void withUndoToast(cache, { title, text, focusTarget: () => taskElement(taskId) }, () =>
        edits.setDueDay(myTask.task, day),
      )
    }
    return true
  }
  useDrag(area, { kind: 'mine', moveBlockedReason, dropBlockedReason, onDrop })

  const moveTo = (id: string, key: string | null) => {
    const from = (getDragState()?.over?.zone ?? groupOf(id)?.group) as MyTaskGroup
    const zone = key === null ? from : nextGroup(from, key, acceptsTasks)
    announce(t(`my_tasks.group.${zone}`))
    const over = { zone, before: null }
    setDragState({
      inputType: 'keys',
      kind: 'mine',
      id,
      height: 0,
      width: 0,
      over,
      lineOffset: 0,
      dropBlockedReason: null,
    })
  }
  return { keyboardDrag: keyboardDrag({ moveBlockedReason, showTarget: moveTo, onDrop, texts: moveAnnouncements(t) }) }
}

/** Returns the next group up or down that accepts tasks. */
function nextGroup(from: MyTaskGroup, key: string, acceptsTasks: (group: MyTaskGroup) => boolean): MyTaskGroup {
  const index = myTaskGroups.indexOf(from)
  if (key === 'ArrowDown') return myTaskGroups.slice(index + 1).find(acceptsTasks) ?? from
  return key === 'ArrowUp' ? (myTaskGroups.slice(0, index).findLast(acceptsTasks) ?? from) : from
}
