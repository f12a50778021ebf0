// Tasks under their heads, in the order of the heads.

import type { LabelId, ListId, UserId } from '#shared/common/ids.ts'
import { type Task, TaskPriority, TaskStatus } from '#shared/task/model.ts'
import { dueGroupOf, dueGroups, dueUnder } from './due-groups.ts'
import type { Looking } from './filter.ts'
import { type Head, idOf } from './head.ts'
import type { Grouping } from './model.ts'

export type Group = { id: string; head: Head; tasks: readonly Task[] }

/** What there is to group by: the lists of the tab, who may be assigned, and the labels, each in their order. */
export type Offered = { lists: readonly ListId[]; people: readonly UserId[]; labels: readonly LabelId[] }

/**
 * Groups in their order; a task with several labels stands under each of them. Heads that are always the same stay
 * though nothing stands under them, and so do nobody, no label, and the days where a task can be put. People and labels
 * without a task have none.
 */
export function groupsOf(tasks: readonly Task[], grouping: Grouping, offered: Offered, looking: Looking): Group[] {
  const under = new Map<string, Task[]>()
  const heads = headsOf(grouping, { ...offered, people: withOthers(offered.people, tasks) })
  const labels = new Set(offered.labels)
  for (const head of heads) under.set(idOf(head), [])
  for (const task of tasks)
    for (const head of headsFor(task, { grouping, labels, looking })) under.get(idOf(head))?.push(task)
  const all = heads.map((head) => ({ id: idOf(head), head, tasks: under.get(idOf(head))! }))
  return all.filter(({ head, tasks: there }) => there.length > 0 || staysEmpty(head, looking))
}

/** Whoever has left and still has tasks stands behind the others. */
const withOthers = (people: readonly UserId[], tasks: readonly Task[]): UserId[] => [
  ...new Set([...people, ...tasks.flatMap(({ assigneeId }) => assigneeId ?? [])]),
]

function staysEmpty(head: Head, looking: Looking): boolean {
  if (head.by === 'assignee' || head.by === 'label') return head.value === null
  return head.by !== 'due' || dueUnder(head.value, looking) !== undefined
}

function headsOf(grouping: Grouping, { lists, people, labels }: Offered): Head[] {
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

type By = { grouping: Grouping; /** A label that is gone is none. */ labels: ReadonlySet<LabelId>; looking: Looking }

function headsFor(task: Task, { grouping, labels, looking }: By): Head[] {
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
