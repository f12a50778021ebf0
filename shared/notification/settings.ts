// A person's settings for notifications: kinds by channel, mail frequency, quiet hours, and what is muted.

import * as z from 'zod'
import { BoardId, TaskId } from '#shared/common/ids.ts'
import { mutedItems } from '#shared/common/limits.ts'
import { NotificationKind } from './kinds.ts'

/** Ways to receive a notification. Teams is offered where the product runs in Teams. */
export const NotificationChannel = z.enum(['panel', 'mail', 'push', 'teams'])
export type NotificationChannel = z.infer<typeof NotificationChannel>

/** When mails are sent: minutes after the change, after the full hour, or after 9:00 in the person's time zone; or not at all. */
export const MailFrequency = z.enum(['at_once', 'hourly', 'daily', 'off'])
export type MailFrequency = z.infer<typeof MailFrequency>

/** A time of day, such as `22:00`. */
const TimeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

/** No mail and no push in these hours of the person's time zone, which may pass midnight. */
export const QuietHours = z.object({ from: TimeOfDay, to: TimeOfDay })
export type QuietHours = z.infer<typeof QuietHours>

const Kinds = z.array(NotificationKind).max(NotificationKind.options.length)

export const NotificationSettings = z.object({
  /** Kinds that are switched off, by channel. A kind that is off in the panel is off everywhere. */
  off: z.record(NotificationChannel, Kinds),
  mail: MailFrequency,
  quietHours: QuietHours.nullable(),
  /** With their board, without which a task cannot be read. */
  mutedTasks: z.array(z.object({ boardId: BoardId, taskId: TaskId })).max(mutedItems),
  mutedBoardIds: z.array(BoardId).max(mutedItems),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/**
 * Mail is sent for what concerns the person directly; the panel shows everything. All kinds are on for push, but a browser gets
 * none before the person subscribes it.
 */
export const defaultNotificationSettings: NotificationSettings = {
  off: {
    panel: [],
    mail: NotificationKind.exclude(['assignment', 'mention', 'due_today', 'overdue']).options,
    push: [],
    teams: [],
  },
  mail: 'at_once',
  quietHours: null,
  mutedTasks: [],
  mutedBoardIds: [],
}

/** Returns whether the person has muted a task. */
export const isTaskMuted = ({ mutedTasks }: Pick<NotificationSettings, 'mutedTasks'>, taskId: TaskId): boolean =>
  mutedTasks.some((muted) => muted.taskId === taskId)

/** Returns whether a kind is switched on in a channel. Mails may be off as a whole (`mail`). */
export const isKindOn = (
  { off }: Pick<NotificationSettings, 'off'>,
  channel: NotificationChannel,
  kind: NotificationKind,
): boolean => !off.panel.includes(kind) && !off[channel].includes(kind)
