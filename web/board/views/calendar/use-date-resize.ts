// Resizes a task by moving its start or due date, by pointer or keys, with a preview until it is released.

import { useQueryClient } from '@tanstack/react-query'
import { type PointerEvent, useCallback, useMemo, useState } from 'react'
import { daysBetween } from '#shared/common/dates.ts'
import type { Day } from '#shared/common/day-or-time.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task, TaskDates } from '#shared/task/model.ts'
import { type DaySpan, daySpanOf, resizedDates } from '#shared/view/calendar.ts'
import { dayAfter } from '#shared/view/days.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { withUndoToast } from '#web/rpc/undo/undo-toast.ts'
import { taskElement } from '#web/task/card/task-element.ts'
import { useTaskEdits } from '#web/task/actions/use-task-edits.ts'
import { showCursorOverlay } from '#web/ui/drag/cursor-overlay.ts'
import { dragThresholdPx } from '#web/ui/drag/use-drag.ts'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { useDateFormat } from '#web/user/use-dates.ts'
import { dayAt } from './drag-days.ts'
import { edgeScrollStep } from '#web/ui/drag/drop-target.ts'

export type ResizePreview = {
  taskId: TaskId
  daySpan: DaySpan
  /** The date being moved by keys, which must stay visible. */
  keyboardDay: Day | null
}
export type DateEnd = 'start' | 'due'

/** Resizing of one task. */
export type ResizeSession = {
  daySpan: () => DaySpan | null
  /** Previews the task with this end on that day. */
  previewEnd: (end: DateEnd, to: Day, isByKeys?: boolean) => void
  /** Ends the session; saves the preview if `shouldSave` is true. */
  finish: (shouldSave: boolean) => void
}

export function useDateResize() {
  const { t } = useTexts('board')
  const cache = useQueryClient()
  const { timeZone } = useDateFormat()
  const { setDates } = useTaskEdits()
  const [preview, setPreview] = useState<ResizePreview | null>(null)

  const startResize = useCallback(
    (task: Task): ResizeSession => {
      let dates: TaskDates = task
      // Each end moves from the dates at the time it was taken, so intermediate days leave no trace.
      let [from, currentEnd] = [dates, null as DateEnd | null]
      const daySpan = () => daySpanOf(dates, timeZone)
      return {
        daySpan,
        previewEnd(end, to, isByKeys = false) {
          if (end !== currentEnd) [from, currentEnd] = [dates, end]
          dates = resizedDates(from, { end, to, timeZone })
          const now = daySpan()
          if (!now) return
          const keyboardDay = isByKeys ? (end === 'start' ? now.from : now.to) : null
          setPreview((previous) =>
            previous && isSameRange(previous.daySpan, now) && previous.keyboardDay === keyboardDay
              ? previous
              : { taskId: task.taskId, daySpan: now, keyboardDay },
          )
        },
        finish(shouldSave) {
          setPreview(null)
          if (!shouldSave || !hasChanged(task, dates, timeZone)) return
          const toastOptions = {
            title: t('task.dates.changed'),
            text: task.title,
            focusTarget: () => taskElement(task.taskId),
          }
          void withUndoToast(cache, toastOptions, () => setDates(task, dates))
        },
      }
    },
    [timeZone, setDates, cache, t],
  )
  const onResize = useCallback(
    (task: Task, end: DateEnd, event: PointerEvent) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.stopPropagation()
      resizeByPointer(startResize(task), end, event)
    },
    [startResize],
  )
  return useMemo(() => ({ preview, startResize, onResize }), [preview, startResize, onResize])
}

type PointerStart = Pick<PointerEvent, 'clientX' | 'clientY'>

/**
 * Follows the pointer until it is released. The handle may be beside the days of its task, so the end moves by as many days
 * as the pointer does.
 */
function resizeByPointer(session: ResizeSession, end: DateEnd, pointerStart: PointerStart): void {
  const first = dayAt(pointerStart.clientX, pointerStart.clientY)
  const daySpan = session.daySpan()
  const pointer = { x: pointerStart.clientX, y: pointerStart.clientY }
  const scrollEdge = edgeScroller({ ...pointer })
  const removeCursorOverlay = showCursorOverlay('col-resize')
  const controller = new AbortController()
  let hasMoved = false
  const finish = (shouldSave: boolean) => {
    controller.abort()
    session.finish(shouldSave)
  }
  // Prevents the following click from reaching the element under the pointer.
  const removeOverlayAfterClick = () => void setTimeout(removeCursorOverlay)
  const options = { signal: controller.signal }
  const previewEnd = () => {
    const to = hasMoved && dayAt(scrollEdge.clamp(pointer.x), pointer.y)
    if (!to || !first || !daySpan) return
    session.previewEnd(end, dayAfter(end === 'start' ? daySpan.from : daySpan.to, daysBetween(first, to)))
  }
  addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      Object.assign(pointer, { x: clientX, y: clientY })
      hasMoved ||= Math.hypot(clientX - pointerStart.clientX, clientY - pointerStart.clientY) >= dragThresholdPx
      previewEnd()
    },
    options,
  )
  // Repeats per frame: while the pointer rests at the edge, the days below it scroll.
  requestAnimationFrame(function onAnimationFrame() {
    if (controller.signal.aborted) return
    if (hasMoved) scrollEdge.scroll(pointer.x)
    previewEnd()
    requestAnimationFrame(onAnimationFrame)
  })
  addEventListener('pointerup', () => (finish(true), removeOverlayAfterClick()), options)
  addEventListener('pointercancel', () => (finish(false), removeCursorOverlay()), options)
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Escape') return
    event.stopPropagation()
    finish(false)
    addEventListener('pointerup', removeOverlayAfterClick, { once: true })
  }
  addEventListener('keydown', onKeyDown, { ...options, capture: true })
}

const isSameRange = (one: DaySpan, other: DaySpan): boolean => one.from === other.from && one.to === other.to

/** Returns false if the end was moved back to its original day. */
function hasChanged(before: TaskDates, after: TaskDates, timeZone: string): boolean {
  const [one, other] = [daySpanOf(before, timeZone), daySpanOf(after, timeZone)]
  return one === null || other === null || !isSameRange(one, other)
}

export type DateResize = ReturnType<typeof useDateResize>
export type OnResize = DateResize['onResize']

/**
 * Scrolls days horizontally while the pointer is at their edge.
 * @param start position where the resize started
 */
function edgeScroller(start: { x: number; y: number }) {
  const box = document.elementFromPoint(start.x, start.y)?.closest<HTMLElement>('[data-drag-scroll="both"]')
  /** Left and right edge of the visible days; the sticky column of names covers others. */
  const visibleSides = (grid: HTMLElement) => {
    const { left, right } = grid.getBoundingClientRect()
    return { from: left + (Number.parseFloat(grid.style.getPropertyValue('--names')) || 0), to: right }
  }
  return {
    /** Scrolls one frame, only in the direction of the pointer: a handle may start at the edge. */
    scroll(x: number): void {
      if (!box) return
      const { from, to } = visibleSides(box)
      const step = edgeScrollStep(x, from, to)
      if (step * (x - start.x) > 0) box.scrollLeft += step
    },
    /** Returns the nearest x at which a day is visible. */
    clamp(x: number): number {
      if (!box) return x
      const { from, to } = visibleSides(box)
      return Math.max(from + 1, Math.min(to - 1, x))
    },
  }
}
