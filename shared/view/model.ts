// A view: layout, grouping, sorting and filter of a tab.

import * as z from 'zod'
import { Day } from '#shared/common/day-or-time.ts'
import { LabelId, ListId, UserId } from '#shared/common/ids.ts'
import { findTextLength } from '#shared/common/limits.ts'
import { TaskPriority, TaskStatus } from '#shared/task/model.ts'

export const Layout = z.enum(['list', 'board', 'calendar', 'table', 'timeline'])
export type Layout = z.infer<typeof Layout>

/** The visible range of a calendar. */
export const Span = z.enum(['month', 'week'])
export type Span = z.infer<typeof Span>

/** The zoom of a timeline, nearest first. */
export const Scale = z.enum(['days', 'weeks', 'months', 'quarters'])
export type Scale = z.infer<typeof Scale>

export const Grouping = z.enum(['list', 'status', 'assignee', 'priority', 'label', 'due'])
export type Grouping = z.infer<typeof Grouping>

export const SortKey = z.enum(['title', 'status', 'priority', 'assignee', 'start', 'due', 'created', 'number'])
export type SortKey = z.infer<typeof SortKey>

export const Sorting = z.object({ by: SortKey, descending: z.boolean() })
export type Sorting = z.infer<typeof Sorting>

/** `me` is the reader, so that a shared view shows everybody their own tasks. */
export const AssigneeFilter = z.union([z.enum(['me', 'nobody']), UserId])
export type AssigneeFilter = z.infer<typeof AssigneeFilter>

/** Inclusive; null is open on that side. */
export const DayRange = z.object({ from: Day.nullable(), to: Day.nullable() })
export type DayRange = z.infer<typeof DayRange>

export const DueFilter = z.union([z.enum(['overdue', 'today', 'week', 'none']), DayRange])
export type DueFilter = z.infer<typeof DueFilter>

/** The filter: values of one kind are alternatives; no values match every task. */
export const Filter = z.object({
  words: z.string().max(findTextLength),
  assignees: z.array(AssigneeFilter),
  labelIds: z.array(LabelId),
  priorities: z.array(TaskPriority),
  statuses: z.array(TaskStatus),
  due: DueFilter.nullable(),
  listIds: z.array(ListId),
  attached: z.boolean(),
})
export type Filter = z.infer<typeof Filter>

export const emptyFilter: Filter = {
  words: '',
  assignees: [],
  labelIds: [],
  priorities: [],
  statuses: [],
  due: null,
  listIds: [],
  attached: false,
}

export const View = z.object({
  layout: Layout,
  grouping: Grouping,
  /** Null keeps the manual order. */
  sorting: Sorting.nullable(),
  span: Span,
  scale: Scale,
  /** The day of a calendar or the first day of a timeline; null follows today. */
  at: Day.nullable(),
  filter: Filter,
})
export type View = z.infer<typeof View>

/** The default view. */
export const defaultView: View = {
  layout: 'board',
  grouping: 'list',
  sorting: null,
  span: 'month',
  scale: 'weeks',
  at: null,
  filter: emptyFilter,
}
