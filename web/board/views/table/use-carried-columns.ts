// Columns carried by their heads to another place; by keys it is the menu of a head, and the list of columns.

import type { RefObject } from 'react'
import { type Column, movedAhead } from '#shared/view/columns.ts'
import { useRowOrder } from '#web/board/settings/use-row-order.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Dragging } from '#web/ui/drag/drag-store.ts'
import { useColumns } from './kept-columns.ts'

const kind = 'column'
const zone = 'heads'

/** What a head bears that can be carried: all but that of the title, which stands first and stays. */
export const carriedHead = (column: Column) => ({
  'data-drag': column,
  'data-drag-kind': kind,
  'data-drag-start': kind,
})

export const headsZone = {
  'data-zone': zone,
  'data-zone-kind': kind,
  'data-zone-axis': 'x',
  'data-zone-gap': '0',
} as const

export function useCarriedColumns(heads: RefObject<HTMLElement | null>): void {
  const { t } = useTexts('board')
  const [{ shown }, change] = useColumns()
  useRowOrder<Column, typeof zone>({
    area: heads,
    kind,
    rows: shown.map((column) => ({ id: column, zone, title: t(`view.column.${column}`) })),
    onMove: (column, _, { before }) => change({ shown: movedAhead(shown, column, before) }),
  })
}

/** Where the line stands that shows between which columns one would go; null where none would. */
export const lineOfColumns = (now: Dragging | null): number | null => (now?.kind === kind && now.over ? now.line : null)

export const isColumn = (now: Dragging | null): boolean => now?.kind === kind
