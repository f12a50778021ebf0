// The columns a user shows on a board and their widths, stored in localStorage.

import { appState } from '#web/app-state/app-state.ts'
import { useCallback, useSyncExternalStore, type RefObject } from 'react'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { Columns, defaultColumns, type Column, moveColumnBefore } from '#shared/view/columns.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { useRowOrder } from '#web/board/settings/use-row-order.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { DragState } from '#web/ui/drag/drag-store.ts'

const columnsByKey = appState(() => new Map<string, Columns>())
const columnListeners = appState(() => new Set<() => void>())

function subscribe(listener: () => void) {
  const listeners = columnListeners()
  if (listeners.size === 0) addEventListener('storage', onStored)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStored)
  }
}

/** Another window changed the columns. */
function onStored({ key }: StorageEvent): void {
  if (key === null) columnsByKey().clear()
  else columnsByKey().delete(key)
  for (const listener of columnListeners()) listener()
}

const storageKey = (person: UserId, boardId: BoardId) => `columns/${person}/${boardId}`

function readColumns(name: string): Columns {
  const before = columnsByKey().get(name)
  if (before) return before
  const now = Columns.catch(defaultColumns).parse(readStorage(name))
  columnsByKey().set(name, now)
  return now
}

function readStorage(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

function writeColumns(name: string, columns: Columns): void {
  columnsByKey().set(name, columns)
  try {
    localStorage.setItem(name, JSON.stringify(columns))
  } catch {
    // Storage is full or blocked: the columns last until the page is closed.
  }
  for (const listener of columnListeners()) listener()
}

/** Returns the columns of the current user on the current board. */
export function useColumns(): [columns: Columns, change: (change: Partial<Columns>) => void] {
  const { boardId, me } = useBoard()
  const name = storageKey(me, boardId)
  const columns = useSyncExternalStore(subscribe, () => readColumns(name))
  const change = useCallback((part: Partial<Columns>) => writeColumns(name, { ...readColumns(name), ...part }), [name])
  return [columns, change]
}

// Columns are reordered by dragging their headers; by keyboard with the column menu or the list of columns.
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
    onMove: (column, _, { before }) => change({ shown: moveColumnBefore(shown, column, before) }),
  })
}

/** Returns the x of the drop line between two columns; null if there is no drop target. */
export const columnDropLine = (now: DragState | null): number | null =>
  now?.kind === kind && now.over ? now.lineOffset : null

export const isColumnDrag = (now: DragState | null): boolean => now?.kind === kind
