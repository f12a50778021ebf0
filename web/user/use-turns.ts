// Draws a page anew when something that it says of time is not so any more.

import { useEffect, useSyncExternalStore } from 'react'
import { isDay } from '#shared/common/day-or-time.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { turnOfDay } from '#web/i18n/dates.ts'
import { lastTurn, lookForTurn, nameTurns, onTurn } from './turns.ts'

/** Another number after each turn; those of the day, in a time zone, are named by whoever asks. */
export function useTurn(timeZone: string): number {
  useEffect(() => nameTurns((after) => turnOfDay(new Date(after), timeZone).getTime()), [timeZone])
  useEffect(() => {
    const look = () => document.hidden || lookForTurn()
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return useSyncExternalStore(onTurn, lastTurn)
}

type Due = Pick<Task, 'due' | 'status'>

/** Tasks that are due at a time become late while somebody looks at them, or at how many they are. */
export function useLateTurns(tasks: readonly Due[] | ReadonlyMap<TaskId, Due> | undefined): void {
  useEffect(() => (tasks ? nameTurns((after) => nextLate(tasks.values(), after)) : undefined), [tasks])
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
