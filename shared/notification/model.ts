// A notification of one person about a task: what others changed, or a date that is near.

import * as z from 'zod'
import {
  AttachmentId,
  BoardId,
  CommentId,
  LabelId,
  ListId,
  NotificationId,
  TaskId,
  UserId,
} from '#shared/common/ids.ts'
import { Task } from '#shared/task/model.ts'
import { reminderKinds } from './kinds.ts'

const { title, status, priority, start, due } = Task.shape

const fieldOf = <Kind extends string, Value extends z.ZodType>(kind: Kind, value: Value) =>
  z.object({ kind: z.literal(kind), from: value, to: value })

/** One change. A notification with several has at most one of each kind: from the value before all of them to the last one. */
export const NotificationChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('assignment'), from: UserId.nullable(), to: UserId }),
  z.object({ kind: z.literal('unassignment'), from: UserId, to: UserId.nullable() }),
  /** Null: in the description. */
  z.object({ kind: z.literal('mention'), commentId: CommentId.nullable() }),
  z.object({ kind: z.literal('comment'), commentId: CommentId }),
  fieldOf('status', status),
  fieldOf('priority', priority),
  fieldOf('start', start),
  fieldOf('due', due),
  fieldOf('title', title),
  fieldOf('list', ListId),
  z.object({ kind: z.literal('description') }),
  z.object({ kind: z.literal('labels'), added: z.array(LabelId), removed: z.array(LabelId) }),
  /** Added attachments, or removed ones; names as they were. */
  z.object({
    kind: z.literal('attachment'),
    added: z.array(z.object({ attachmentId: AttachmentId, name: z.string() })),
    removed: z.array(z.object({ attachmentId: AttachmentId, name: z.string() })),
  }),
  z.object({ kind: z.literal('archive') }),
  z.object({ kind: z.literal('delete') }),
  z.object({ kind: z.literal('restore') }),
  /** The date that is near or has passed. */
  z.object({ kind: z.enum(reminderKinds), date: due.unwrap() }),
])
export type NotificationChange = z.infer<typeof NotificationChange>
export type NotificationChangeOf<Kind extends NotificationChange['kind']> = Extract<NotificationChange, { kind: Kind }>

/** Why a person is notified; the first that applies. */
export const NotificationCause = z.enum(['mention', 'assignee', 'watcher', 'owner'])
export type NotificationCause = z.infer<typeof NotificationCause>

/** The subject: a task, or all tasks of one call that changed several, or of an imported or copied board. */
export const NotificationSubject = z.discriminatedUnion('type', [
  z.object({ type: z.literal('task'), taskId: TaskId }),
  /** At most `notifiedTasks` ids. */
  z.object({ type: z.literal('tasks'), taskIds: z.array(TaskId) }),
  z.object({ type: z.literal('imported'), taskIds: z.array(TaskId) }),
  z.object({ type: z.literal('copied'), taskIds: z.array(TaskId) }),
])
export type NotificationSubject = z.infer<typeof NotificationSubject>

/** The tabs of the panel beside 'all'. */
export const NotificationTab = z.enum(['mentions', 'reminders'])
export type NotificationTab = z.infer<typeof NotificationTab>

export const Notification = z.object({
  /** Its place in the list: the order in which notifications were written. */
  notificationId: NotificationId,
  boardId: BoardId,
  subject: NotificationSubject,
  /** Null for a reminder. */
  actorId: UserId.nullable(),
  cause: NotificationCause,
  changes: z.array(NotificationChange).min(1),
  /** When the first change happened. */
  firstAt: z.date(),
  /** When the last change happened. */
  changedAt: z.date(),
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** Numbers of unread notifications. */
export type UnreadCounts = { unread: number; mentions: number }

/** A notification as its reader sees it. */
export type ShownNotification = Notification & {
  /** Null when it is about several tasks. */
  task: Pick<Task, 'taskId' | 'number' | 'title' | 'state'> | null
  /** Tasks of it that the reader may see; all of an imported or copied board if nothing of it is hidden. */
  count: number
  /** Whether the call changed more tasks than `count`. */
  hasMore: boolean
  /** The beginning of the comment as plain text; null without a comment, or when it was deleted. */
  excerpt: string | null
  /** Titles of the lists and labels that the changes name, as far as they exist. */
  names: Readonly<Record<ListId | LabelId, string>>
}
