import { type NotificationKind, reminderKinds } from '#shared/notification/kinds.ts'

/** The kinds in the groups in which settings show them. */
export const kindGroups = {
  assignment: ['assignment', 'unassignment'],
  comments: ['mention', 'comment'],
  changes: ['status', 'priority', 'start', 'due'],
  content: ['title', 'description', 'labels', 'list', 'attachment'],
  reminders: reminderKinds,
  lifecycle: ['archive', 'delete', 'restore'],
} as const satisfies Record<string, readonly NotificationKind[]>

export type KindGroup = keyof typeof kindGroups

export const kindGroupNames = Object.keys(kindGroups) as KindGroup[]
