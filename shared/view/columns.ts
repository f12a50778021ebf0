// Columns of the table view: order, width and sorting.

import * as z from 'zod'
import type { SortKey } from './model.ts'

/** Beside the title, which is always first. */
export const Column = z.enum([
  'status',
  'priority',
  'assignee',
  'start',
  'due',
  'list',
  'labels',
  'sub_tasks',
  'comments',
  'attachments',
  'estimate',
  'spent',
  'created',
  'number',
])
export type Column = z.infer<typeof Column>
export type ColumnId = 'task' | Column

/** In pixels. */
export const [minColumnWidth, maxColumnWidth] = [56, 1_200]
const Width = z.int().min(minColumnWidth).max(maxColumnWidth)

/** Visible columns in order, and the widths that the user has changed. */
export const Columns = z.object({
  shown: z.array(Column).transform((all) => [...new Set(all)]),
  widths: z.partialRecord(z.enum(['task', ...Column.options]), Width),
})
export type Columns = z.infer<typeof Columns>

export const defaultColumns: Columns = {
  shown: ['status', 'priority', 'assignee', 'start', 'due', 'list', 'labels', 'sub_tasks'],
  widths: {},
}

const defaultWidths: Record<ColumnId, number> = {
  task: 322,
  status: 148,
  priority: 108,
  assignee: 168,
  start: 96,
  due: 108,
  list: 128,
  labels: 190,
  sub_tasks: 104,
  comments: 108,
  attachments: 108,
  estimate: 96,
  spent: 112,
  created: 104,
  number: 88,
}

/** In pixels. */
export const columnWidthOf = (column: ColumnId, { widths }: Columns): number => widths[column] ?? defaultWidths[column]

export const sortKeys: Partial<Record<ColumnId, SortKey>> = {
  task: 'title',
  status: 'status',
  priority: 'priority',
  assignee: 'assignee',
  start: 'start',
  due: 'due',
  created: 'created',
  number: 'number',
}

/** Moves a column by one place; no effect at the ends. */
export function moveColumn(shown: readonly Column[], column: Column, by: 1 | -1): Column[] {
  const at = shown.indexOf(column)
  const to = Math.max(0, Math.min(shown.length - 1, at + by))
  return at < 0 ? [...shown] : shown.toSpliced(at, 1).toSpliced(to, 0, column)
}

/** Moves a column before another; null is the end. */
export function moveColumnBefore(shown: readonly Column[], column: Column, before: Column | null): Column[] {
  const otherColumns = shown.filter((one) => one !== column)
  return otherColumns.toSpliced(before ? otherColumns.indexOf(before) : otherColumns.length, 0, column)
}
