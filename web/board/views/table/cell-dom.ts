// Where the cells of the table are in the page.

import type { ColumnId } from '#shared/view/columns.ts'
import { cardOf } from '#web/list/card-of.ts'
import type { Cell } from './cell-steps.ts'

/** The cell that something lies in, unless it does something of its own. */
export const cellOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element && !target.closest('button, a, input, textarea')
    ? target.closest<HTMLElement>('[role="gridcell"][data-column]')
    : null

/** The cell that an element is. */
export function spotOf(element: EventTarget | null): Cell | null {
  if (!(element instanceof HTMLElement) || element.dataset.column === undefined) return null
  const key = cardOf(element)?.dataset.drag
  return key ? { key, column: element.dataset.column as ColumnId } : null
}

export const cellIn = (row: HTMLElement, column: ColumnId): HTMLElement | null =>
  row.querySelector<HTMLElement>(`[role="gridcell"][data-column="${column}"]`)

export const headOf = (area: HTMLElement | null, column: ColumnId): HTMLElement | null =>
  area?.querySelector<HTMLElement>(`[data-head="${column}"]`) ?? null

/**
 * What keys lead to is seen whole: a browser leaves it where some of it is seen, or where it lies under the titles that stay.
 * Under a pointer it stays, or the click would miss it.
 */
export function clearOfTitles(grid: HTMLElement, target: Element): void {
  const cell = target.matches(':focus-visible') && target.closest('[role="gridcell"], [role="columnheader"]')
  const title = headOf(grid, 'task')?.getBoundingClientRect()
  if (!cell || !title || getComputedStyle(cell).position === 'sticky') return
  const { left, right } = cell.getBoundingClientRect()
  const end = grid.getBoundingClientRect().left + grid.clientWidth
  const under = left - title.right
  if (left < title.right) grid.scrollLeft += under
  // One that is wider than the room shows its beginning.
  else if (right > end) grid.scrollLeft += Math.min(right - end, under)
}
