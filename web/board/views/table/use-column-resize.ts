// Resizes a column by dragging its edge, with a line that shows the width; a double click fits the rendered content.
// Only the line and the grid tracks update while dragging.

import { type PointerEvent, type RefObject, useState } from 'react'
import { type ColumnId, type Columns, minColumnWidth, maxColumnWidth, columnWidthOf } from '#shared/view/columns.ts'
import { showCursorOverlay } from '#web/ui/drag/cursor-overlay.ts'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { toRem, scalePx, unscalePx } from '#web/ui/text/text-scale.ts'

export type ColumnResizeState = {
  column: ColumnId
  width: number
  /** Viewport coordinates in pixels. */ x: number
  top: number
  height: number
}

type ColumnResizeOptions = {
  area: RefObject<HTMLElement | null>
  columns: Columns
  order: readonly ColumnId[]
  onWidth: (column: ColumnId, width: number) => void
}

/** Horizontal padding of a cell. */
const cellPaddingPx = 26

export function useColumnResize({ area, columns, order, onWidth }: ColumnResizeOptions) {
  const [resizing, setResizing] = useState<ColumnResizeState | null>(null)

  const onResize = (column: ColumnId) => (event: PointerEvent<HTMLElement>) => {
    const head = event.currentTarget.closest<HTMLElement>('[role="columnheader"]')
    const grid = area.current
    if (event.button !== 0 || !head || !grid) return
    event.preventDefault()
    event.stopPropagation()
    const start = { x: event.clientX, width: columnWidthOf(column, columns) }
    const { left } = head.getBoundingClientRect()
    const { top, height } = grid.getBoundingClientRect()
    // The cursor overlay appears with the first movement only, so that a double click still reaches the edge.
    let removeCursorOverlay: (() => void) | null = null
    const controller = new AbortController()
    let width = start.width
    const showWidth = () => {
      grid.style.setProperty(
        '--columns',
        tracksOf(order, { ...columns, widths: { ...columns.widths, [column]: width } }),
      )
      setResizing({ column, width, x: left + scalePx(width), top, height })
    }
    const end = (shouldSave: boolean) => {
      controller.abort()
      removeCursorOverlay?.()
      // A press without movement, as by a finger.
      if (!removeCursorOverlay) return
      setResizing(null)
      if (shouldSave && width !== start.width) onWidth(column, width)
      else grid.style.setProperty('--columns', tracksOf(order, columns))
    }
    const options = { signal: controller.signal }
    addEventListener(
      'pointermove',
      ({ clientX }) => {
        if (clientX === start.x && !removeCursorOverlay) return
        removeCursorOverlay ??= showCursorOverlay('col-resize')
        width = clampedWidth(start.width + unscalePx(clientX - start.x))
        showWidth()
      },
      options,
    )
    addEventListener('pointerup', () => end(true), options)
    addEventListener('pointercancel', () => end(false), options)
    const onKeyDown = (key: KeyboardEvent) => {
      if (pressedKey(key) !== 'Escape') return
      key.stopPropagation()
      end(false)
    }
    addEventListener('keydown', onKeyDown, { ...options, capture: true })
  }

  const fit = (column: ColumnId) => {
    const grid = area.current
    if (grid) onWidth(column, clampedWidth(unscalePx(widestContent(grid, column)) + cellPaddingPx))
  }

  /** @returns the new width */
  const widen = (column: ColumnId, by: number): number => {
    const width = clampedWidth(columnWidthOf(column, columns) + by)
    onWidth(column, width)
    return width
  }

  return { resizeState: resizing, onResize, fit, widen }
}

const clampedWidth = (width: number): number => Math.round(Math.max(minColumnWidth, Math.min(maxColumnWidth, width)))

/** On a phone the title column is limited, so that other columns remain visible; in pixels. */
const [narrowTitle, widestTitle] = [172, 224]

export const phoneColumns = (columns: Columns): Columns => ({
  ...columns,
  widths: { ...columns.widths, task: Math.min(columns.widths.task ?? narrowTitle, widestTitle) },
})

/** Returns the value of grid-template-columns; the remaining width stays empty at the end. */
export const tracksOf = (order: readonly ColumnId[], columns: Columns): string =>
  `var(--row-head) ${order.map((column) => toRem(columnWidthOf(column, columns))).join(' ')} minmax(0, 1fr)`

/** Returns the widest rendered content of a column, including clipped content. */
function widestContent(grid: HTMLElement, column: ColumnId): number {
  const range = document.createRange()
  const cells = [...grid.querySelectorAll<HTMLElement>(`[data-column="${column}"], [data-column-header="${column}"]`)]
  return Math.max(
    0,
    ...cells.map((cell) => {
      range.selectNodeContents(cell)
      return range.getBoundingClientRect().width
    }),
  )
}
