// Days reachable by keys: the shown days, and during a drag also the days around them.

import { useMemo } from 'react'
import type { Day } from '#shared/common/day-or-time.ts'
import { dayAfter } from '#shared/view/days.ts'
import type {
  KeyboardNavigation,
  NavigationGroups,
  CardPosition,
  NavigationStep,
} from '#web/list/keyboard/navigation.ts'
import type { Group } from '#web/list/group.ts'
import { useGroupTitle } from '#web/list/use-groups.ts'
import { useDates } from '#web/user/use-dates.ts'
import { dayGroups, dayOfZone, type Week, zoneOf } from './use-calendar.ts'
import { useKeyboardDrag } from './drag-days.ts'

type DaysAroundOptions = {
  at: Day
  /** Whether the undated tray is open. */ isOpen: boolean
  rows: readonly Week[]
}

export function useKeyboardDays(
  shown: readonly Group[],
  { at, isOpen, rows }: DaysAroundOptions,
): { groups: readonly Group[]; navigation: KeyboardNavigation } {
  const { isDragging } = useKeyboardDrag()
  // A keyboard drag can reach undated tasks while the tray is closed.
  const withTray = isOpen || isDragging
  const groups = useGroupsWithMargin(shown, withTray)
  const today = useDates().today()
  const isTodayShown = rows.some(({ days }) => days.includes(today))
  const navigation = useMemo(() => {
    // A dragged task without a date starts at today, or at the shown day.
    const first = groups.findIndex(({ id }) => id === zoneOf(isTodayShown ? today : at))
    return daysNavigation(groups, { first, count: groups.length - (withTray ? 1 : 0) })
  }, [groups, today, isTodayShown, at, withTray])
  return { groups, navigation }
}

/** In days: more than keys can move a card before the surrounding weeks are shown. */
const maxMoveDays = 53 * 7

function useGroupsWithMargin(shown: readonly Group[], withTray: boolean): readonly Group[] {
  // The original day may be further away.
  const { from: origin } = useKeyboardDrag()
  const titleOf = useGroupTitle()
  return useMemo(() => {
    const [days, tray] = [shown.slice(0, -1), shown.slice(-1)]
    const [first, last] = [dayOfZone(days[0]!.id)!, dayOfZone(days.at(-1)!.id)!]
    const [earliest, latest] = [dayAfter(first, -maxMoveDays), dayAfter(last, maxMoveDays)]
    const from = origin && origin < earliest ? origin : earliest
    const to = origin && origin > latest ? origin : latest
    return [
      ...dayGroups({ from, to: dayAfter(first, -1) }, titleOf),
      ...days,
      ...dayGroups({ from: dayAfter(last, 1), to }, titleOf),
      ...(withTray ? tray : []),
    ]
  }, [shown, withTray, origin, titleOf])
}

/** Index of the first target for undated tasks, and the number of days; the undated group follows them. */
type DayRange = { first: number; count: number }

/** Returns the key navigation over groups that are days in weeks of seven. */
const daysNavigation = (groups: readonly Group[], { first, count }: DayRange): KeyboardNavigation => ({
  nextFocus: nextFocusInWeeks,
  nextDrop: ({ groupIndex, index }, key) => {
    const days = daysByArrow[key]
    const heading = groups[groupIndex]?.heading
    const isUndated = heading?.by === 'day' && heading.value === null
    if (key === 'End') return { groupIndex: count, index }
    if (!days) return { groupIndex, index }
    return { groupIndex: isUndated ? first : Math.max(0, Math.min(count - 1, groupIndex + days)), index }
  },
  isUnordered: true,
})

/**
 * Up and down move through the cards of a day and to the same weekday; left and right move to the next day with cards.
 */
function nextFocusInWeeks(
  groups: NavigationGroups,
  { groupIndex, index }: CardPosition,
  { key }: NavigationStep,
): CardPosition | null {
  const firstWithTasks = (days: readonly number[]) => days.find((day) => groups[day]!.tasks.length > 0)
  const lastOf = (day: number) => groups[day]!.tasks.length - 1
  const all = groups.map((_, day) => day)
  const [before, after] = [all.slice(0, groupIndex).toReversed(), all.slice(groupIndex + 1)]
  const isSameWeekday = (day: number) => (day - groupIndex) % 7 === 0
  const to = (day: number | undefined, cardIndex: number): CardPosition | null =>
    day === undefined ? null : { groupIndex: day, index: Math.max(0, Math.min(cardIndex, lastOf(day))) }
  switch (key) {
    case 'ArrowDown':
      return index < lastOf(groupIndex)
        ? { groupIndex, index: index + 1 }
        : to(firstWithTasks(after.filter(isSameWeekday)), 0)
    case 'ArrowUp':
      return index > 0
        ? { groupIndex, index: index - 1 }
        : to(firstWithTasks(before.filter(isSameWeekday)), Number.MAX_SAFE_INTEGER)
    case 'ArrowRight':
      return to(firstWithTasks(after), index)
    case 'ArrowLeft':
      return to(firstWithTasks(before), index)
    case 'Home':
      return to(firstWithTasks(all), 0)
    case 'End':
      return to(firstWithTasks(all.toReversed()), Number.MAX_SAFE_INTEGER)
    default:
      return null
  }
}

// Days that an arrow key moves, in views with weeks.

export const daysByArrow: Record<string, number | undefined> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: 7,
  ArrowUp: -7,
}
