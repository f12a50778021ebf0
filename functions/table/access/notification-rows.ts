// Converts notifications and inboxes to rows and back.

import type { BoardId, NotificationId, TaskId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import { dayMs } from '#shared/common/durations.ts'
import { emptyNotificationDays, notificationDays } from '#shared/common/limits.ts'
import { parse, stringify } from '#shared/common/transformer.ts'
import { mergeEvents, type NotifiedEvent } from '#shared/notification/merge.ts'
import type {
  NotificationCause,
  NotificationChange,
  NotificationSubject,
  NotificationTab,
} from '#shared/notification/model.ts'
import type { EntityItem } from 'electrodb'
import type { inboxEntity, notificationEntity } from '#functions/table/entities/notification.ts'

/** The notifications of a person in a workspace. */
export type InboxKey = { userId: UserId; workspaceId: WorkspaceId }

/** The events of a notification; its changes and tasks follow from them. */
export type NotificationContent = {
  /** The task, or all tasks that one call changed. A call that changed a single task has the type `task`. */
  type: NotificationSubject['type']
  events: readonly NotifiedEvent[]
  /** The call that changed several tasks; null for a change of one task. */
  batchId: string | null
  /** Tasks of an imported or copied board, at most `notifiedTasks`. */
  taskIds: readonly TaskId[]
  /** All tasks of an imported or copied board that are the person's. */
  taskCount?: number
  /** The call changed more tasks than the events name. */
  hasMore?: true
}

export type StoredNotification = InboxKey & {
  notificationId: NotificationId
  version: number
  boardId: BoardId
  actorId: UserId | null
  cause: NotificationCause
  content: NotificationContent
  firstAt: Date
  changedAt: Date
  /** Only valid after `readUntil` of the inbox; see `isUnread`. */
  unread: boolean
  /** When a mail about it is due; null when none is. */
  mailAt: Date | null
}

/** An unread notification up to `readUntil`. */
export type EarlierUnread = { notificationId: NotificationId; isMention: boolean }

export type Inbox = {
  /** 0: has no row yet. */
  version: number
  unread: number
  mentions: number
  readUntil: NotificationId
  earlier: readonly EarlierUnread[]
  recountedAt: Date
}

/** Before every notification. */
const firstId = 'ntf_' as NotificationId

export const emptyInbox = (now: Date): Inbox => ({
  version: 0,
  unread: 0,
  mentions: 0,
  readUntil: firstId,
  earlier: [],
  recountedAt: now,
})

/** Returns what a notification is about; without changes, they have cancelled each other out. */
export function mergedContent({ content, userId }: Pick<StoredNotification, 'content' | 'userId'>): {
  subject: NotificationSubject
  changes: NotificationChange[]
} {
  const { changes, taskIds } = mergeEvents(content.events, userId)
  const { type } = content
  if (type === 'imported' || type === 'copied') return { subject: { type, taskIds: [...content.taskIds] }, changes }
  const tasksOfEvents = new Set(content.events.map(({ taskId }) => taskId))
  const isOne = tasksOfEvents.size === 1
  const [taskId] = tasksOfEvents
  return { subject: isOne && taskId ? { type: 'task', taskId } : { type: 'tasks', taskIds }, changes }
}

const hasMention = (changes: readonly NotificationChange[]): boolean => changes.some(({ kind }) => kind === 'mention')

/** Returns whether an unread notification counts as a mention. */
export const isMention = (notification: StoredNotification): boolean => hasMention(mergedContent(notification).changes)

export const isUnread = (
  inbox: Inbox,
  { notificationId, unread }: Pick<StoredNotification, 'notificationId' | 'unread'>,
) => (notificationId > inbox.readUntil ? unread : inbox.earlier.some((one) => one.notificationId === notificationId))

/** The partition of a tab in the sparse index. */
export const tabKeyOf = ({ userId, workspaceId }: InboxKey, tab: NotificationTab): string =>
  `${userId}#notifications#${workspaceId}#${tab}`

const deliveryShards = 8
const shardKeys = (name: string): string[] => Array.from({ length: deliveryShards }, (_, shard) => `${name}#${shard}`)
/** The partitions of notifications to be sent by mail, and of push messages. */
export const mailShardKeys = shardKeys('notification-mails')
export const pushShardKeys = shardKeys('push-messages')

/** Returns the partition of a person. */
export function shardKeyOf(userId: UserId, keys: readonly string[]): string {
  let sum = 0
  for (let i = 0; i < userId.length; i++) sum = (sum * 31 + userId.codePointAt(i)!) % 9973
  return keys[sum % keys.length]!
}

/**
 * A notification is kept for a year from its first event.
 * @param now from which one is kept whose changes cancelled each other out
 */
export function notificationRow(notification: StoredNotification, now: Date) {
  const { content, actorId, firstAt, changedAt, mailAt, ...row } = notification
  const { changes } = mergedContent(notification)
  const isEmpty = changes.length === 0
  const tab: NotificationTab | null = hasMention(changes) ? 'mentions' : actorId ? null : 'reminders'
  const expiresAt = isEmpty
    ? now.getTime() + emptyNotificationDays * dayMs
    : firstAt.getTime() + notificationDays * dayMs
  return {
    ...row,
    ...(actorId && { actorId }),
    content: stringify(content),
    firstAt: firstAt.toISOString(),
    changedAt: changedAt.toISOString(),
    ...(isEmpty && { isEmpty }),
    ...(tab && !isEmpty && { tabKey: tabKeyOf(notification, tab), tabOrder: row.notificationId }),
    ...(mailAt && !isEmpty && { dueKey: shardKeyOf(row.userId, mailShardKeys), dueAt: mailAt.toISOString() }),
    expiresAtSeconds: Math.ceil(expiresAt / 1_000),
  }
}

export function notificationFromRow(row: EntityItem<typeof notificationEntity>): StoredNotification {
  const { userId, workspaceId, notificationId, version, boardId, actorId, cause, content, unread, dueAt } = row
  return {
    userId,
    workspaceId,
    notificationId,
    version,
    boardId,
    cause,
    unread,
    actorId: actorId ?? null,
    content: parse(content) as NotificationContent,
    firstAt: new Date(row.firstAt),
    changedAt: new Date(row.changedAt),
    mailAt: dueAt ? new Date(dueAt) : null,
  }
}

export const inboxRow = ({ userId, workspaceId }: InboxKey, { earlier, recountedAt, ...inbox }: Inbox) => ({
  userId,
  workspaceId,
  ...inbox,
  ...(earlier.length > 0 && { earlier: JSON.stringify(earlier) }),
  recountedAt: recountedAt.toISOString(),
})

export const inboxFromRow = (row: EntityItem<typeof inboxEntity>): Inbox => ({
  version: row.version,
  unread: row.unread,
  mentions: row.mentions,
  readUntil: row.readUntil as NotificationId,
  earlier: row.earlier ? (JSON.parse(row.earlier) as EarlierUnread[]) : [],
  recountedAt: new Date(row.recountedAt),
})
