// What a timeline shows of a tab: its tasks with dates under their heads, and the days they can be put on.

import { useMemo } from 'react'
import type { Day } from '#shared/common/day-or-time.ts'
import type { TabId, TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import type { Covered } from '#shared/view/calendar.ts'
import { daysFrom } from '#shared/view/days.ts'
import type { Head } from '#shared/view/head.ts'
import type { Range } from '#shared/view/timeline.ts'
import type { Group, Looks } from '#web/list/group.ts'
import { useGroups, useHeadTitle } from '#web/list/use-groups.ts'
import { headOfDay, useDated, zoneOf } from '#web/board/views/calendar/use-calendar.ts'

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
  const days = useMemo(
    () => daysFrom(range.first, range.count).map((day) => new DayGroup(day, titleOf)),
    [range, titleOf],
  )
  const tray = useMemo((): Group => {
    const head = headOfDay(null)
    return { id: zoneOf(null), head, title: titleOf(head), tasks: undated }
  }, [undated, titleOf])
  return { groups, days, tray, covers }
}

/** From the first of some tasks to the last one of them; null where there are none. */
export function spanOf(tasks: readonly Task[], covers: Covers): Covered | null {
  const all = tasks.flatMap(({ taskId }) => covers.get(taskId) ?? [])
  if (all.length === 0) return null
  const least = (days: Day[]) => days.reduce((one, other) => (one < other ? one : other))
  const most = (days: Day[]) => days.reduce((one, other) => (one > other ? one : other))
  return { from: least(all.map(({ from }) => from)), to: most(all.map(({ to }) => to)) }
}

const nothing: readonly Task[] = []

/** What is put on a day. There are thousands of them, of which only few are ever asked for more than their name. */
class DayGroup implements Group {
  readonly id: string
  readonly tasks: readonly Task[] = nothing
  readonly #day: Day
  readonly #titleOf: (head: Head) => string

  constructor(day: Day, titleOf: (head: Head) => string) {
    this.id = zoneOf(day)
    this.#day = day
    this.#titleOf = titleOf
  }

  get head(): Head {
    return headOfDay(this.#day)
  }

  get title(): string {
    return this.#titleOf(this.head)
  }
}
