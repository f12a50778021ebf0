import type { ColumnId } from '#shared/view/columns.ts'
import { cardOf } from '#web/list/card-of.ts'
import type { CellRef } from './cell-grid.ts'

/** Returns the cell of an event target, unless the target is a control of its own. */
export const cellOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element && !target.closest('button, a, input, textarea')
    ? target.closest<HTMLElement>('[role="gridcell"][data-column]')
    : null

/** Returns the cell reference of a cell element. */
export function cellRefOf(element: EventTarget | null): CellRef | null {
  if (!(element instanceof HTMLElement) || element.dataset.column === undefined) return null
  const key = cardOf(element)?.dataset.drag
  return key ? { key, column: element.dataset.column as ColumnId } : null
}

/** Returns the cell element of a column in a row. */
export const cellIn = (row: HTMLElement, column: ColumnId): HTMLElement | null =>
  row.querySelector<HTMLElement>(`[role="gridcell"][data-column="${column}"]`)

/** Returns the header button of a column. */
export const columnHeadOf = (area: HTMLElement | null, column: ColumnId): HTMLElement | null =>
  area?.querySelector<HTMLElement>(`[data-head="${column}"]`) ?? null

/**
 * Scrolls a cell that has keyboard focus fully into view, beside the sticky title column. With a pointer it stays, so that
 * the click hits.
 */
export function scrollClearOfTitles(grid: HTMLElement, target: Element): void {
  const cell = target.matches(':focus-visible') && target.closest('[role="gridcell"], [role="columnheader"]')
  const title = columnHeadOf(grid, 'task')?.getBoundingClientRect()
  if (!cell || !title || getComputedStyle(cell).position === 'sticky') return
  const { left, right } = cell.getBoundingClientRect()
  const end = grid.getBoundingClientRect().left + grid.clientWidth
  const under = left - title.right
  if (left < title.right) grid.scrollLeft += under
  // A cell wider than the view shows its start.
  else if (right > end) grid.scrollLeft += Math.min(right - end, under)
}
