// Rows below each other, whose tasks go from day to day: up and down leads through the rows, and what is lifted goes to
// either side by a day, up and down by a week, as in a calendar.

import type { Day } from '#shared/common/day-or-time.ts'
import { daysFor } from '#web/board/views/calendar/days-for.ts'
import { daysBetween } from '#shared/common/dates.ts'
import type { Flow, Spot } from '#web/list/flow.ts'
import { rowsFlow } from '#web/list/rows-flow.ts'
import type { Group } from '#web/list/group.ts'
import type { Covered } from '#shared/view/calendar.ts'
import type { Covers } from './use-timeline.ts'

type Given = { groups: readonly Group[]; /** The days that keys lead to. */ span: Covered; covers: Covers; today: Day }

/** Behind the groups that are drawn stand the days, each a group as well, and behind these what has none. */
export function timelineFlow({ groups, span, covers, today }: Given): Flow {
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
      const days = daysFor[key]
      if (key === 'End') return { list: groups.length + count, at: 0 }
      if (!days || list < groups.length) return { list, at }
      // What has no date gets today first.
      if (list >= groups.length + count) return spotOf(today)
      return { list: Math.max(groups.length, Math.min(groups.length + count - 1, list + days)), at: 0 }
    },
    placeless: true,
  }
}
