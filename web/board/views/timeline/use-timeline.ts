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
import { dayGroups, headOfDay, useDatedTasks, zoneOf } from '#web/board/views/calendar/use-calendar.ts'
import { useDates } from '#web/user/use-dates.ts'

type TimelineOptions = {
  tabId: TabId
  viewSettings: ViewArrangement
  matches: ((task: Task) => boolean) | undefined
  range: DayRange
}

export type Covers = ReadonlyMap<TaskId, DaySpan>

export function useTimeline({ tabId, viewSettings, matches, range }: TimelineOptions) {
  const all = useGroups(tabId, viewSettings, matches)
  const { dated, undated } = useDatedTasks({ tabId, matches })
  const titleOf = useGroupTitle()
  const covers = useMemo((): Covers => new Map(dated.map((one) => [one.task.taskId, one])), [dated])
  const groups = useMemo(
    () => all.map((group): Group => ({ ...group, tasks: group.tasks.filter(({ taskId }) => covers.has(taskId)) })),
    [all, covers],
  )
  const span = useSpanOfKeys(range, dated)
  const emptyDays = useMemo(() => dayGroups(span, titleOf), [span, titleOf])
  const tray = useMemo((): Group => {
    const head = headOfDay(null)
    return { id: zoneOf(null), head, title: titleOf(head), tasks: undated }
  }, [undated, titleOf])
  return { groups, dayGroups: emptyDays, span, tray, covers }
}

/** Days; further dates are set with the picker. */
const farthest = 3_660

/** Returns the days reachable by keys: the range, the starts of all bars and today. */
function useSpanOfKeys({ first, count }: DayRange, dated: readonly DatedTask[]): DaySpan {
  const today = useDates().today()
  const [from, to] = useMemo(() => {
    const last = dayAfter(first, count - 1)
    const [least, most] = [dayAfter(first, -farthest), dayAfter(last, farthest)]
    const days = [first, last, ...[today, ...dated.map((one) => one.from)].filter((day) => least < day && day < most)]
    return [
      days.reduce((one, other) => (one < other ? one : other)),
      days.reduce((one, other) => (one > other ? one : other)),
    ]
  }, [first, count, today, dated])
  return useMemo(() => ({ from, to }), [from, to])
}

/** Returns the range from the first to the last day of the tasks; null if there are none. */
export function spanOf(tasks: readonly Task[], covers: Covers): DaySpan | null {
  const all = tasks.flatMap(({ taskId }) => covers.get(taskId) ?? [])
  if (all.length === 0) return null
  const least = (days: Day[]) => days.reduce((one, other) => (one < other ? one : other))
  const most = (days: Day[]) => days.reduce((one, other) => (one > other ? one : other))
  return { from: least(all.map(({ from }) => from)), to: most(all.map(({ to }) => to)) }
}
