// Task counters of a board: tasks by list and status, and open tasks by due date. They are sums, so changes can be applied
// in any order (adr 0037).

import type { LifecycleState } from '#shared/lifecycle/states.ts'
import { dueStatus } from '#shared/common/dates.ts'
import { type Day, type DayOrTime, dayIn } from '#shared/common/day-or-time.ts'
import type { ListId, TaskId } from '#shared/common/ids.ts'
import { dayMs } from '#shared/common/durations.ts'
import { type Task, TaskStatus } from '#shared/task/model.ts'
import { type CountedFields, countedFields } from './counted-fields.ts'

type OpenCounts = [notStarted: number, inProgress: number]

type ListCells = {
  n: [...OpenCounts, completed: number]
  /** Open tasks by due date (`DayOrTime`); those overdue in every time zone under `past`. */
  due: Record<string, OpenCounts>
}

/** Numbers of tasks by list; zero values are left out. */
export type Cells = Record<ListId, ListCells>

export type TaskCounters = {
  /** Tasks visible to the whole board. */
  shared: Cells
  /** Tasks with explicit viewers, which are also listed by id. */
  limited: Cells
  limitedIds: Record<TaskId, number>
}

export const emptyTaskCounters = (): TaskCounters => ({ shared: {}, limited: {}, limitedIds: {} })

/** Due dates before this day are overdue in every time zone. */
export const horizonOf = (now: Date): Day => dayIn(new Date(now.getTime() - 2 * dayMs), 'UTC')

const pastKey = 'past'

/** Adds a task (`by` 1) or removes it (-1). */
export function addToCells(cells: Cells, { listId, status, due }: CountedFields, by: 1 | -1, horizon: Day): void {
  const list = (cells[listId] ??= { n: [0, 0, 0], due: {} })
  list.n[TaskStatus.options.indexOf(status) as 0 | 1 | 2] += by
  if (due !== null && status !== 'completed') {
    const day = (list.due[dueKeyOf(due, horizon)] ??= [0, 0])
    day[status === 'in_progress' ? 1 : 0] += by
  }
}

const dueKeyOf = (due: string, horizon: Day): string => (due === pastKey || due.slice(0, 10) < horizon ? pastKey : due)

/** Merges past days, and removes zero values. */
export function withoutEmptyCells(cells: Cells, horizon: Day): Cells {
  const lists = Object.entries(cells) as [ListId, ListCells][]
  return Object.fromEntries(
    lists.flatMap(([listId, { n, due }]) => {
      const days: Record<string, OpenCounts> = {}
      for (const [day, [notStarted, inProgress]] of Object.entries(due)) {
        const sum = (days[dueKeyOf(day, horizon)] ??= [0, 0])
        sum[0] += notStarted
        sum[1] += inProgress
      }
      const nonZeroDays = Object.entries(days).filter(([, open]) => open.some(Boolean))
      return nonZeroDays.length > 0 || n.some(Boolean) ? [[listId, { n, due: Object.fromEntries(nonZeroDays) }]] : []
    }),
  )
}

/** Applies one change to the counters. */
export function addToTaskCounters(taskCounters: TaskCounters, counted: CountedFields, by: 1 | -1, horizon: Day): void {
  addToCells(counted.limited ? taskCounters.limited : taskCounters.shared, counted, by, horizon)
  if (!counted.limited) return
  const taskCount = (taskCounters.limitedIds[counted.taskId] ?? 0) + by
  if (taskCount === 0) delete taskCounters.limitedIds[counted.taskId]
  else taskCounters.limitedIds[counted.taskId] = taskCount
}

/** Counts of a board: active root tasks in open lists. */
export type Counts = {
  total: number
  completed: number
  inProgress: number
  overdue: number
  /** Tasks in progress that are not overdue, for a bar without overlap. */
  onTime: number
}

export const emptyCounts = (): Counts => ({ total: 0, completed: 0, inProgress: 0, overdue: 0, onTime: 0 })

/** The closed containers of the board, and the reader's time and time zone, which decide which tasks are overdue. */
export type ReadOptions = { closed: Readonly<Record<string, LifecycleState>>; now: Date; timeZone: string }

/**
 * Adds the cells of open lists to the counts.
 * @param counts changed in place
 */
export function addCells(cells: Cells, { closed, now, timeZone }: ReadOptions, counts: Counts): void {
  for (const [listId, { n, due }] of Object.entries(cells)) {
    if (closed[listId]) continue
    const [notStarted, inProgress, completed] = n
    counts.total += notStarted + inProgress + completed
    counts.completed += completed
    counts.inProgress += inProgress
    counts.onTime += inProgress
    for (const [day, open] of Object.entries(due)) {
      if (day !== pastKey && dueStatus(day as DayOrTime, now, timeZone) !== 'overdue') continue
      counts.overdue += open[0] + open[1]
      counts.onTime -= open[1]
    }
  }
}

/**
 * Adds single tasks to the counts.
 * @param counts changed in place
 */
export function addTasks(tasks: Iterable<Task>, options: ReadOptions, counts: Counts): void {
  const cells: Cells = {}
  for (const task of tasks) {
    const counted = countedFields(task)
    if (counted) addToCells(cells, counted, 1, horizonOf(options.now))
  }
  addCells(cells, options, counts)
}
