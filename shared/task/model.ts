// A task: the card that boards consist of, and the body that is read when it is opened.

import * as z from 'zod'
import { DayOrTime } from '#shared/common/day-or-time.ts'
import { AttachmentId, BoardId, LabelId, ListId, TaskId, UserId } from '#shared/common/ids.ts'
import { maxMinutes } from '#shared/common/limits.ts'
import { Position } from '#shared/common/position.ts'
import { Markdown, Title } from '#shared/common/texts.ts'
import { LifecycleFields } from '#shared/lifecycle/states.ts'
import { Recurrence } from './recurrence.ts'

export const TaskStatus = z.enum(['not_started', 'in_progress', 'completed'])
export type TaskStatus = z.infer<typeof TaskStatus>

export const TaskPriority = z.enum(['low', 'medium', 'high', 'urgent'])
export type TaskPriority = z.infer<typeof TaskPriority>

/** The priority of a new task. */
export const defaultPriority: TaskPriority = 'medium'

const Minutes = z.int().min(1).max(maxMinutes)

export const TaskRef = z.object({ boardId: BoardId, taskId: TaskId })
export type TaskRef = z.infer<typeof TaskRef>

/** A task of a board. A sub-task is a task with a root. */
export const Task = TaskRef.extend({
  /** Incremented with each change. */
  version: z.int(),
  rootId: TaskId.nullable(),
  listId: ListId,
  position: Position,
  /** `#128`: permanent, never reused, with gaps. */
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
  ...LifecycleFields.shape,
  comments: z.int(),
  attachments: z.int(),
  coverId: AttachmentId.nullable(),
  described: z.boolean(),
  /** Estimated and spent time, in minutes. */
  estimate: Minutes.nullable(),
  spent: Minutes.nullable(),
  /** How it recurs after completion; sub-tasks follow their root. */
  recurrence: Recurrence.nullable(),
  /** Explicit viewers; null shows it to the whole board. */
  visibleTo: z.array(UserId).nullable(),
})
export type Task = z.infer<typeof Task>

export type TaskDates = Pick<Task, 'start' | 'due'>

/** Fields that only an opened task needs. Texts are versioned: a change names the version it replaces. */
export const TaskBody = TaskRef.extend({
  description: Markdown,
  descriptionVersion: z.int(),
  watchers: z.array(UserId),
})
export type TaskBody = z.infer<typeof TaskBody>
