// A view: how somebody looks at the tasks of a tab, and at which of them (decisions §7).

import * as z from 'zod'
import { Day } from '#shared/common/day-or-time.ts'
import { LabelId, ListId, UserId } from '#shared/common/ids.ts'
import { wordsLength } from '#shared/common/limits.ts'
import { TaskPriority, TaskStatus } from '#shared/task/model.ts'

export const Layout = z.enum(['list', 'board', 'calendar', 'table', 'timeline'])
export type Layout = z.infer<typeof Layout>

/** How much of a calendar is shown at once. */
export const Span = z.enum(['month', 'week'])
export type Span = z.infer<typeof Span>

/** How near a timeline is looked at, the nearest first. */
export const Scale = z.enum(['days', 'weeks', 'months', 'quarters'])
export type Scale = z.infer<typeof Scale>

export const Grouping = z.enum(['list', 'status', 'assignee', 'priority', 'label', 'due'])
export type Grouping = z.infer<typeof Grouping>

export const SortKey = z.enum(['title', 'status', 'priority', 'assignee', 'start', 'due', 'created', 'number'])
export type SortKey = z.infer<typeof SortKey>

export const Sorting = z.object({ by: SortKey, descending: z.boolean() })
export type Sorting = z.infer<typeof Sorting>

/** `me` is whoever looks, so that a view that is shared shows everybody their own tasks. */
export const AssigneeWanted = z.union([z.enum(['me', 'nobody']), UserId])
export type AssigneeWanted = z.infer<typeof AssigneeWanted>

/** From one day to another, both included; null is open on that side. */
export const DayRange = z.object({ from: Day.nullable(), to: Day.nullable() })
export type DayRange = z.infer<typeof DayRange>

export const DueWanted = z.union([z.enum(['overdue', 'today', 'week', 'none']), DayRange])
export type DueWanted = z.infer<typeof DueWanted>

/** What a task must be like to be shown. Of several values of one kind one is enough; no values leave every task. */
export const Filter = z.object({
  words: z.string().max(wordsLength),
  assignees: z.array(AssigneeWanted),
  labelIds: z.array(LabelId),
  priorities: z.array(TaskPriority),
  statuses: z.array(TaskStatus),
  due: DueWanted.nullable(),
  listIds: z.array(ListId),
  attached: z.boolean(),
})
export type Filter = z.infer<typeof Filter>

export const everything: Filter = {
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
  /** Null leaves the tasks in the order they were put in. */
  sorting: Sorting.nullable(),
  span: Span,
  scale: Scale,
  /** A day of what a calendar shows, or the first one of a timeline; null goes with the day it is. */
  at: Day.nullable(),
  filter: Filter,
})
export type View = z.infer<typeof View>

/** What a board looks like to somebody who has chosen nothing. */
export const plainView: View = {
  layout: 'board',
  grouping: 'list',
  sorting: null,
  span: 'month',
  scale: 'weeks',
  at: null,
  filter: everything,
}
