// The head that tasks stand under: a list, a value that they have in common, or a day.

import type { Day } from '#shared/common/day-or-time.ts'
import type { LabelId, ListId, UserId } from '#shared/common/ids.ts'
import type { TaskPriority, TaskStatus } from '#shared/task/model.ts'
import type { DueGroup } from './due-groups.ts'

/** What all tasks of a group have in common. */
export type Head =
  | { by: 'list'; value: ListId }
  | { by: 'status'; value: TaskStatus }
  | { by: 'assignee'; value: UserId | null }
  | { by: 'priority'; value: TaskPriority }
  | { by: 'label'; value: LabelId | null }
  | { by: 'due'; value: DueGroup }
  /** A day of a calendar; null is none. */
  | { by: 'day'; value: Day | null }
  /** Nothing but the tab: all tasks in one row, sorted. */
  | { by: 'tab'; value: null }

/** What a head is told by. */
export const idOf = ({ by, value }: Head): string => `${by}:${value ?? ''}`
