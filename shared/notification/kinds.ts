// Kinds of notifications, and a board's settings for them.

import * as z from 'zod'

/** Changes of a task by others. */
const changeKinds = [
  'assignment',
  'unassignment',
  'mention',
  'comment',
  'status',
  'priority',
  'start',
  'due',
  'title',
  'description',
  'labels',
  'list',
  'attachment',
  'archive',
  'delete',
  'restore',
] as const

/** Dates of a task. */
export const reminderKinds = ['start_soon', 'start_overdue', 'due_approaching', 'due_today', 'overdue'] as const
export type ReminderKind = (typeof reminderKinds)[number]

export const NotificationKind = z.enum([...changeKinds, ...reminderKinds])
export type NotificationKind = z.infer<typeof NotificationKind>

const orderByKind = new Map(NotificationKind.options.map((kind, index) => [kind, index]))
const sortKinds = (kinds: readonly NotificationKind[]) =>
  [...new Set(kinds)].toSorted((one, other) => orderByKind.get(one)! - orderByKind.get(other)!)

/** Kinds that are switched off on a board, and whether Owners are notified about every task. New kinds are on. */
export const BoardNotifications = z.object({
  // Sorted, so that equal settings are equal values.
  off: z.array(NotificationKind).max(NotificationKind.options.length).transform(sortKinds),
  owners: z.boolean(),
})
export type BoardNotifications = z.infer<typeof BoardNotifications>

export const defaultNotifications: BoardNotifications = { off: [], owners: false }

export const isDefaultNotifications = ({ off, owners }: BoardNotifications): boolean => off.length === 0 && !owners
