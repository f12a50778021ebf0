// Cells by the pointer: a press chooses one, a second press edits it, drawn over several it spreads. A finger edits with the
// first.

import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { dragNow } from '#web/ui/drag/drag-store.ts'
import { cellOf, spotOf } from './cell-dom.ts'
import type { Cell } from './cell-steps.ts'

type Ways = {
  edit: (cell: HTMLElement, how: { byTouch: boolean }) => void
  /** A range begins anew; null where there is none. */
  spread: (from: Cell | null, to?: Cell) => void
  /** A range goes on from where one is. @returns whether there was one */
  extend: () => boolean
}

export function useCellPointer({ edit, spread, extend }: Ways) {
  const down = useRef<{ cell: HTMLElement; mayEdit: boolean; spreads: boolean } | null>(null)
  return {
    onPointerDown(event: PointerEvent) {
      const cell = cellOf(event.target)
      const mayEdit = document.activeElement === cell && !event.shiftKey
      down.current = cell && { cell, mayEdit, spreads: false }
      if (!down.current || event.button !== 0) return
      if (event.shiftKey) down.current.spreads = extend()
      else spread(null)
    },
    onPointerMove({ buttons, pointerType, target }: PointerEvent) {
      const cell = cellOf(target)
      const began = down.current?.cell
      if (buttons !== 1 || pointerType === 'touch' || !cell || !began || dragNow() || cell === began) return
      const [from, to] = [spotOf(began), spotOf(cell)]
      if (from && to) spread(from, to)
    },
    /** Whether a press with Shift has spread a range of cells, and so chooses no rows. */
    hasSpread: ({ shiftKey }: MouseEvent): boolean => shiftKey && down.current?.spreads === true,
    onClick({ target, nativeEvent }: MouseEvent) {
      const cell = cellOf(target)
      const began = down.current
      down.current = null
      if (!cell || cell !== began?.cell) return
      const byTouch = nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'touch'
      if (began.mayEdit || byTouch) edit(cell, { byTouch })
    },
  }
}
