import type { LabelId, ListId, UserId } from '#shared/common/ids.ts'
import { type Task, TaskPriority, TaskStatus } from '#shared/task/model.ts'
import { dueGroupOf, dueGroups, dueUnder } from './due-groups.ts'
import type { FilterContext } from './filter.ts'
import { type GroupKey, groupIdOf } from './group-key.ts'
import type { Grouping } from './model.ts'

export type Group = { id: string; head: GroupKey; tasks: readonly Task[] }

/** Possible groups: lists of the tab, people and labels, in order. */
export type GroupValues = { lists: readonly ListId[]; people: readonly UserId[]; labels: readonly LabelId[] }

/**
 * Returns groups in order; a task with several labels is in each of them. Groups of fixed values, and those for no value,
 * stay when empty. People and labels without tasks have none.
 */
export function groupsOf(
  tasks: readonly Task[],
  grouping: Grouping,
  offered: GroupValues,
  looking: FilterContext,
): Group[] {
  const under = new Map<string, Task[]>()
  const heads = headsOf(grouping, { ...offered, people: withOthers(offered.people, tasks) })
  const labels = new Set(offered.labels)
  for (const head of heads) under.set(groupIdOf(head), [])
  for (const task of tasks)
    for (const head of headsFor(task, { grouping, labels, looking })) under.get(groupIdOf(head))?.push(task)
  const all = heads.map((head) => ({ id: groupIdOf(head), head, tasks: under.get(groupIdOf(head))! }))
  return all.filter(({ head, tasks: there }) => there.length > 0 || staysEmpty(head, looking))
}

/** Former members who still have tasks come last. */
const withOthers = (people: readonly UserId[], tasks: readonly Task[]): UserId[] => [
  ...new Set([...people, ...tasks.flatMap(({ assigneeId }) => assigneeId ?? [])]),
]

function staysEmpty(head: GroupKey, looking: FilterContext): boolean {
  if (head.by === 'assignee' || head.by === 'label') return head.value === null
  return head.by !== 'due' || dueUnder(head.value, looking) !== undefined
}

function headsOf(grouping: Grouping, { lists, people, labels }: GroupValues): GroupKey[] {
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
  looking: FilterContext
}

function headsFor(task: Task, { grouping, labels, looking }: GroupOptions): GroupKey[] {
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
      const known = task.labelIds.filter((labelId) => labels.has(labelId))
      return (known.length > 0 ? known : [null]).map((value) => ({ by: 'label', value }))
    }
    case 'due':
      return [{ by: 'due', value: dueGroupOf(task, looking) }]
  }
}
