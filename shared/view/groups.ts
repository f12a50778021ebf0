import type { LabelId, ListId, UserId } from '#shared/common/ids.ts'
import { type Task, TaskPriority, TaskStatus } from '#shared/task/model.ts'
import { dueGroupOf, dueGroups, dueDateForGroup } from './due-groups.ts'
import type { FilterContext } from './filter.ts'
import { type GroupKey, groupIdOf } from './group-key.ts'
import type { Grouping } from './model.ts'

export type Group = { id: string; heading: GroupKey; tasks: readonly Task[] }

/** Possible groups: lists of the tab, people and labels, in order. */
export type GroupValues = { lists: readonly ListId[]; people: readonly UserId[]; labels: readonly LabelId[] }

/**
 * Returns groups in order; a task with several labels is in each of them. Groups of fixed values, and those for no value,
 * stay when empty. People and labels without tasks have none.
 */
export function groupsOf(
  tasks: readonly Task[],
  grouping: Grouping,
  values: GroupValues,
  context: FilterContext,
): Group[] {
  const tasksByGroup = new Map<string, Task[]>()
  const headings = headingsOf(grouping, { ...values, people: withFormerMembers(values.people, tasks) })
  const labels = new Set(values.labels)
  for (const heading of headings) tasksByGroup.set(groupIdOf(heading), [])
  for (const task of tasks)
    for (const heading of headingsFor(task, { grouping, labels, context }))
      tasksByGroup.get(groupIdOf(heading))?.push(task)
  const all = headings.map((heading) => ({
    id: groupIdOf(heading),
    heading,
    tasks: tasksByGroup.get(groupIdOf(heading))!,
  }))
  return all.filter(({ heading, tasks: groupTasks }) => groupTasks.length > 0 || isShownEmpty(heading, context))
}

/** Former members who still have tasks come last. */
const withFormerMembers = (people: readonly UserId[], tasks: readonly Task[]): UserId[] => [
  ...new Set([...people, ...tasks.flatMap(({ assigneeId }) => assigneeId ?? [])]),
]

function isShownEmpty(heading: GroupKey, context: FilterContext): boolean {
  if (heading.by === 'assignee' || heading.by === 'label') return heading.value === null
  return heading.by !== 'due' || dueDateForGroup(heading.value, context) !== undefined
}

function headingsOf(grouping: Grouping, { lists, people, labels }: GroupValues): GroupKey[] {
  switch (grouping) {
    case 'list':
      return lists.map((value) => ({ by: 'list', value }))
    case 'status':
      return TaskStatus.options.map((value) => ({ by: 'status', value }))
    case 'priority':
      return TaskPriority.options.toReversed().map((value) => ({ by: 'priority', value }))
    case 'assignee':
      return [...people, null].map((value) => ({ by: 'assignee', value }))
    case 'label':
      return [...labels, null].map((value) => ({ by: 'label', value }))
    case 'due':
      return dueGroups.map((value) => ({ by: 'due', value }))
  }
}

type GroupOptions = {
  grouping: Grouping
  /** Deleted labels are ignored. */ labels: ReadonlySet<LabelId>
  context: FilterContext
}

function headingsFor(task: Task, { grouping, labels, context }: GroupOptions): GroupKey[] {
  switch (grouping) {
    case 'list':
      return [{ by: 'list', value: task.listId }]
    case 'status':
      return [{ by: 'status', value: task.status }]
    case 'priority':
      return [{ by: 'priority', value: task.priority }]
    case 'assignee':
      return [{ by: 'assignee', value: task.assigneeId }]
    case 'label': {
      const knownLabelIds = task.labelIds.filter((labelId) => labels.has(labelId))
      return (knownLabelIds.length > 0 ? knownLabelIds : [null]).map((value) => ({ by: 'label', value }))
    }
    case 'due':
      return [{ by: 'due', value: dueGroupOf(task, context) }]
  }
}
