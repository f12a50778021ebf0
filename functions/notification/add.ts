// Adds a notification to a person's inbox, or merges it into a recent one. Idempotent by the event's id: the same event
// may arrive twice, late and in any order.

import { hourMs, minuteMs } from '#shared/common/durations.ts'
import { type BoardId, type MutationId, NotificationId, type UserId } from '#shared/common/ids.ts'
import {
  eventsPerNotification,
  notificationMergeMinutes,
  notifiedTasks,
  pushMaxLateHours,
} from '#shared/common/limits.ts'
import type { NotifiedEvent } from '#shared/notification/merge.ts'
import { NotificationCause, type NotificationChange, type NotificationSubject } from '#shared/notification/model.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { ulidAfter } from '#functions/platform/ulid-at.ts'
import {
  type Inbox,
  type InboxKey,
  isUnread,
  mergedContent,
  type NotificationContent,
  type StoredNotification,
} from '#functions/table/access/notification-rows.ts'
import type { PushMessageRow } from '#functions/table/access/push.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'
import { inboxAfter } from './inbox.ts'

/** A new notification for one recipient, whose rights and settings have been checked. */
export type NotificationDraft = {
  boardId: BoardId
  subject: NotificationSubject
  /** Null for a reminder. */
  actorId: UserId | null
  cause: NotificationCause
  changes: readonly NotificationChange[]
  /** When it happened. */
  at: Date
  /** The event's id, or another text that is the same for every attempt, such as that of a reminder. */
  entryId: string
  /** The call that changed several tasks. */
  batchId?: MutationId | undefined
  /** All tasks of an imported or copied board that are the recipient's; its subject names a part of them. */
  taskCount?: number | undefined
}

export type Delivery = {
  /** When a mail about it is due; null for none. */
  mailAt: Date | null
  /** Whether the person's browsers get it at once. */
  isPushed: boolean
}

/**
 * known: the event is in the inbox already. full: its notification names as many tasks as it may. Neither writes anything.
 * cancelled: the changes of its notification have cancelled each other out.
 */
export type AddedNotification = {
  result: 'added' | 'merged' | 'cancelled' | 'known' | 'full'
  notification: StoredNotification | null
  /** Whether a push message about it waits to be sent. */
  isPushWaiting?: boolean
}

/** Returns whether the inbox has changed. */
export const hasChanged = ({ result }: AddedNotification): boolean => result !== 'known' && result !== 'full'

type AddDeps = { table: Pick<Table, 'notification'>; platform: Pick<Platform, 'clock' | 'ids'> }

/** Rows were written after their event, except for differences between clocks. */
const clockToleranceMinutes = 1

/** @throws request.too_busy after many conflicts */
export async function addNotification(
  { table, platform }: AddDeps,
  key: InboxKey,
  draft: NotificationDraft,
  delivery: Delivery,
): Promise<AddedNotification> {
  const from = new Date(draft.at.getTime() - (notificationMergeMinutes + clockToleranceMinutes) * minuteMs)
  return retryUntilDone(async (tries): Promise<AddedNotification | null> => {
    const now = platform.clock.now()
    // The inbox is read first: a write between the two reads changes its version, and the transaction is rejected.
    const inbox = await table.notification.inbox(key, now, tries > 0)
    const recent = await table.notification.since(key, from)
    const known = recent.find(({ content }) => content.events.some(({ eventId }) => eventId === draft.entryId))
    if (known) return { result: 'known', notification: known }
    const target = findTarget(recent, draft)
    const isRead = target !== null && isStillRead(inbox, target, draft)
    const merged = target
      ? mergeInto(target, draft, isRead ? { mailAt: null, isPushed: false } : delivery)
      : newNotification(key, nextId(platform, inbox, recent), draft, delivery)
    if (!merged) return { result: 'full', notification: target }
    const after = inboxAfter(inbox, { before: target, after: merged, isRead })
    const isCancelled = mergedContent(merged).changes.length === 0
    const push = delivery.isPushed && !isCancelled && !isRead ? pushOf(merged, now) : null
    const isWritten = await table.notification.update(key, {
      before: inbox,
      after: after.inbox,
      put: [after.notification!],
      now,
      ...(push && { push }),
    })
    if (!isWritten) return null
    const result = isCancelled ? 'cancelled' : target ? 'merged' : 'added'
    return { result, notification: after.notification, isPushWaiting: push !== null }
  })
}

/** @returns null when it is too late for a push message */
function pushOf(notification: StoredNotification, now: Date): PushMessageRow | null {
  const { userId, workspaceId, notificationId, version, changedAt } = notification
  const expiresAt = new Date(changedAt.getTime() + pushMaxLateHours * hourMs)
  if (expiresAt <= now) return null
  const key = { userId, workspaceId, notificationId }
  return { ...key, notificationVersion: version + 1, attempts: 0, delivered: [], dueAt: now, expiresAt }
}

