// Key navigation of the timeline: up and down move between rows; a lifted task moves by a day sideways and by a week up and
// down.

import type { Day } from '#shared/common/day-or-time.ts'
import { daysByArrow } from '#web/board/views/calendar/keyboard-days.ts'
import { daysBetween } from '#shared/common/dates.ts'
import type { Flow, Spot } from '#web/list/flow.ts'
import { rowsFlow } from '#web/list/rows-flow.ts'
import type { Group } from '#web/list/group.ts'
import type { DaySpan } from '#shared/view/calendar.ts'
import type { Covers } from './use-timeline.ts'

type TimelineFlowOptions = {
  groups: readonly Group[]
  /** The days that keys can reach. */ span: DaySpan
  covers: Covers
  today: Day
}

/** The flow has the rendered groups first, then each day as a group, then the undated group. */
export function timelineFlow({ groups, span, covers, today }: TimelineFlowOptions): Flow {
  const count = daysBetween(span.from, span.to) + 1
  const spotOf = (day: Day): Spot => ({ list: groups.length + daysBetween(span.from, day), at: 0 })
  const begun = ({ list, at }: Spot): Spot => {
    const task = groups[list]?.tasks[at]
    const from = task && covers.get(task.taskId)?.from
    return from && span.from <= from && from <= span.to ? spotOf(from) : { list, at }
  }
  return {
    stepped: rowsFlow.stepped,
    begun,
    led({ list, at }, key) {
      const days = daysByArrow[key]
      if (key === 'End') return { list: groups.length + count, at: 0 }
      if (!days || list < groups.length) return { list, at }
      // Undated tasks start at today.
      if (list >= groups.length + count) return spotOf(today)
      return { list: Math.max(groups.length, Math.min(groups.length + count - 1, list + days)), at: 0 }
    },
    placeless: true,
  }
}
