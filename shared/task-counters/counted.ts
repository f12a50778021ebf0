// What the counts of a board know of a task, and how an event of the log has changed that.

import { type DomainEvent, isOfTask, type TaskBound } from '#shared/activity/event.ts'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import type { ListId, TaskId, UserId } from '#shared/common/ids.ts'
import { inUse } from '#shared/lifecycle/states.ts'
import type { Task, TaskStatus } from '#shared/task/model.ts'

export type Counted = {
  taskId: TaskId
  listId: ListId
  status: TaskStatus
  due: DayOrTime | null
  assigneeId: UserId | null
  /** Whether it has explicit permissions. */
  limited: boolean
}

/** Sub-tasks are counted with their task alone, and what is put away not at all; null of those. */
export function countedOf({ taskId, listId, rootId, state, status, due, assigneeId, visibleTo }: Task): Counted | null {
  if (rootId !== null || state !== 'active') return null
  return { taskId, listId, status, due, assigneeId, limited: visibleTo !== null }
}

type Inverse = { [Type in TaskBound['type']]?: (event: Extract<TaskBound, { type: Type }>) => Partial<Task> | null }

/** What was otherwise before an event; null when there was nothing to be counted. What is not named here changes no count. */
const before: Inverse = {
  'task.created': () => null,
  'task.arrived': () => null,
  'task.transferred': () => inUse,
  'task.changed': ({ change }) => ({ [change.field]: change.from }),
  'task.assigned': ({ from }) => ({ assigneeId: from }),
  'task.moved': ({ from: { listId } }) => ({ listId }),
  'task.converted': ({ from: { rootId, listId, visibleTo } }) => ({ rootId, listId, visibleTo }),
  'task.restricted': ({ from }) => ({ visibleTo: from }),
  'task.archived': ({ from }) => ({ state: from }),
  'task.unarchived': ({ from }) => ({ state: from }),
  'task.deleted': ({ from }) => ({ state: from }),
  'task.restored': ({ from }) => ({ state: from }),
  'task.purged': ({ from }) => ({ state: from }),
}

/** Fields of a task whose change no count knows. */
const counted = new Set(['status', 'due'])

/** Whether an event may change a count at all. */
export const mayCount = (event: DomainEvent): event is TaskBound =>
  isOfTask(event) && event.type in before && (event.type !== 'task.changed' || counted.has(event.change.field))

/** How the counts of a board see a task before and after an event; alike when nothing of it concerns them. */
export function countedChange(event: TaskBound, task: Task): { from: Counted | null; to: Counted | null } {
  const inverse = before[event.type] as ((event: TaskBound) => Partial<Task> | null) | undefined
  const to = countedOf(task)
  if (!inverse || !mayCount(event)) return { from: to, to }
  const otherwise = inverse(event)
  return { from: otherwise && countedOf({ ...task, ...otherwise }), to }
}