/** Kinds of which every single one is shown. */
const unmergedKinds: readonly NotificationChange['kind'][] = ['comment', 'mention']
const isMergeable = (events: readonly Pick<NotifiedEvent, 'changes'>[]): boolean =>
  events.every(({ changes }) => changes.every(({ kind }) => !unmergedKinds.includes(kind)))

/** Returns the notification that an event belongs to; null for a new one. */
function findTarget(recent: readonly StoredNotification[], draft: NotificationDraft): StoredNotification | null {
  const { subject, actorId, boardId, batchId } = draft
  if (subject.type === 'imported' || subject.type === 'copied' || actorId === null || !isMergeable([draft])) return null
  const candidates = recent.filter(
    (one) => one.boardId === boardId && one.actorId === actorId && isMergeable(one.content.events),
  )
  if (batchId) return candidates.findLast(({ content }) => content.batchId === batchId) ?? null
  if (subject.type !== 'task') return null
  const mergeMs = notificationMergeMinutes * minuteMs
  return (
    candidates.findLast(({ content, firstAt, changedAt }) => {
      if (content.batchId || content.type !== 'task' || content.events[0]?.taskId !== subject.taskId) return false
      if (content.events.length >= eventsPerNotification) return false
      const at = draft.at.getTime()
      return Math.max(changedAt.getTime(), at) - Math.min(firstAt.getTime(), at) <= mergeMs
    }) ?? null
  )
}

/** Returns an id after `readUntil`, also if that is in the future because a clock was wrong. */
function nextId(
  { ids }: Pick<Platform, 'ids'>,
  { readUntil }: Inbox,
  recent: readonly StoredNotification[],
): NotificationId {
  const id = NotificationId.parse(ids.next('ntf'))
  if (id > readUntil) return id
  const newest = recent.at(-1)?.notificationId ?? readUntil
  return ulidAfter(newest > readUntil ? newest : readUntil)
}

/** Returns the content with a further event of its call; null if it is full, which it notes once. */
function addToCall(content: NotificationContent, draft: NotificationDraft): NotificationContent | null {
  const { events, hasMore } = content
  const { subject } = draft
  const taskIds = new Set(events.map(({ taskId }) => taskId))
  const isNamed = subject.type === 'task' && taskIds.has(subject.taskId)
  const isFull = events.length >= eventsPerNotification || (!isNamed && taskIds.size >= notifiedTasks)
  if (!isFull) return { ...content, events: [...events, ...eventsOf(draft)] }
  return isNamed || hasMore ? null : { ...content, hasMore: true }
}

const eventsOf = ({ subject, entryId, changes }: NotificationDraft): NotifiedEvent[] => {
  if (subject.type === 'task') return [{ eventId: entryId, taskId: subject.taskId, changes }]
  if (subject.type !== 'tasks') return [{ eventId: entryId, taskId: null, changes }]
  return subject.taskIds.slice(0, notifiedTasks).map((taskId) => ({ eventId: entryId, taskId, changes }))
}

function newNotification(
  key: InboxKey,
  notificationId: NotificationId,
  draft: NotificationDraft,
  { mailAt }: Delivery,
): StoredNotification {
  const { boardId, subject, actorId, cause, at, batchId, taskCount } = draft
  const isBoard = subject.type === 'imported' || subject.type === 'copied'
  return {
    ...key,
    notificationId,
    boardId,
    actorId,
    cause,
    mailAt,
    version: 0,
    content: {
      type: subject.type,
      events: eventsOf(draft),
      batchId: batchId ?? null,
      taskIds: isBoard ? subject.taskIds.slice(0, notifiedTasks) : [],
      ...(taskCount !== undefined && { taskCount }),
    },
    firstAt: at,
    changedAt: at,
    unread: true,
  }
}

/** @returns null when it takes no further event */
function mergeInto(
  target: StoredNotification,
  draft: NotificationDraft,
  { mailAt }: Delivery,
): StoredNotification | null {
  const { firstAt, changedAt, cause } = target
  const content = target.content.batchId
    ? addToCall(target.content, draft)
    : { ...target.content, events: [...target.content.events, ...eventsOf(draft)] }
  if (!content) return null
  const byOrder = NotificationCause.options
  return {
    ...target,
    // The cause that comes first.
    cause: byOrder.indexOf(draft.cause) < byOrder.indexOf(cause) ? draft.cause : cause,
    content,
    firstAt: draft.at < firstAt ? draft.at : firstAt,
    changedAt: draft.at > changedAt ? draft.at : changedAt,
    mailAt: target.mailAt ?? mailAt,
  }
}

/** A notification that was read becomes unread by a further change, but not by the other events of its call. */
const isStillRead = (inbox: Inbox, target: StoredNotification, { batchId }: NotificationDraft): boolean =>
  // Without changes, they cancelled each other out.
  batchId !== undefined && mergedContent(target).changes.length > 0 && !isUnread(inbox, target)
