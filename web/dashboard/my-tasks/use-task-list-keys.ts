import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import { focusHeading, isInOverlay, whenOverlaysClosed } from '#web/ui/focus/focus.ts'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { rowsPerPage } from '#web/ui/layout/use-virtual-rows.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import type { TaskGroupData, MyTaskGroup } from './groups.ts'
import { rowElementOf, taskIdOfRow, titleId, type RowActions } from './use-row-actions.tsx'
import type { FocusRow } from './task-group.tsx'
import type { GroupDrag } from './use-drag-between-groups.ts'
import type { RowField } from './use-row-picker.tsx'

type TaskListKeysOptions = GroupDrag & {
  rowFocusers: RefObject<Map<MyTaskGroup, FocusRow>>
  /** The expanded groups. */
  groups: readonly TaskGroupData[]
  actions: RowActions
}

const fieldOfLetter: Record<string, RowField | undefined> = {
  a: 'assignee',
  d: 'dates',
  l: 'labels',
  p: 'priority',
  s: 'status',
}

/**
 * Handles the keyboard in My tasks: arrow keys move the focus, Enter opens, Space completes, letters open pickers, M starts
 * moving the task.
 */
export function useTaskListKeys({ rowFocusers, groups, actions, keyboardDrag }: TaskListKeysOptions) {
  const { letterKeys } = usePreferences()
  const [lastFocusedId, setLastFocusedId] = useState<TaskId | null>(null)
  const ids = groups.flatMap(({ tasks }) => tasks.map(({ task }) => task.taskId))
  const focusRow = (taskId: TaskId) => [...rowFocusers.current.values()].some((to) => to(taskId))
  const focus = useKeepFocus(ids, lastFocusedId, focusRow)

  /** Returns whether the key was handled. */
  const handleKey = (key: string, row: HTMLElement): boolean => {
    const myTask = actions.myTaskOf(taskIdOfRow(row))
    if (!myTask) return false
    if (keyboardDrag.onKey(key, myTask.task.taskId)) return true
    const field = letterKeys ? fieldOfLetter[key.toLowerCase()] : undefined
    const removal = key === 'Delete' ? 'remove' : letterKeys && key.toLowerCase() === 'e' ? 'archive' : null
    const next = nextTaskId(ids, myTask.task.taskId, { key, pageRows: rowsPerPage(row) })
    if (next) focusRow(next)
    else if (key === ' ') actions.toggleCompletedByKey(myTask)
    else if (removal) actions.remove(myTask, removal)
    else if (field) actions.pick(myTask, field, document.getElementById(titleId(myTask.task.taskId))!)
    else return false
    return true
  }

  return {
    focusRow,
    focusableId: ids.includes(lastFocusedId!) ? lastFocusedId : (ids[0] ?? null),
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        const row = rowElementOf(event.target)
        const isTitle = event.target instanceof HTMLElement && event.target.dataset.dragStart === 'mine'
        if (!row || !isTitle || event.altKey || event.ctrlKey || event.metaKey) return
        if (handleKey(pressedKey(event), row)) event.preventDefault()
      },
      onFocus({ target }: FocusEvent) {
        const row = rowElementOf(target)
        if (!row) return
        setLastFocusedId(taskIdOfRow(row))
        focus.onFocus()
      },
      onBlur({ target, relatedTarget }: FocusEvent) {
        const row = rowElementOf(target)
        if (!row || !document.hasFocus()) return
        // Overlays of the row return the focus when they close.
        if (!isInOverlay(relatedTarget)) focus.onBlur()
        keyboardDrag.onLeave(taskIdOfRow(row))
      },
    },
  }
}

type Step = { key: string; /** Number of rows for Page Up and Page Down. */ pageRows: number }

/** Returns the task that a navigation key leads to, or undefined for other keys. */
function nextTaskId(ids: readonly TaskId[], from: TaskId, { key, pageRows }: Step): TaskId | undefined {
  const index = ids.indexOf(from)
  const rowOffsets: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: pageRows, PageUp: -pageRows }
  if (rowOffsets[key]) return ids[Math.max(0, Math.min(ids.length - 1, index + rowOffsets[key]))]
  if (key === 'Home') return ids[0]
  return key === 'End' ? ids.at(-1) : undefined
}

/**
 * Keeps the focus on a task that moves to another group. If the task leaves, focuses the one in its place.
 */
function useKeepFocus(ids: readonly TaskId[], lastFocusedId: TaskId | null, focusRow: (taskId: TaskId) => void) {
  const hasFocus = useRef(false)
  const lastIndex = useRef(0)
  useEffect(() => {
    const index = lastFocusedId === null ? -1 : ids.indexOf(lastFocusedId)
    const next = ids[index] ?? ids[Math.min(lastIndex.current, ids.length - 1)]
    if (hasFocus.current && next && (index < 0 || isFocusLost())) whenOverlaysClosed(() => focusRow(next))
    if (index >= 0) lastIndex.current = index
  })
  // The last task may have left, and then there is no row to focus.
  useEffect(
    () => () => {
      if (hasFocus.current) whenOverlaysClosed(() => isFocusLost() && focusHeading())
    },
    [],
  )
  return {
    onFocus: () => void (hasFocus.current = true),
    onBlur: () => void (hasFocus.current = false),
  }
}

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body
