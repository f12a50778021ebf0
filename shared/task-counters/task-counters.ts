// The counts of a board: how many of its tasks stand how, list by list, and on which days the open ones are due.
//
// They are sums of what single changes bring, so it does not matter in which order those come (adr 0037).

import type { LifecycleState } from '#shared/lifecycle/states.ts'
import { dueStanding } from '#shared/common/dates.ts'
import { type Day, type DayOrTime, dayIn } from '#shared/common/day-or-time.ts'
import type { ListId, TaskId } from '#shared/common/ids.ts'
import { dayMs } from '#shared/common/spans.ts'
import { type Task, TaskStatus } from '#shared/task/model.ts'
import { type Counted, countedOf } from './counted.ts'

type Open = [notStarted: number, inProgress: number]

type ListCells = {
  n: [...Open, completed: number]
  /** Open tasks by what they are due, as `DayOrTime`; those that are overdue for everybody under `past`. */
  due: Record<string, Open>
}

/** By list. What would be nothing is left out. */
export type Cells = Record<ListId, ListCells>

export type TaskCounters = {
  /** Tasks that are shown to the whole board, and those with explicit permissions, which are named as well. */
  shared: Cells
  limited: Cells
  limitedIds: Record<TaskId, number>
}

export const emptyTaskCounters = (): TaskCounters => ({ shared: {}, limited: {}, limitedIds: {} })

/** What is due before this day is overdue in every time zone. */
export const horizonOf = (now: Date): Day => dayIn(new Date(now.getTime() - 2 * dayMs), 'UTC')

const past = 'past'

/** A task comes to the counts (`by` 1) or goes from them (-1). */
export function addTo(cells: Cells, { listId, status, due }: Counted, by: 1 | -1, horizon: Day): void {
  const list = (cells[listId] ??= { n: [0, 0, 0], due: {} })
  list.n[TaskStatus.options.indexOf(status) as 0 | 1 | 2] += by
  if (due !== null && status !== 'completed') {
    const day = (list.due[keyOf(due, horizon)] ??= [0, 0])
    day[status === 'in_progress' ? 1 : 0] += by
  }
}

const keyOf = (due: string, horizon: Day): string => (due === past || due.slice(0, 10) < horizon ? past : due)

/** Days that have passed for everybody are one from now on, and what would be nothing is left out. */
export function tidied(cells: Cells, horizon: Day): Cells {
  const lists = Object.entries(cells) as [ListId, ListCells][]
  return Object.fromEntries(
    lists.flatMap(([listId, { n, due }]) => {
      const days: Record<string, Open> = {}
      for (const [day, [notStarted, inProgress]] of Object.entries(due)) {
        const sum = (days[keyOf(day, horizon)] ??= [0, 0])
        sum[0] += notStarted
        sum[1] += inProgress
      }
      const some = Object.entries(days).filter(([, open]) => open.some(Boolean))
      return some.length > 0 || n.some(Boolean) ? [[listId, { n, due: Object.fromEntries(some) }]] : []
    }),
  )
}

/** What one change does to the counts of a board. */
export function addToTaskCounters(taskCounters: TaskCounters, counted: Counted, by: 1 | -1, horizon: Day): void {
  addTo(counted.limited ? taskCounters.limited : taskCounters.shared, counted, by, horizon)
  if (!counted.limited) return
  const times = (taskCounters.limitedIds[counted.taskId] ?? 0) + by
  if (times === 0) delete taskCounters.limitedIds[counted.taskId]
  else taskCounters.limitedIds[counted.taskId] = times
}

/** What somebody reads of a board: root tasks that are active, in lists that are open. */
export type Counts = {
  total: number
  completed: number
  inProgress: number
  overdue: number
  /** Of those in progress, the ones that are not overdue: beside the overdue ones they make a line without overlap. */
  onTime: number
}

export const noCounts = (): Counts => ({ total: 0, completed: 0, inProgress: 0, overdue: 0, onTime: 0 })

/** Who reads when: a day is over where they are. */
export type Reading = { closed: Readonly<Record<string, LifecycleState>>; now: Date; timeZone: string }

/** @param into is added to */
export function readCells(cells: Cells, { closed, now, timeZone }: Reading, into: Counts): void {
  for (const [listId, { n, due }] of Object.entries(cells)) {
    if (closed[listId]) continue
    const [notStarted, inProgress, completed] = n
    into.total += notStarted + inProgress + completed
    into.completed += completed
    into.inProgress += inProgress
    into.onTime += inProgress
    for (const [day, open] of Object.entries(due)) {
      if (day !== past && dueStanding(day as DayOrTime, now, timeZone) !== 'overdue') continue
      into.overdue += open[0] + open[1]
      into.onTime -= open[1]
    }
  }
}

/** The same of single tasks. */
export function readTasks(tasks: Iterable<Task>, reading: Reading, into: Counts): void {
  const cells: Cells = {}
  for (const task of tasks) {
    const counted = countedOf(task)
    if (counted) addTo(cells, counted, 1, horizonOf(reading.now))
  }
  readCells(cells, reading, into)
}
