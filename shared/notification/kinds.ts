// What people can be told of (spec §3), and what a board says about that (decisions §9).

import * as z from 'zod'

/** What others do to a task. */
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

/** What the calendar says of a task. */
const reminderKinds = ['start_soon', 'start_overdue', 'due_approaching', 'due_today', 'overdue'] as const

export const NotificationKind = z.enum([...changeKinds, ...reminderKinds])
export type NotificationKind = z.infer<typeof NotificationKind>

const order = new Map(NotificationKind.options.map((kind, place) => [kind, place]))
const inOrder = (kinds: readonly NotificationKind[]) =>
  [...new Set(kinds)].toSorted((one, other) => order.get(one)! - order.get(other)!)

/** What of a board nobody is told of, and whether its Owners are told of every task. A kind that is new is told of. */
export const BoardNotifications = z.object({
  // In one order, so that two who mean the same say the same.
  off: z.array(NotificationKind).max(NotificationKind.options.length).transform(inOrder),
  owners: z.boolean(),
})
export type BoardNotifications = z.infer<typeof BoardNotifications>

export const defaultNotifications: BoardNotifications = { off: [], owners: false }

export const isDefault = ({ off, owners }: BoardNotifications): boolean => off.length === 0 && !owners
