// Inputs of the notification procedures.

import * as z from 'zod'
import { Cursor } from '#shared/common/cursor.ts'
import { BoardId, NotificationId, TaskId } from '#shared/common/ids.ts'
import { notificationsPerCall } from '#shared/common/limits.ts'
import { NotificationKind } from './kinds.ts'
import { NotificationTab } from './model.ts'
import { MailFrequency, NotificationChannel, QuietHours } from './settings.ts'

/** A page, newest first. */
export const ListNotifications = z.object({
  /** Null: all. */
  tab: NotificationTab.nullable().default(null),
  onlyUnread: z.boolean().default(false),
  cursor: Cursor,
})

export const MarkNotifications = z.object({
  notificationIds: z.array(NotificationId).min(1).max(notificationsPerCall),
  isRead: z.boolean(),
})

/** Marks everything as read up to this notification, the newest that the person has seen. */
export const MarkAllNotifications = z.object({ until: NotificationId })

/** Stops one cause of notifications, or allows it again. */
export const MuteNotifications = z.object({
  isMuted: z.boolean(),
  what: z.discriminatedUnion('type', [
    z.object({ type: z.literal('task'), boardId: BoardId, taskId: TaskId }),
    z.object({ type: z.literal('board'), boardId: BoardId }),
    /** In all channels. */
    z.object({ type: z.literal('kind'), kind: NotificationKind }),
  ]),
})

export const ChangeNotificationSettings = z.object({
  change: z.discriminatedUnion('type', [
    z.object({ type: z.literal('kind'), channel: NotificationChannel, kind: NotificationKind, isOn: z.boolean() }),
    z.object({ type: z.literal('mail'), frequency: MailFrequency }),
    z.object({ type: z.literal('quiet_hours'), quietHours: QuietHours.nullable() }),
  ]),
})
