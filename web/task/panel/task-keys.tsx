import { type ReactNode, useState, type KeyboardEvent } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import type { TaskFieldName } from '#web/task/picker/task-field-picker.tsx'
import { pressedKey, isSyntheticKey, textEntrySelector } from '#web/ui/keyboard/keys.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { subTasksOf, tasksIn } from '#shared/board/board-state.ts'
import { useBoard } from '#web/board-store/use-board.ts'

export type PickerState = { picker: TaskFieldName | null; onPickerChange: (name: TaskFieldName | null) => void }

type TaskKeysProps = {
  task: Task | undefined
  onOpenTask: (taskId: TaskId) => void
  children: (pickerState: PickerState) => ReactNode
}

/** Handles the shortcuts of an open task, and keeps which picker is open. */
export function TaskKeys({ task, onOpenTask, children }: TaskKeysProps) {
  const [picker, setPicker] = useState<TaskFieldName | null>(null)
  const neighbours = useNeighbours(task)
  const onKeyDown = usePanelKeys({ neighbours, onOpenTask, onOpenPicker: (name) => task && setPicker(name) })
  return (
    // React events bubble up to here through portals, although the panel is elsewhere in the DOM.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div data-task-keys className="contents" onKeyDown={onKeyDown}>
      {children({ picker, onPickerChange: setPicker })}
    </div>
  )
}

const pickers: Record<string, TaskFieldName> = { a: 'assignee', p: 'priority', d: 'dates', l: 'labels', s: 'status' }

/** Fields, lists, menus and dialogs over the task handle letters themselves. */
const ignoredTargets =
  `${textEntrySelector}, [role="menu"], [role="listbox"], [data-radix-popper-content-wrapper], ` +
  '[role="alertdialog"], [role="dialog"]:not([data-panel])'

type PanelKeysOptions = {
  neighbours: TaskNeighbours
  onOpenTask: (taskId: TaskId) => void
  onOpenPicker: (name: TaskFieldName) => void
}

/** Returns the key handler for single letters in an open task. */
function usePanelKeys({ neighbours, onOpenTask, onOpenPicker }: PanelKeysOptions) {
  const { letterKeys } = usePreferences()
  return (event: KeyboardEvent) => {
    const { target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
    if (
      !(letterKeys || isSyntheticKey(event.nativeEvent)) ||
      defaultPrevented ||
      altKey ||
      ctrlKey ||
      metaKey ||
      shiftKey
    )
      return
    if (target instanceof Element && target.closest(ignoredTargets)) return
    const key = pressedKey(event)
    const picker = pickers[key]
    const neighbour = key === 'j' ? neighbours.next : key === 'k' ? neighbours.previous : null
    if (picker) onOpenPicker(picker)
    else if (neighbour) onOpenTask(neighbour)
    else if (key !== 'n' || !focusNewComment()) return
    event.preventDefault()
    event.stopPropagation()
  }
}

/**
 * Focuses the field for a new comment.
 *
 * @returns whether it exists
 */
function focusNewComment(): boolean {
  const field = document.querySelector<HTMLElement>('[data-new-comment] textarea')
  field?.focus()
  return field !== null
}

type TaskNeighbours = { position: number; total: number; previous: TaskId | null; next: TaskId | null }

const noNeighbours: TaskNeighbours = { position: 0, total: 0, previous: null, next: null }

/** Returns the position of a task among its siblings, and the previous and next one. */
export function useNeighbours(task: Task | undefined): TaskNeighbours {
  const { boardState } = useBoard()
  if (!task) return noNeighbours
  const siblings = task.rootId ? subTasksOf(boardState, task.rootId) : tasksIn(boardState, task.listId)
  const index = siblings.findIndex(({ taskId }) => taskId === task.taskId)
  return {
    position: index + 1,
    total: siblings.length,
    previous: siblings[index - 1]?.taskId ?? null,
    next: siblings[index + 1]?.taskId ?? null,
  }
}
