// Groups seven in a row, as the days of weeks: arrows lead from day to day, and from week to week.

import type { Flow, Groups, Spot, Step } from '#web/list/flow.ts'
import type { Group } from '#web/list/group.ts'
import { daysFor } from './days-for.ts'

/** In which place a day comes first for what has none yet, and how many there are; behind them stands what has none. */
type Days = { first: number; count: number }

export const daysFlow = (groups: readonly Group[], { first, count }: Days): Flow => ({
  stepped: inWeeks,
  led: ({ list, at }, key) => {
    const days = daysFor[key]
    const head = groups[list]?.head
    const isDateless = head?.by === 'day' && head.value === null
    if (key === 'End') return { list: count, at }
    if (!days) return { list, at }
    return { list: isDateless ? first : Math.max(0, Math.min(count - 1, list + days)), at }
  },
  placeless: true,
})

/** From card to card of a day and on to the day below; to either side the next day that has one. */
function inWeeks(groups: Groups, { list, at }: Spot, { key }: Step): Spot | null {
  const filled = (days: readonly number[]) => days.find((day) => groups[day]!.tasks.length > 0)
  const lastOf = (day: number) => groups[day]!.tasks.length - 1
  const all = groups.map((_, day) => day)
  const [before, behind] = [all.slice(0, list).toReversed(), all.slice(list + 1)]
  const isBelow = (day: number) => (day - list) % 7 === 0
  const to = (day: number | undefined, place: number): Spot | null =>
    day === undefined ? null : { list: day, at: Math.max(0, Math.min(place, lastOf(day))) }
  switch (key) {
    case 'ArrowDown':
      return at < lastOf(list) ? { list, at: at + 1 } : to(filled(behind.filter(isBelow)), 0)
    case 'ArrowUp':
      return at > 0 ? { list, at: at - 1 } : to(filled(before.filter(isBelow)), Number.MAX_SAFE_INTEGER)
    case 'ArrowRight':
      return to(filled(behind), at)
    case 'ArrowLeft':
      return to(filled(before), at)
    case 'Home':
      return to(filled(all), 0)
    case 'End':
      return to(filled(all.toReversed()), Number.MAX_SAFE_INTEGER)
    default:
      return null
  }
}
