// Looks for the next moment at which something that is said of time is not so any more, and tells of it when it comes. One
// timer for all of it. Fetched when the first page is drawn: nothing turns before.

import { nextPartOfDay } from '#shared/common/dates.ts'
import { isDay } from '#shared/common/day-or-time.ts'
import { type Due, forClock, lastMoment } from './moments.ts'

/** A timer counts no further. */
const longestMs = 2 ** 31 - 1

/** Midnight, noon and six where somebody is. */
export const turnsOfDay = (timeZone: string) => (after: number) => nextPartOfDay(new Date(after), timeZone).getTime()

/**
 * @param ofDay the next moment of the day behind another, in milliseconds since 1970
 * @returns what stops it
 */
export function startClock(ofDay: (after: number) => number): () => void {
  let next = Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = () => {
    clearTimeout(timer)
    const after = lastMoment()
    next = Math.min(ofDay(after), ...[...forClock.named].map((dues) => nextLate(dues.values(), after)))
    if (next < Infinity) timer = setTimeout(look, Math.min(Math.max(next - Date.now(), 0), longestMs))
  }
  const look = () => {
    if (next <= Date.now()) forClock.tell(Date.now())
    plan()
  }
  // Timers come late in a page that is not seen, and after a machine has slept: who comes back looks for themselves.
  const onBack = () => document.hidden || look()
  addEventListener('focus', onBack)
  document.addEventListener('visibilitychange', onBack)
  forClock.listen(plan)
  plan()
  return () => {
    clearTimeout(timer)
    forClock.listen(() => {})
    removeEventListener('focus', onBack)
    document.removeEventListener('visibilitychange', onBack)
  }
}

/** The first of them that becomes late behind a moment. */
function nextLate(tasks: Iterable<Due>, after: number): number {
  let next = Infinity
  for (const { due, status } of tasks) {
    if (!due || isDay(due) || status === 'completed') continue
    // At that very moment it is not late yet.
    const late = Date.parse(due) + 1
    if (late > after && late < next) next = late
  }
  return next
}
