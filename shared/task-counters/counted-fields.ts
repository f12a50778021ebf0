// The fields of a task that counters depend on, and how events change them.

import { type DomainEvent, isTaskEvent, type TaskDomainEvent } from '#shared/activity/event.ts'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import type { ListId, TaskId, UserId } from '#shared/common/ids.ts'
import { activeFields } from '#shared/lifecycle/states.ts'
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

type FieldsBeforeEvent = {
  [Type in TaskDomainEvent['type']]?: (event: Extract<TaskDomainEvent, { type: Type }>) => Partial<Task> | null
}

/** For each event: the fields before it; null when the task was not counted. Other events change no counter. */
const fieldsBeforeEvent: FieldsBeforeEvent = {
  'task.created': () => null,
  'task.arrived': () => null,
  'task.transferred': () => activeFields,
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
const countedTaskFields = new Set(['status', 'due'])

/** Returns whether an event may change a counter. */
export const isCountedEvent = (event: DomainEvent): event is TaskDomainEvent =>
  isTaskEvent(event) &&
  event.type in fieldsBeforeEvent &&
  (event.type !== 'task.changed' || countedTaskFields.has(event.change.field))

/** Returns the counted fields before and after an event; equal when nothing changes. */
export function countedFieldsChange(
  event: TaskDomainEvent,
  task: Task,
): { from: CountedFields | null; to: CountedFields | null } {
  const readFieldsBefore = fieldsBeforeEvent[event.type] as
    | ((event: TaskDomainEvent) => Partial<Task> | null)
    | undefined
  const to = countedFields(task)
  if (!readFieldsBefore || !isCountedEvent(event)) return { from: to, to }
  const fieldsBefore = readFieldsBefore(event)
  return { from: fieldsBefore && countedFields({ ...task, ...fieldsBefore }), to }
}
