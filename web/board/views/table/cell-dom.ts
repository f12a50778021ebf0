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
