// Remembers the day under the pointer when a drag starts, because a bar is dragged by the day it was grabbed at.

import { type PointerEvent, useCallback, useRef } from 'react'
import { Day } from '#shared/common/day-or-time.ts'
import type { GroupKey } from '#shared/view/group-key.ts'
import { type Group, groupOfKey } from '#web/list/group.ts'
import { headingOfDay, dayOfZone } from './use-calendar.ts'
import { type DragState, useDragState } from '#web/ui/drag/drag-store.ts'

export type GrabbedDay = {
  onPointerDown: (event: PointerEvent) => void
  /** Forgets the day: by keyboard a task is moved from the day its card starts at. */
  clear: () => void
  groupKeyAt: (group: Group) => GroupKey | null
  /** Null if nothing was grabbed by pointer. */
  currentDay: () => Day | null
}

export function useGrabbedDay(): GrabbedDay {
  const day = useRef<Day | null>(null)
  const onPointerDown = useCallback(({ clientX, clientY }: PointerEvent) => {
    day.current = dayAt(clientX, clientY)
  }, [])
  const clear = useCallback(() => void (day.current = null), [])
  const groupKeyAt = useCallback(
    ({ heading }: Group) =>
      heading.by === 'day' && heading.value !== null && day.current ? headingOfDay(day.current) : null,
    [],
  )
  const currentDay = useCallback(() => day.current, [])
  return { onPointerDown, clear, groupKeyAt, currentDay }
}

/** Returns the day of the calendar under a point of the viewport. */
export function dayAt(x: number, y: number): Day | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const day = element.closest<HTMLElement>('[data-day]')?.dataset.day
    if (day) return Day.parse(day)
  }
  return null
}

/** State of a keyboard drag of a card: the day it was lifted from and the day it is over. */
export function useKeyboardDrag(): { isDragging: boolean; from: Day | null; to: Day | null } {
  const isDragging = useDragState((now) => keyboardDragOf(now) !== null)
  const from = useDragState((now) => dayOfZone(keyboardDragOf(now) && groupOfKey(keyboardDragOf(now)!.id)))
  const to = useDragState((now) => dayOfZone(keyboardDragOf(now)?.over?.zone))
  return { isDragging, from, to }
}

const keyboardDragOf = (now: DragState | null): DragState | null =>
  now?.inputType === 'keys' && now.kind === 'card' ? now : null
