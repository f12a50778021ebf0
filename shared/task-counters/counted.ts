// The fields of a task that counters depend on, and how events change them.

import { type DomainEvent, isOfTask, type TaskBound } from '#shared/activity/event.ts'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import type { ListId, TaskId, UserId } from '#shared/common/ids.ts'
import { inUse } from '#shared/lifecycle/states.ts'
import type { Task, TaskStatus } from '#shared/task/model.ts'

export type CountedFields = {
  taskId: TaskId
  listId: ListId
  status: TaskStatus
  due: DayOrTime | null
  assigneeId: UserId | null
  /** Whether it has explicit viewers. */
  limited: boolean
}

/** Returns null for sub-tasks, which count with their root, and for removed tasks. */
export function countedFields({
  taskId,
  listId,
  rootId,
  state,
  status,
  due,
  assigneeId,
  visibleTo,
}: Task): CountedFields | null {
  if (rootId !== null || state !== 'active') return null
  return { taskId, listId, status, due, assigneeId, limited: visibleTo !== null }
}

type Inverse = { [Type in TaskBound['type']]?: (event: Extract<TaskBound, { type: Type }>) => Partial<Task> | null }

/** For each event: the fields before it; null when the task was not counted. Other events change no counter. */
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

/** Task fields that counters depend on. */
const counted = new Set(['status', 'due'])

/** Returns whether an event may change a counter. */
export const isCountedEvent = (event: DomainEvent): event is TaskBound =>
  isOfTask(event) && event.type in before && (event.type !== 'task.changed' || counted.has(event.change.field))

/** Returns the counted fields before and after an event; equal when nothing changes. */
export function countedFieldsChange(
  event: TaskBound,
  task: Task,
): { from: CountedFields | null; to: CountedFields | null } {
  const inverse = before[event.type] as ((event: TaskBound) => Partial<Task> | null) | undefined
  const to = countedFields(task)
  if (!inverse || !isCountedEvent(event)) return { from: to, to }
  const otherwise = inverse(event)
  return { from: otherwise && countedFields({ ...task, ...otherwise }), to }
}
