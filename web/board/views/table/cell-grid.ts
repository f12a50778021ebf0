import type { ColumnId } from '#shared/view/columns.ts'
import { cardKey, type Group } from '#web/list/group.ts'
import { cardOf } from '#web/list/card/card-element.ts'

/** A cell: the card key of its row, and its column. */
export type CellRef = { key: string; column: ColumnId }

/** All row keys and columns. */
export type CellGrid = { keys: readonly string[]; columns: readonly ColumnId[] }

/** Returns the grid of all tasks in their groups. */
export const gridOf = (groups: readonly Group[], columns: readonly ColumnId[]): CellGrid => ({
  keys: groups.flatMap((group) => group.tasks.map(({ taskId }) => cardKey(group, taskId))),
  columns,
})

type CellStep = {
  key: string
  /** To the end of the table instead of the row. */ toTableEnd: boolean
  pageSize: number
}

/** @returns the same cell at the edge; null if the key is no navigation key */
export function cellBeside(
  { keys, columns }: CellGrid,
  cell: CellRef,
  { key, toTableEnd, pageSize }: CellStep,
): CellRef | null {
  const [row, column] = [keys.indexOf(cell.key), columns.indexOf(cell.column)]
  const [lastRow, lastColumn] = [keys.length - 1, columns.length - 1]
  const to: Record<string, [row: number, column: number]> = {
    ArrowUp: [toTableEnd ? 0 : row - 1, column],
    ArrowDown: [toTableEnd ? lastRow : row + 1, column],
    ArrowLeft: [row, toTableEnd ? 0 : column - 1],
    ArrowRight: [row, toTableEnd ? lastColumn : column + 1],
    PageUp: [row - pageSize, column],
    PageDown: [row + pageSize, column],
    Home: [toTableEnd ? 0 : row, 0],
    End: [toTableEnd ? lastRow : row, lastColumn],
  }
  const next = to[key]
  if (!next || row < 0 || column < 0) return null
  return { key: keys[clamp(next[0], lastRow)]!, column: columns[clamp(next[1], lastColumn)]! }
}

const clamp = (at: number, last: number): number => Math.max(0, Math.min(last, at))

/** Row and column indexes, both ends inclusive. */
export type CellRange = { rows: readonly [number, number]; columns: readonly [number, number] }

/** Returns the range between two cells; null if one does not exist any more. */
export function rangeOf({ keys, columns }: CellGrid, one: CellRef, other: CellRef): CellRange | null {
  const rows = sortedPair(keys.indexOf(one.key), keys.indexOf(other.key))
  const columnRange = sortedPair(columns.indexOf(one.column), columns.indexOf(other.column))
  return rows[0] < 0 || columnRange[0] < 0 ? null : { rows, columns: columnRange }
}

const sortedPair = (one: number, other: number): [number, number] => (one <= other ? [one, other] : [other, one])

/** Returns the number of cells. */
export const cellCount = ({ rows, columns }: CellRange): number =>
  (rows[1] - rows[0] + 1) * (columns[1] - columns[0] + 1)

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
  area?.querySelector<HTMLElement>(`[data-column-header="${column}"]`) ?? null

/**
 * Scrolls a cell that has keyboard focus fully into view, beside the sticky title column. With a pointer it stays, so that
 * the click hits.
 */
export function scrollBesideTitleColumn(grid: HTMLElement, target: Element): void {
  const cell = target.matches(':focus-visible') && target.closest('[role="gridcell"], [role="columnheader"]')
  const title = columnHeadOf(grid, 'task')?.getBoundingClientRect()
  if (!cell || !title || getComputedStyle(cell).position === 'sticky') return
  const { left, right } = cell.getBoundingClientRect()
  const end = grid.getBoundingClientRect().left + grid.clientWidth
  const offsetPx = left - title.right
  if (left < title.right) grid.scrollLeft += offsetPx
  // A cell wider than the view shows its start.
  else if (right > end) grid.scrollLeft += Math.min(right - end, offsetPx)
}
