// The tasks of a timeline: chosen, walked through, and taken by hand or by keys to other days.

import { useCallback, useEffect, useMemo } from 'react'
import type { Day } from '#shared/common/day-or-time.ts'
import type { Range } from '#shared/view/timeline.ts'
import { headOfDay } from '#web/board/views/calendar/use-calendar.ts'
import { useGripped } from '#web/board/views/calendar/use-gripped.ts'
import { usePullingEnds } from '#web/board/views/calendar/use-pulling-ends.ts'
import { type Group, holds, taskOfKey } from '#web/list/group.ts'
import { type TabViewProps, useTabCards } from '#web/list/use-tab-cards.ts'
import { dragNow } from '#web/ui/drag/drag-store.ts'
import { useDates } from '#web/user/use-dates.ts'
import { timelineFlow } from './timeline-flow.ts'
import { useCarry } from './use-carry.ts'
import type { Scrolled } from './use-scrolled.ts'
import { useTimeline } from './use-timeline.ts'

type Given = TabViewProps & {
  range: Range
  folded: ReadonlySet<string>
  /** Whether what has no date is shown beside it. */
  withTray: boolean
}

export function useTimelineCards({ range, folded, withTray, ...props }: Given) {
  const { groups, days, tray, covers } = useTimeline({ ...props, matches: props.finding?.matches, range })
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
  const all = useMemo(() => [...groups, ...days, ...(withTray ? [tray] : [])], [groups, days, tray, withTray])
  const today = useDates().today()
  const flow = useMemo(() => timelineFlow({ groups, range, covers, today }), [groups, range, covers, today])
  // Without a date it would stand in no row.
  const beside = useMemo(() => ({ due: today }), [today])
  const cards = useTabCards({ ...props, groups: all, flow, folded, grippedAt, beside })
  const pulls = usePullingEnds()
  const { pulling, onPull } = pulls
  const carry = useCarry({ covers, pulling, goingWith: cards.goingWith, grippedOf })
  return { cards, groups, covers, undated: tray.tasks, gripped, carry, pulls, onPull }
}

type Moving = Pick<ReturnType<typeof useTimelineCards>, 'carry' | 'pulls'>

/** What is carried or pulled by keys stays in sight. */
export function useInSight({ carry, pulls }: Moving, { first, last, goTo }: Scrolled): void {
  const [carried] = carry.values()
  const lifted = carried && dragNow()?.by === 'keys' ? carried.from : null
  const to: Day | null = pulls.pulling?.keyed ?? lifted
  useEffect(() => {
    if (to && (to < first || to > last)) goTo(to)
  }, [to, first, last, goTo])
}
