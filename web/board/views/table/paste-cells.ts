import type { ColumnId } from '#shared/view/columns.ts'
import type { CellRef, CellGrid, CellRange } from './cell-grid.ts'

export type PasteCell = CellRef & { text: string }

/**
 * Assigns pasted texts to cells, starting at the first cell of the range. A range that is a multiple of the copied size is
 * filled repeatedly, as in a spreadsheet.
 * @param pasted rows may differ in length; missing cells stay unchanged
 * @returns null if it does not fit
 */
export function pasteCells({ keys, columns }: CellGrid, range: CellRange, pasted: readonly (readonly string[])[]) {
  const [top, left] = [range.rows[0], range.columns[0]]
  const copied = { down: pasted.length, across: pasted.reduce((most, row) => Math.max(most, row.length), 0) }
  const chosen = { down: range.rows[1] - top + 1, across: range.columns[1] - left + 1 }
  const fills = chosen.down % copied.down === 0 && chosen.across % copied.across === 0
  const { down, across } = fills ? chosen : copied
  if (top + down > keys.length || left + across > columns.length) return null
  const cells = keys.slice(top, top + down).flatMap((key, row) =>
    columns.slice(left, left + across).flatMap((column, at): PasteCell[] => {
      const text = pasted[row % copied.down]![at % copied.across]
      return text === undefined ? [] : [{ key, column, text }]
    }),
  )
  const last: CellRef = { key: keys[top + down - 1]!, column: columns[left + across - 1]! }
  return { places: cells, first: { key: keys[top]!, column: columns[left]! } satisfies CellRef, last }
}

/** Drops the first row if it consists of the column titles. */
export const withoutHeadRow = (
  rows: readonly string[][],
  columns: readonly ColumnId[],
  nameOf: (it: ColumnId) => string,
) =>
  rows.length > 1 && rows[0]!.every((text, at) => columns[at] !== undefined && text === nameOf(columns[at]))
    ? rows.slice(1)
    : rows
