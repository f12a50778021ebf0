// Turns the calendar to the date that is moved by keys beyond the shown days, and back after a cancel.

import { useCallback, useEffect, useRef } from 'react'
import type { Day } from '#shared/common/day-or-time.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { View } from '#shared/view/model.ts'
import type { OnViewChange } from '#web/board/use-view-settings.ts'
import { whenRendered } from '#web/ui/focus/when-rendered.ts'
import { hasTask, type Week } from './use-calendar.ts'

type FollowDragOptions = {
  /** The day in the address, and the shown one. */
  viewSettings: Pick<View, 'at'>
  at: Day
  rows: readonly Week[]
  /** The day of the dragged or resized end; null if there is none. */
  to: Day | null
  onViewChange: OnViewChange
  /** Shows a task that did not fit. */
  revealTask: (taskId: TaskId) => boolean
}

/** @returns true if the hook itself focuses the task once it is rendered */
export type OnKeyboardDragEnd = (taskId: TaskId, isSaved: boolean) => boolean

type PendingFocus = {
  taskId: TaskId
  /** After a cancel, the day to return to; null means any. */ at: Day | null
}

export function useFollowDrag({
  viewSettings: { at: addressDay },
  at,
  rows,
  to,
  onViewChange,
  revealTask,
}: FollowDragOptions): OnKeyboardDragEnd {
  const original = useRef<{ addressDay: Day | null; at: Day } | null>(null)
  const pendingFocus = useRef<PendingFocus | null>(null)
  const isShown = to === null || rows.some(({ days }) => days.includes(to))
  useEffect(() => {
    if (isShown || to === null) return
    if (original.current === null) original.current = { addressDay, at }
    onViewChange({ at: to })
  }, [isShown, to, addressDay, at, onViewChange])

  // In a low window not all weeks are visible.
  useEffect(() => {
    if (to && isShown) area()?.querySelector(`[data-day="${to}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [to, isShown])

  useEffect(() => {
    const { taskId, at: returnDay } = pendingFocus.current ?? {}
    if (!taskId || (returnDay && returnDay !== at)) return
    const isRendered = rows.some(({ shown }) => hasTask(taskId, shown))
    if (!isRendered && !isFocusElsewhere()) return void revealTask(taskId)
    pendingFocus.current = null
    if (!isFocusElsewhere()) focusTask(taskId)
  }, [at, rows, revealTask])

  return useCallback(
    (taskId, isSaved) => {
      const before = original.current
      original.current = null
      if (!before) return false
      pendingFocus.current = { taskId, at: isSaved ? null : before.at }
      if (!isSaved) onViewChange({ at: before.addressDay })
      // The calendar does not turn, so focus at once.
      if (!isSaved && before.at === at) focusTask(taskId)
      return true
    },
    [at, onViewChange],
  )
}

const area = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-days]')

/** Returns whether the user has moved the focus elsewhere. */
function isFocusElsewhere(): boolean {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && !area()?.contains(activeElement)
}

/** Focuses the first rendered piece of a task. */
export function focusTask(taskId: TaskId): void {
  const find = () => area()?.querySelector<HTMLElement>(`[data-drag^="${taskId}"]`) ?? null
  whenRendered(find, (piece) => piece.focus())
}
