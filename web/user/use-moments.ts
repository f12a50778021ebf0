// Draws a page anew when something that it says of time is not so any more.

import { useEffect, useSyncExternalStore } from 'react'
import { isDay } from '#shared/common/day-or-time.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { nextPartOfDay } from '#web/i18n/dates.ts'
import { lastMoment, lookForMoment, nameMoments, onMoment } from './moments.ts'

/** Another number after each; those of the day, in a time zone, are named by whoever asks. */
export function useMoment(timeZone: string): number {
  useEffect(() => nameMoments((after) => nextPartOfDay(new Date(after), timeZone).getTime()), [timeZone])
  useEffect(() => {
    const look = () => document.hidden || lookForMoment()
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return useSyncExternalStore(onMoment, lastMoment)
}

type Due = Pick<Task, 'due' | 'status'>

/** Tasks that are due at a time become late while somebody looks at them, or at how many they are. */
export function useLateMoments(tasks: readonly Due[] | ReadonlyMap<TaskId, Due> | undefined): void {
  useEffect(() => (tasks ? nameMoments((after) => nextLate(tasks.values(), after)) : undefined), [tasks])
}

function nextLate(tasks: Iterable<Due>, after: number): number | null {
  let next = Infinity
  for (const { due, status } of tasks) {
    if (!due || isDay(due) || status === 'completed') continue
    // At that very moment it is not late yet.
    const late = Date.parse(due) + 1
    if (late > after && late < next) next = late
  }
  return next === Infinity ? null : next
}
