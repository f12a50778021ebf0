// The key of a group: a list, a common value, or a day.

import type { Day } from '#shared/common/day-or-time.ts'
import type { LabelId, ListId, UserId } from '#shared/common/ids.ts'
import type { TaskPriority, TaskStatus } from '#shared/task/model.ts'
import type { DueGroup } from './due-groups.ts'

export type GroupKey =
  | { by: 'list'; value: ListId }
  | { by: 'status'; value: TaskStatus }
  | { by: 'assignee'; value: UserId | null }
  | { by: 'priority'; value: TaskPriority }
  | { by: 'label'; value: LabelId | null }
  | { by: 'due'; value: DueGroup }
  /** A calendar day; null for tasks without one. */
  | { by: 'day'; value: Day | null }
  /** A single group with all tasks, sorted. */
  | { by: 'tab'; value: null }

/** Returns the id of a group. */
export const groupIdOf = ({ by, value }: GroupKey): string => `${by}:${value ?? ''}`
