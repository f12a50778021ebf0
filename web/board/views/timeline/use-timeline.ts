// Content of the timeline: dated tasks in groups, and the days they can be moved to.

import { useMemo } from 'react'
import type { Day } from '#shared/common/day-or-time.ts'
import type { TabId, TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import type { DaySpan, DatedTask } from '#shared/view/calendar.ts'
import { dayAfter } from '#shared/view/days.ts'
import type { DayRange } from '#shared/view/timeline.ts'
import type { Group, ViewArrangement } from '#web/list/group.ts'
import { useGroups, useGroupTitle } from '#web/list/use-groups.ts'
import { dayGroups, headingOfDay, useDatedTasks, zoneOf } from '#web/board/views/calendar/use-calendar.ts'
import { useDates } from '#web/user/use-dates.ts'

type TimelineOptions = {
  tabId: TabId
  viewSettings: ViewArrangement
  matches: ((task: Task) => boolean) | undefined
  range: DayRange
}

export type DaySpansByTask = ReadonlyMap<TaskId, DaySpan>

export function useTimeline({ tabId, viewSettings, matches, range }: TimelineOptions) {
  const all = useGroups(tabId, viewSettings, matches)
  const { dated, undated } = useDatedTasks({ tabId, matches })
  const titleOf = useGroupTitle()
  const daySpans = useMemo((): DaySpansByTask => new Map(dated.map((one) => [one.task.taskId, one])), [dated])
  const groups = useMemo(
    () => all.map((group): Group => ({ ...group, tasks: group.tasks.filter(({ taskId }) => daySpans.has(taskId)) })),
    [all, daySpans],
  )
  const span = useKeyboardSpan(range, dated)
  const emptyDays = useMemo(() => dayGroups(span, titleOf), [span, titleOf])
  const tray = useMemo((): Group => {
    const heading = headingOfDay(null)
    return { id: zoneOf(null), heading, title: titleOf(heading), tasks: undated }
  }, [undated, titleOf])
  return { groups, dayGroups: emptyDays, span, tray, daySpans }
}

/** Days beyond the range to which keys can move a task; the date picker sets dates further away. */
const maxMoveDays = 3_660

/** Returns the days reachable by keys: the range, the starts of all bars and today. */
function useKeyboardSpan({ first, count }: DayRange, dated: readonly DatedTask[]): DaySpan {
  const today = useDates().today()
  const [from, to] = useMemo(() => {
    const last = dayAfter(first, count - 1)
    const [earliest, latest] = [dayAfter(first, -maxMoveDays), dayAfter(last, maxMoveDays)]
    const days = [
      first,
      last,
      ...[today, ...dated.map((one) => one.from)].filter((day) => earliest < day && day < latest),
    ]
    return [
      days.reduce((one, other) => (one < other ? one : other)),
      days.reduce((one, other) => (one > other ? one : other)),
    ]
  }, [first, count, today, dated])
  return useMemo(() => ({ from, to }), [from, to])
}

/** Returns the range from the first to the last day of the tasks; null if there are none. */
export function spanOf(tasks: readonly Task[], daySpans: DaySpansByTask): DaySpan | null {
  const all = tasks.flatMap(({ taskId }) => daySpans.get(taskId) ?? [])
  if (all.length === 0) return null
  const earliest = (days: Day[]) => days.reduce((one, other) => (one < other ? one : other))
  const latest = (days: Day[]) => days.reduce((one, other) => (one > other ? one : other))
  return { from: earliest(all.map(({ from }) => from)), to: latest(all.map(({ to }) => to)) }
}
