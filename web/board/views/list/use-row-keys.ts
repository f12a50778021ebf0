// Arrow key navigation through tasks and their sub-tasks, as in a tree.

import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Task } from '#shared/task/model.ts'
import { cardsPerPage, isNavigationKey } from '#web/list/keyboard/navigation.ts'
import type { CardActions } from '#web/list/card/use-card-actions.tsx'
import { runTaskKey } from '#web/list/keyboard/use-card-keys.ts'
import { whenCardRendered } from '#web/list/card/card-element.ts'
import { getDragState } from '#web/ui/drag/drag-store.ts'
import { pressedKey, isSyntheticKey } from '#web/ui/keyboard/keys.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import type { RowItem, ExpansionState } from '#web/board/views/rows/row-items.ts'

type Row = Extract<RowItem, { type: 'task' | 'sub' }>

type RowKeysOptions = {
  area: RefObject<HTMLElement | null>
  items: readonly RowItem[]
  expansion: ExpansionState
  /** Returns whether a task has sub-tasks. */
  hasSubTasks: (task: Task) => boolean
  /** Scrolls to an item by index. */
  scrollTo: (index: number) => void
  actions: CardActions
  onRename: (taskId: Task['taskId']) => void
  /** The sub-task that has or had the focus; null while a task has it. */
  subTaskKey: string | null
  onSubTask: (key: string | null) => void
  /** Handlers for keys on tasks. */
  taskHandlers: {
    onKeyDown: (event: KeyboardEvent) => void
    onFocus: (event: FocusEvent) => void
  }
}

export function useRowKeys({
  area,
  items,
  expansion,
  hasSubTasks,
  scrollTo,
  actions,
  onRename,
  subTaskKey,
  onSubTask,
  taskHandlers,
}: RowKeysOptions) {
  const { letterKeys } = usePreferences()
  const rows = useMemo(() => items.filter((item): item is Row => item.type === 'task' || item.type === 'sub'), [items])
  const focusRow = (row: Row | undefined) => {
    if (!row) return
    scrollTo(items.indexOf(row))
    whenCardRendered(area, row.key, (element) => element.focus())
  }
  useFocusAfterRemoval({ rows, subTaskKey, focusRow })

  /** Moves within the tree by left and right arrows; returns whether the key was handled. */
  const moveSideways = (row: Row, at: number, key: string): boolean => {
    const parent = row.type === 'sub' ? rows.slice(0, at).findLast(({ type: is }) => is === 'task') : undefined
    const isOpen = expansion.open.has(row.task.taskId)
    if (key === 'ArrowLeft' && parent) focusRow(parent)
    else if (row.type === 'task' && hasSubTasks(row.task)) {
      if (isOpen === (key === 'ArrowLeft')) expansion.toggleSubTasks(row.task.taskId)
      else if (isOpen) focusRow(rows[at + 1])
    }
    return true
  }

  const step = (at: number, key: string, element: HTMLElement): boolean => {
    const pageSize = cardsPerPage(element)
    const to: Record<string, number | undefined> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + pageSize,
      PageUp: at - pageSize,
      Home: 0,
      End: rows.length - 1,
    }
    const next = to[key]
    if (next === undefined) return moveSideways(rows[at]!, at, key)
    focusRow(rows[Math.max(0, Math.min(rows.length - 1, next))])
    return true
  }

  /** Returns whether the key was handled. Task keys other than navigation go to the shared handler of all views. */
  const handleKey = (event: KeyboardEvent, element: HTMLElement): boolean => {
    const { shiftKey, altKey, ctrlKey, metaKey, nativeEvent } = event
    const key = pressedKey(event)
    if (altKey || ctrlKey || metaKey || getDragState()) return false
    const at = rows.findIndex((row) => row.key === keyOf(element))
    const row = rows[at]
    if (!row) return false
    // Shift and arrows extend the selection, which includes tasks only.
    if (isNavigationKey(key)) return (row.type === 'sub' || !shiftKey) && step(at, key, element)
    if (row.type === 'task') return false
    const letter = letterKeys || isSyntheticKey(nativeEvent) ? key.toLowerCase() : ''
    return runTaskKey({ task: row.task, card: element }, { key, letter }, { actions, onRename })
  }

  return {
    onKeyDown: (event: KeyboardEvent) => {
      const element = rowOf(event.target)
      if (element && element === event.target && handleKey(event, element)) event.preventDefault()
      else taskHandlers.onKeyDown(event)
    },
    onFocus: (event: FocusEvent) => {
      const { subTask: focusedSubTask, drag } = rowOf(event.target)?.dataset ?? {}
      if (focusedSubTask ?? drag) onSubTask(focusedSubTask ?? null)
      taskHandlers.onFocus(event)
    },
  }
}

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="row"]') : null

const keyOf = ({ dataset }: HTMLElement): string | undefined => dataset.subTask ?? dataset.drag

/** Moves the focus from a removed sub-task to the next one of its task, or to the row above. */
function useFocusAfterRemoval({
  rows,
  subTaskKey,
  focusRow,
}: {
  rows: readonly Row[]
  subTaskKey: string | null
  focusRow: (row: Row | undefined) => void
}) {
  const before = useRef<{ key: string; at: number } | null>(null)
  useEffect(() => {
    if (subTaskKey === null) return void (before.current = null)
    const at = rows.findIndex(({ key }) => key === subTaskKey)
    if (at >= 0) return void (before.current = { key: subTaskKey, at })
    const previous = before.current
    before.current = null
    const { activeElement } = document
    if (previous?.key !== subTaskKey || (activeElement && activeElement !== document.body)) return
    focusRow(rows[previous.at]?.type === 'sub' ? rows[previous.at] : rows[previous.at - 1])
  })
}
