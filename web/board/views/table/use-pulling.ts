// Pulls the edge of a column: a line follows the pointer and says how wide it is; a double click fits what is drawn
// (look §10). While it is pulled nothing is drawn anew but the line and the columns themselves.

import { type PointerEvent, type RefObject, useState } from 'react'
import { type ColumnId, type Columns, narrowest, widest, widthOf } from '#shared/view/columns.ts'
import { drawCurtain } from '#web/ui/drag/curtain.ts'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { inRem, scaled, unscaled } from '#web/ui/text-scale.ts'

export type Pulled = {
  column: ColumnId
  width: number
  /** In the page, in pixels. */ x: number
  top: number
  height: number
}

type Given = {
  area: RefObject<HTMLElement | null>
  columns: Columns
  order: readonly ColumnId[]
  onWidth: (column: ColumnId, width: number) => void
}

/** Room around what stands in a cell. */
const aroundPx = 26

export function usePulling({ area, columns, order, onWidth }: Given) {
  const [pulled, setPulled] = useState<Pulled | null>(null)

  const onPull = (column: ColumnId) => (event: PointerEvent<HTMLElement>) => {
    const head = event.currentTarget.closest<HTMLElement>('[role="columnheader"]')
    const grid = area.current
    if (event.button !== 0 || !head || !grid) return
    event.preventDefault()
    event.stopPropagation()
    const start = { x: event.clientX, width: widthOf(column, columns) }
    const { left } = head.getBoundingClientRect()
    const { top, height } = grid.getBoundingClientRect()
    // Nothing lies over the edge before the first movement: a second press is one on the edge, too.
    let openCurtain: (() => void) | null = null
    const done = new AbortController()
    let width = start.width
    const show = () => {
      grid.style.setProperty(
        '--columns',
        tracksOf(order, { ...columns, widths: { ...columns.widths, [column]: width } }),
      )
      setPulled({ column, width, x: left + scaled(width), top, height })
    }
    const end = (keep: boolean) => {
      done.abort()
      openCurtain?.()
      // Only pressed, as by a finger on its way over it.
      if (!openCurtain) return
      setPulled(null)
      if (keep && width !== start.width) onWidth(column, width)
      else grid.style.setProperty('--columns', tracksOf(order, columns))
    }
    const options = { signal: done.signal }
    addEventListener(
      'pointermove',
      ({ clientX }) => {
        if (clientX === start.x && !openCurtain) return
        openCurtain ??= drawCurtain('col-resize')
        width = clamped(start.width + unscaled(clientX - start.x))
        show()
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
    if (grid) onWidth(column, clamped(unscaled(widestOf(grid, column)) + aroundPx))
  }

  /** @returns how wide it is now */
  const widen = (column: ColumnId, by: number): number => {
    const width = clamped(widthOf(column, columns) + by)
    onWidth(column, width)
    return width
  }

  return { pulled, onPull, fit, widen }
}

export const clamped = (width: number): number => Math.round(Math.max(narrowest, Math.min(widest, width)))

/** On a phone the title leaves room for what stands beside it, also where it was pulled wide elsewhere; in pixels. */
const [narrowTitle, widestTitle] = [172, 224]

export const onPhone = (columns: Columns): Columns => ({
  ...columns,
  widths: { ...columns.widths, task: Math.min(columns.widths.task ?? narrowTitle, widestTitle) },
})

/** How wide the columns are, as a grid says it; what is left over stays empty behind the last one. */
export const tracksOf = (order: readonly ColumnId[], columns: Columns): string =>
  `var(--row-head) ${order.map((column) => inRem(widthOf(column, columns))).join(' ')} minmax(0, 1fr)`

/** Of what is drawn of a column, also where it is cut off. */
function widestOf(grid: HTMLElement, column: ColumnId): number {
  const range = document.createRange()
  const cells = [...grid.querySelectorAll<HTMLElement>(`[data-column="${column}"], [data-head="${column}"]`)]
  return Math.max(
    0,
    ...cells.map((cell) => {
      range.selectNodeContents(cell)
      return range.getBoundingClientRect().width
    }),
  )
}
