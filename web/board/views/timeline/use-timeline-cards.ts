// The tasks of a timeline: chosen, walked through, and taken by hand or by keys to other days.

import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Day } from '#shared/common/day-or-time.ts'
import { headOfDay } from '#web/board/views/calendar/use-calendar.ts'
import type { OnPutDown } from '#web/board/views/calendar/use-following.ts'
import { useGripped } from '#web/board/views/calendar/use-gripped.ts'
import { useLifted } from '#web/board/views/calendar/use-lifted.ts'
import { usePullingEnds } from '#web/board/views/calendar/use-pulling-ends.ts'
import { type Group, holds, taskOfKey } from '#web/list/group.ts'
import { type TabViewProps, useTabCards } from '#web/list/use-tab-cards.ts'
import { useDates } from '#web/user/use-dates.ts'
import { timelineFlow } from './timeline-flow.ts'
import { useCarry } from './use-carry.ts'
import type { useDays } from './use-days.ts'
import { useTimeline } from './use-timeline.ts'

type Days = Pick<ReturnType<typeof useDays>, 'chart' | 'scrolled' | 'show'>

type Given = TabViewProps & {
  days: Days
  folded: ReadonlySet<string>
  /** Whether what has no date is shown beside it. */
  withTray: boolean
}

export function useTimelineCards({ days, folded, withTray, ...props }: Given) {
  const { range } = days.chart
  const { groups, dayGroups, span, tray, covers } = useTimeline({ ...props, matches: props.finding?.matches, range })
  const gripped = useGripped()
  const { dayNow } = gripped
  // By keys a task is carried from the day its bar begins at.
  const grippedAt = useCallback(
    ({ head }: Group, key: string) => {
      const day = dayNow() ?? covers.get(taskOfKey(key))?.from
      return head.by === 'day' || !day ? null : headOfDay(day)
    },
    [dayNow, covers],
  )
  const grippedOf = useCallback(
    (key: string) => {
      const group = groups.find((one) => holds(one, key))
      return group ? grippedAt(group, key) : null
    },
    [groups, grippedAt],
  )
  const lifted = useLifted()
  // Keys lead to what has no date also where it is not shown.
  const isReached = withTray || lifted.isThere
  const all = useMemo(
    () => [...groups, ...dayGroups, ...(isReached ? [tray] : [])],
    [groups, dayGroups, tray, isReached],
  )
  const today = useDates().today()
  const flow = useMemo(() => timelineFlow({ groups, span, covers, today }), [groups, span, covers, today])
  // Without a date it would stand in no row.
  const beside = useMemo(() => ({ due: today }), [today])
  const pulls = usePullingEnds()
  const { pulling, onPull } = pulls
  const onPutDown = useInSight(pulling?.keyed ?? lifted.to, days)
  const cards = useTabCards({ ...props, groups: all, flow, folded, grippedAt, beside, onPutDown })
  const carry = useCarry({ covers, pulling, goingWith: cards.goingWith, grippedOf })
  return { cards, groups, covers, undated: tray.tasks, gripped, carry, pulls, onPull, onPutDown }
}

/**
 * What is carried or pulled by keys stays in sight; put back, one looks again at what was in sight before.
 * @param to where it is now
 */
function useInSight(to: Day | null, { scrolled: { first, last }, show }: Days): OnPutDown {
  const left = useRef<Day | null>(null)
  useEffect(() => {
    if (to === null || (first <= to && to <= last)) return
    left.current ??= first
    show(to)
  }, [to, first, last, show])
  return useCallback(
    (_taskId, kept) => {
      const was = left.current
      left.current = null
      if (was && !kept) show(was)
      // It stands in its row all the while.
      return false
    },
    [show],
  )
}
