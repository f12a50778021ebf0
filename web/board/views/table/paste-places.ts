// Which cell of the table gets which of the texts that are pasted.

import type { ColumnId } from '#shared/view/columns.ts'
import type { Cell, Grid, Range } from './cell-steps.ts'

export type Place = Cell & { text: string }

/**
 * From the first cell of the range on; a range that holds what was copied several times is filled with it, as by a spreadsheet.
 * @param pasted rows that may be shorter than others; what they do not say stays as it is
 * @returns null where there is no room
 */
export function pastePlaces({ keys, columns }: Grid, range: Range, pasted: readonly (readonly string[])[]) {
  const [top, left] = [range.rows[0], range.columns[0]]
  const copied = { down: pasted.length, across: pasted.reduce((most, row) => Math.max(most, row.length), 0) }
  const chosen = { down: range.rows[1] - top + 1, across: range.columns[1] - left + 1 }
  const fills = chosen.down % copied.down === 0 && chosen.across % copied.across === 0
  const { down, across } = fills ? chosen : copied
  if (top + down > keys.length || left + across > columns.length) return null
  const places = keys.slice(top, top + down).flatMap((key, row) =>
    columns.slice(left, left + across).flatMap((column, at): Place[] => {
      const text = pasted[row % copied.down]![at % copied.across]
      return text === undefined ? [] : [{ key, column, text }]
    }),
  )
  const last: Cell = { key: keys[top + down - 1]!, column: columns[left + across - 1]! }
  return { places, first: { key: keys[top]!, column: columns[left]! } satisfies Cell, last }
}

/** What was copied with the heads of its columns comes without them. */
export const withoutHeads = (
  rows: readonly string[][],
  columns: readonly ColumnId[],
  nameOf: (it: ColumnId) => string,
) =>
  rows.length > 1 && rows[0]!.every((text, at) => columns[at] !== undefined && text === nameOf(columns[at]))
    ? rows.slice(1)
    : rows
