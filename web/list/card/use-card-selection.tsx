// Selection of several cards: Ctrl or Cmd adds one, Shift a range; on touch screens tapping extends it.

import { type MouseEvent, type ReactNode, type RefObject, Suspense, useEffect, useMemo } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import {
  selectAll,
  clearSelection,
  getSelected,
  extendSelectionTo,
  retainSelected,
  toggleSelected,
  useSelected,
  requestBulkAction,
  type BulkRequest,
} from '#web/task/bulk/selection.ts'
import { afterDialogClose } from '#web/ui/focus/focus.ts'
import { announce } from '#web/ui/live-region.tsx'
import { opensNewTab } from '#web/ui/keyboard/new-tab.ts'
import { cardOf, taskIdOf } from './card-element.ts'
import type { Group } from '#web/list/group.ts'

const TaskBulkBar = lazyWithRetry(async () => (await import('#web/task/bulk/task-bulk-bar.tsx')).TaskBulkBar)

export type CardSelection = {
  /** Returns the selected tasks if the task is one of them, otherwise only the task itself. */
  affectedIds: (id: TaskId) => readonly TaskId[]
  /** Requests a bulk action if the card is one of several selected ones; returns whether it did. */
  requestForAll: (id: TaskId, request: BulkRequest) => boolean
  toggle: (id: TaskId) => void
  /** Selects the range from one card to another. */
  extend: (from: TaskId, to: TaskId) => void
  /** Selects all of a group; if they are selected already or the group is null, all cards. */
  selectAll: (group: number | null) => void
  /** Clears the selection; returns whether there was one. */
  clear: () => boolean
}

type CardSelectionOptions = {
  area: RefObject<HTMLElement | null>
  groups: readonly Group[]
  /** All tasks of the tab that match the filter, including those that are not rendered. */
  allTasks: () => readonly Task[]
  /** Whether a task is still in the tab, even if the filter hides it. */
  isInTab: (id: TaskId) => boolean
  /** Moves the focus to the next card after the focused card was removed from the view. */
  restoreFocus: () => void
}

/** Handles clicks that select cards, and renders the bulk action bar for the selected ones. */
export function useCardSelection({ area, groups, allTasks, isInTab, restoreFocus }: CardSelectionOptions) {
  const { t } = useTexts('board')
  const selected = useSelected()

  // Clears the selection when the tab closes, and removes tasks that have left the tab.
  useEffect(() => clearSelection, [])
  useEffect(() => retainSelected(isInTab), [isInTab])

  const selection = useMemo((): CardSelection => {
    const idsInOrder = () => [...new Set(groups.flatMap(({ tasks }) => tasks.map(({ taskId }) => taskId)))]
    return {
      affectedIds: (id) =>
        getSelected().has(id) ? selectedTasks({ groups, allTasks }, getSelected()).map(({ taskId }) => taskId) : [id],
      requestForAll(id, request) {
        const isSeveral = this.affectedIds(id).length > 1
        if (isSeveral) requestBulkAction(request)
        return isSeveral
      },
      toggle: toggleSelected,
      extend: (from, to) => extendSelectionTo(idsInOrder(), to, from),
      selectAll: (group) => {
        const groupIds = (group === null ? [] : groups[group]!.tasks).map(({ taskId }) => taskId)
        selectAll(groupIds.every((id) => getSelected().has(id)) ? idsInOrder() : groupIds)
      },
      clear: () => {
        const hadSelection = getSelected().size > 0
        clearSelection()
        if (hadSelection) announce(t('task.bulk.cleared'))
        return hadSelection
      },
    }
  }, [groups, allTasks, t])

  const onClickCapture = (event: MouseEvent) => {
    const card = cardOf(event.target)
    if (!card) return
    const id = taskIdOf(card)
    // On the title link the browser opens a new tab; elsewhere on the card a click with Ctrl or Cmd selects it (adr 0058).
    if (opensNewTab(event)) return
    const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch'
    const isAdding = event.ctrlKey || event.metaKey || (isTouch && getSelected().size > 0)
    if (!isAdding && !event.shiftKey) return
    const checkbox = checkboxOf(event.target)
    // The checkbox toggles by itself.
    if (checkbox && !event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    if (event.shiftKey) selection.extend(id, id)
    else toggleSelected(id)
    // preventDefault makes the checkbox show its previous value again.
    if (checkbox) setTimeout(() => (checkbox.checked = getSelected().has(id)))
    // Removes the text selection that Shift and a click create.
    getSelection()?.removeAllRanges()
  }

  const bar: ReactNode = selected.size > 0 && (
    <Suspense>
      <TaskBulkBar
        tasks={selectedTasks({ groups, allTasks }, selected)}
        restoreFocus={() => void afterDialogClose(() => focusAfterBulkAction(area.current, restoreFocus))}
      />
    </Suspense>
  )
  return { selection, onClickCapture, bar }
}

/** Returns the selected tasks: rendered ones first, in their order, then those that are not rendered. */
function selectedTasks(
  { groups, allTasks }: Pick<CardSelectionOptions, 'groups' | 'allTasks'>,
  selected: ReadonlySet<TaskId>,
): Task[] {
  const shownTasks = groups.flatMap(({ tasks }) => tasks)
  const tasksById = new Map([...shownTasks, ...allTasks()].map((task) => [task.taskId, task]))
  return [...tasksById.values()].filter(({ taskId }) => selected.has(taskId))
}

const checkboxOf = (target: EventTarget): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.type === 'checkbox' ? target : null

/** In a table the tab stop is a cell. */
const tabStopSelector = '[data-drag-kind="card"][tabindex="0"], [role=gridcell][tabindex="0"]'

/** Restores the focus after a bulk action: next to the card that had it last, or else at the tab stop. */
function focusAfterBulkAction(area: HTMLElement | null, restoreFocus: () => void): void {
  restoreFocus()
  const isFocusLost = document.activeElement === null || document.activeElement === document.body
  if (isFocusLost) area?.querySelector<HTMLElement>(tabStopSelector)?.focus()
}
