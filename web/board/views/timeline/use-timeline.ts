// What a timeline shows of a tab: its tasks with dates under their heads, and the days they can be put on.

import { useMemo } from 'react'
import type { Day } from '#shared/common/day-or-time.ts'
import type { TabId, TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import type { Covered, Dated } from '#shared/view/calendar.ts'
import { dayAfter } from '#shared/view/days.ts'
import type { Range } from '#shared/view/timeline.ts'
import type { Group, Looks } from '#web/list/group.ts'
import { useGroups, useHeadTitle } from '#web/list/use-groups.ts'
import { dayGroups } from '#web/board/views/calendar/day-group.ts'
import { headOfDay, useDated, zoneOf } from '#web/board/views/calendar/use-calendar.ts'
import { useDates } from '#web/user/use-dates.ts'

type Given = { tabId: TabId; looks: Looks; matches: ((task: Task) => boolean) | undefined; range: Range }

export type Covers = ReadonlyMap<TaskId, Covered>

export function useTimeline({ tabId, looks, matches, range }: Given) {
  const all = useGroups(tabId, looks, matches)
  const { dated, undated } = useDated({ tabId, matches })
  const titleOf = useHeadTitle()
  const covers = useMemo((): Covers => new Map(dated.map((one) => [one.task.taskId, one])), [dated])
  const groups = useMemo(
    () => all.map((group): Group => ({ ...group, tasks: group.tasks.filter(({ taskId }) => covers.has(taskId)) })),
    [all, covers],
  )
  const span = useSpanOfKeys(range, dated)
  const onDays = useMemo(() => dayGroups(span, titleOf), [span, titleOf])
  const tray = useMemo((): Group => {
    const head = headOfDay(null)
    return { id: zoneOf(null), head, title: titleOf(head), tasks: undated }
  }, [undated, titleOf])
  return { groups, dayGroups: onDays, span, tray, covers }
}

/** In days: who looks further away takes the picker. */
const farthest = 3_660

/** Keys take a bar from where it begins, and what has no date to today, however far away both are. */
function useSpanOfKeys({ first, count }: Range, dated: readonly Dated[]): Covered {
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

/** From the first of some tasks to the last one of them; null where there are none. */
export function spanOf(tasks: readonly Task[], covers: Covers): Covered | null {
  const all = tasks.flatMap(({ taskId }) => covers.get(taskId) ?? [])
  if (all.length === 0) return null
  const least = (days: Day[]) => days.reduce((one, other) => (one < other ? one : other))
  const most = (days: Day[]) => days.reduce((one, other) => (one > other ? one : other))
  return { from: least(all.map(({ from }) => from)), to: most(all.map(({ to }) => to)) }
}
