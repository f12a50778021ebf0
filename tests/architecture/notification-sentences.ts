// Keys of the sentences of notifications, which shared/notification/sentence.ts composes.

import { reminderKinds } from '#shared/notification/kinds.ts'

const forms: Record<string, readonly string[]> = {
  assignment: ['me', 'other'],
  unassignment: ['me', 'other'],
  mention: ['comment', 'description'],
  start: ['set', 'removed'],
  due: ['set', 'removed'],
  labels: ['added', 'removed', 'changed'],
  attachment: ['added', 'removed', 'changed'],
  overdue: ['yesterday', 'earlier'],
}

const whole = ['comment', 'status', 'priority', 'title', 'list', 'description', 'archive', 'delete', 'restore']

/** Below `navigation:notifications.text`. */
export const notificationSentences: readonly string[] = [
  ...Object.entries(forms).flatMap(([kind, ends]) => ends.map((end) => `${kind}.${end}`)),
  ...whole,
  ...reminderKinds.filter((kind) => !(kind in forms)),
  'fields',
  'imported',
  'copied',
]

/** Fields that a sentence about several changes names. */
export const notificationFields: readonly string[] = [
  'assignment',
  'unassignment',
  'status',
  'priority',
  'start',
  'due',
  'title',
  'description',
  'labels',
  'list',
  'attachment',
]
