// What a task is: the slim card that boards are made of, and the body that is read when it is opened.

import * as z from 'zod'
import { DayOrTime } from '#shared/common/day-or-time.ts'
import { AttachmentId, BoardId, LabelId, ListId, TaskId, UserId } from '#shared/common/ids.ts'
import { mostMinutes } from '#shared/common/limits.ts'
import { Position } from '#shared/common/position.ts'
import { Markdown, Title } from '#shared/common/texts.ts'
import { Kept } from '#shared/lifecycle/states.ts'
import { Recurrence } from './recurrence.ts'

export const TaskStatus = z.enum(['not_started', 'in_progress', 'completed'])
export type TaskStatus = z.infer<typeof TaskStatus>

export const TaskPriority = z.enum(['low', 'medium', 'high', 'urgent'])
export type TaskPriority = z.infer<typeof TaskPriority>

/** The priority of a task that nobody gave one (decisions §5). */
export const defaultPriority: TaskPriority = 'medium'

const Minutes = z.int().min(1).max(mostMinutes)

export const TaskRef = z.object({ boardId: BoardId, taskId: TaskId })
export type TaskRef = z.infer<typeof TaskRef>

/** A task as it lies on its board. A sub-task is a task with a root. */
export const Task = TaskRef.extend({
  /** Counts the changes of this task; the newer of two is the true one. */
  version: z.int(),
  rootId: TaskId.nullable(),
  listId: ListId,
  position: Position,
  /** `#128`: stable, never reused, with gaps (decisions §5). */
  number: z.int(),
  title: Title,
  status: TaskStatus,
  priority: TaskPriority,
  labelIds: z.array(LabelId),
  assigneeId: UserId.nullable(),
  start: DayOrTime.nullable(),
  due: DayOrTime.nullable(),
  createdAt: z.date(),
  createdBy: UserId,
  completedAt: z.date().nullable(),
  ...Kept.shape,
  comments: z.int(),
  attachments: z.int(),
  coverId: AttachmentId.nullable(),
  described: z.boolean(),
  /** How long it may take, and how long it has taken, in minutes. */
  estimate: Minutes.nullable(),
  spent: Minutes.nullable(),
  /** When it comes again once it is completed; that of a sub-task is a matter of its root. */
  recurrence: Recurrence.nullable(),
  /** The people a task with explicit permissions is shown to; null shows it to the whole board. */
  visibleTo: z.array(UserId).nullable(),
})
export type Task = z.infer<typeof Task>

export type TaskDates = Pick<Task, 'start' | 'due'>

/** What only an opened task needs. Texts are versions: a change names the version it replaces (engine §1). */
export const TaskBody = TaskRef.extend({
  description: Markdown,
  descriptionVersion: z.int(),
  watchers: z.array(UserId),
})
export type TaskBody = z.infer<typeof TaskBody>
