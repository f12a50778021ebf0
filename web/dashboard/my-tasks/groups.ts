// Groups of My tasks: by due date, and recently completed.

import type { Day } from '#shared/common/day-or-time.ts'
import { type DueGroup, dueGroupOf, dueDateForGroup } from '#shared/view/due-groups.ts'
import type { FilterContext } from '#shared/view/filter.ts'
import type { MyTask } from './queries.ts'

export type MyTaskGroup = Exclude<DueGroup, 'earlier'> | 'done'

/** In their order on the page. */
export const myTaskGroups: readonly MyTaskGroup[] = ['overdue', 'today', 'week', 'later', 'none', 'done']

type Tasks = { open: readonly MyTask[]; done: readonly MyTask[] }

export type TaskGroupData = { group: MyTaskGroup; tasks: readonly MyTask[] }

/** Returns all groups in their order, including empty ones. */
export function groupsOf({ open, done }: Tasks, viewContext: FilterContext): TaskGroupData[] {
  const byGroup = Map.groupBy(open, ({ task }) => openGroupOf(task, viewContext))
  return myTaskGroups.map((group) => ({ group, tasks: group === 'done' ? done : (byGroup.get(group) ?? []) }))
}

export const overdueTasksOf = ({ open }: Pick<Tasks, 'open'>, viewContext: FilterContext): readonly MyTask[] =>
  open.filter(({ task }) => openGroupOf(task, viewContext) === 'overdue')

/**
 * Returns the due day of a task that is moved to the group: null for no date, undefined for groups that accept no date
 * (overdue and completed).
 */
export const dayOfGroup = (group: MyTaskGroup, viewContext: FilterContext): Day | null | undefined =>
  group === 'done' ? undefined : dueDateForGroup(group, viewContext)

/** An open task whose due day has passed is overdue, never merely earlier. */
function openGroupOf(task: MyTask['task'], viewContext: FilterContext): Exclude<DueGroup, 'earlier'> {
  const group = dueGroupOf({ ...task, status: 'not_started' }, viewContext)
  return group === 'earlier' ? 'overdue' : group
}
