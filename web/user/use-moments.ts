// Draws a page anew when something that it says of time is not so any more.

import { useEffect, useSyncExternalStore } from 'react'
import { onceReached } from '#web/rpc/once-reached.ts'
import { type Dues, lastMoment, nameDues, onMoment } from './moments.ts'

/** The first page has enough to fetch. */
const restMs = 2_000

/** Another number after each, with those of the day in a time zone. */
export function useMoment(timeZone: string): number {
  useEffect(() => {
    let stop: (() => void) | null = null
    let isOver = false
    const start = async () => {
      const { startClock, turnsOfDay } = await onceReached(() => import('./clock.ts'))
      if (!isOver) stop = startClock(turnsOfDay(timeZone))
    }
    // Without it the page says what it said.
    const timer = setTimeout(() => void start().catch(() => {}), restMs)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
  }, [timeZone])
  return useSyncExternalStore(onMoment, lastMoment)
}

/** Tasks that are due at a time become late while somebody looks at them, or at how many they are. */
export function useLateMoments(tasks: Dues | undefined): void {
  useEffect(() => (tasks ? nameDues(tasks) : undefined), [tasks])
}
