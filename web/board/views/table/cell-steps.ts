// One step through the cells of the table, as in a spreadsheet.

import type { ColumnId } from '#shared/view/columns.ts'
import { cardKey, type Group } from '#web/list/group.ts'

/** A cell: the card it belongs to, and its column. */
export type Cell = { key: string; column: ColumnId }

/** All cells there are: the keys of the rows, and the columns. */
export type Grid = { keys: readonly string[]; columns: readonly ColumnId[] }

export const gridOf = (groups: readonly Group[], columns: readonly ColumnId[]): Grid => ({
  keys: groups.flatMap((group) => group.tasks.map(({ taskId }) => cardKey(group, taskId))),
  columns,
})

type Step = { key: string; /** To the end of the table, not of the row. */ far: boolean; screen: number }

/** @returns the same cell where a key leads nowhere; null where it is no step at all */
export function cellBeside({ keys, columns }: Grid, cell: Cell, { key, far, screen }: Step): Cell | null {
  const [row, column] = [keys.indexOf(cell.key), columns.indexOf(cell.column)]
  const [lastRow, lastColumn] = [keys.length - 1, columns.length - 1]
  const to: Record<string, [row: number, column: number]> = {
    ArrowUp: [far ? 0 : row - 1, column],
    ArrowDown: [far ? lastRow : row + 1, column],
    ArrowLeft: [row, far ? 0 : column - 1],
    ArrowRight: [row, far ? lastColumn : column + 1],
    PageUp: [row - screen, column],
    PageDown: [row + screen, column],
    Home: [far ? 0 : row, 0],
    End: [far ? lastRow : row, lastColumn],
  }
  const next = to[key]
  if (!next || row < 0 || column < 0) return null
  return { key: keys[within(next[0], lastRow)]!, column: columns[within(next[1], lastColumn)]! }
}

const within = (at: number, last: number): number => Math.max(0, Math.min(last, at))

/** Rows and columns by their places, both ends included. */
export type Range = { rows: readonly [number, number]; columns: readonly [number, number] }

/** Everything between two cells; null where one of them is gone. */
export function rangeOf({ keys, columns }: Grid, one: Cell, other: Cell): Range | null {
  const rows = inOrder(keys.indexOf(one.key), keys.indexOf(other.key))
  const across = inOrder(columns.indexOf(one.column), columns.indexOf(other.column))
  return rows[0] < 0 || across[0] < 0 ? null : { rows, columns: across }
}

const inOrder = (one: number, other: number): [number, number] => (one <= other ? [one, other] : [other, one])

/** How many cells a range holds. */
export const sizeOf = ({ rows, columns }: Range): number => (rows[1] - rows[0] + 1) * (columns[1] - columns[0] + 1)
