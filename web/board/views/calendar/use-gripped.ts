// The day under the hand that takes a card: a bar is carried by the day it was gripped at, wherever it begins.

import { type PointerEvent, useCallback, useRef } from 'react'
import type { Day } from '#shared/common/day-or-time.ts'
import type { Head } from '#shared/view/head.ts'
import type { Group } from '#web/list/group.ts'
import { dayAt } from './day-at.ts'
import { headOfDay } from './use-calendar.ts'

export type Gripped = {
  onPointerDown: (event: PointerEvent) => void
  /** By keys a task is carried from the day its card begins at. */
  forget: () => void
  at: (group: Group) => Head | null
  /** Null when nothing was taken by hand. */
  dayNow: () => Day | null
}

export function useGripped(): Gripped {
  const day = useRef<Day | null>(null)
  const onPointerDown = useCallback(({ clientX, clientY }: PointerEvent) => {
    day.current = dayAt(clientX, clientY)
  }, [])
  const forget = useCallback(() => void (day.current = null), [])
  const at = useCallback(
    ({ head }: Group) => (head.by === 'day' && head.value !== null && day.current ? headOfDay(day.current) : null),
    [],
  )
  const dayNow = useCallback(() => day.current, [])
  return { onPointerDown, forget, at, dayNow }
}
