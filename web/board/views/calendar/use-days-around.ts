// The days that keys lead to: from card to card those that are shown, and with a card in the air also those around them.

import { useMemo } from 'react'
import type { Day } from '#shared/common/day-or-time.ts'
import { dayAfter } from '#shared/view/days.ts'
import type { Flow } from '#web/list/flow.ts'
import type { Group } from '#web/list/group.ts'
import { useHeadTitle } from '#web/list/use-groups.ts'
import { useDates } from '#web/user/use-dates.ts'
import { dayGroups } from './day-group.ts'
import { daysFlow } from './days-flow.ts'
import { dayOfZone, type Week, zoneOf } from './use-calendar.ts'
import { useLifted } from './use-lifted.ts'

type Around = {
  at: Day
  /** Whether what has no date stands beside the days. */ isOpen: boolean
  rows: readonly Week[]
}

export function useDaysAround(
  shown: readonly Group[],
  { at, isOpen, rows }: Around,
): { groups: readonly Group[]; flow: Flow } {
  const { isThere } = useLifted()
  // Keys lead to what has no date also where it is not shown.
  const withTray = isOpen || isThere
  const groups = useGroupsAround(shown, withTray)
  const today = useDates().today()
  const isTodayShown = rows.some(({ days }) => days.includes(today))
  const flow = useMemo(() => {
    // What has no day yet gets today first, or the day that is looked at.
    const first = groups.findIndex(({ id }) => id === zoneOf(isTodayShown ? today : at))
    return daysFlow(groups, { first, count: groups.length - (withTray ? 1 : 0) })
  }, [groups, today, isTodayShown, at, withTray])
  return { groups, flow }
}

/** In days. Further than keys carry something until the weeks around it are shown. */
const reach = 53 * 7

function useGroupsAround(shown: readonly Group[], withTray: boolean): readonly Group[] {
  // Where it comes from may be further away by now.
  const { from: origin } = useLifted()
  const titleOf = useHeadTitle()
  return useMemo(() => {
    const [days, tray] = [shown.slice(0, -1), shown.slice(-1)]
    const [first, last] = [dayOfZone(days[0]!.id)!, dayOfZone(days.at(-1)!.id)!]
    const [least, most] = [dayAfter(first, -reach), dayAfter(last, reach)]
    const from = origin && origin < least ? origin : least
    const to = origin && origin > most ? origin : most
    return [
      ...dayGroups({ from, to: dayAfter(first, -1) }, titleOf),
      ...days,
      ...dayGroups({ from: dayAfter(last, 1), to }, titleOf),
      ...(withTray ? tray : []),
    ]
  }, [shown, withTray, origin, titleOf])
}
