// Reordering of columns by dragging their headers; by keys it is the column menu or the list of columns.

import type { RefObject } from 'react'
import { type Column, movedBefore } from '#shared/view/columns.ts'
import { useRowOrder } from '#web/board/settings/use-row-order.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { DragState } from '#web/ui/drag/drag-store.ts'
import { useColumns } from './use-columns.ts'

const kind = 'column'
const zone = 'heads'

/** Drag attributes of a column header; the title column is fixed. */
export const draggableHeadProps = (column: Column) => ({
  'data-drag': column,
  'data-drag-kind': kind,
  'data-drag-start': kind,
})

export const headZoneProps = {
  'data-zone': zone,
  'data-zone-kind': kind,
  'data-zone-axis': 'x',
  'data-zone-gap': '0',
} as const

export function useColumnDrag(heads: RefObject<HTMLElement | null>): void {
  const { t } = useTexts('board')
  const [{ shown }, change] = useColumns()
  useRowOrder<Column, typeof zone>({
    area: heads,
    kind,
    rows: shown.map((column) => ({ id: column, zone, title: t(`view.column.${column}`) })),
    onMove: (column, _, { before }) => change({ shown: movedBefore(shown, column, before) }),
  })
}

/** Returns the x of the drop line between two columns; null if there is no drop target. */
export const columnDropLine = (now: DragState | null): number | null =>
  now?.kind === kind && now.over ? now.lineOffset : null

export const isColumnDrag = (now: DragState | null): boolean => now?.kind === kind
