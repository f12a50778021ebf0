// The cells of the table by mouse and keys: walked through, spread over a range, edited (decisions §7, look §17).
//
// A row has the focus first, where letters are commands as everywhere; the arrow to the right leads into its cells, where
// what is typed is text. Esc and the arrow to the left lead out again.

import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import type { ColumnId } from '#shared/view/columns.ts'
import { cardOf, taskIdOf } from '#web/list/card-of.ts'
import { taskOfKey } from '#web/list/group.ts'
import { cardsInSight, isStep } from '#web/list/steps.ts'
import { dragNow } from '#web/ui/drag/drag-store.ts'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { cellIn, headOf, spotOf } from './cell-dom.ts'
import { type Cell, cellBeside, type Grid, type Range, rangeOf } from './cell-steps.ts'
import { useCellPointer } from './use-cell-pointer.ts'

export type Editing = {
  cell: HTMLElement
  key: string
  column: ColumnId
  /** What was typed to begin it. */
  typed: string | null
  byTouch: boolean
  /** To the cell beside it. */
  onTab: (by: 1 | -1) => void
}

type Given = {
  area: RefObject<HTMLElement | null>
  grid: Grid
  /** Brings a row into the page and hands it over. */
  reach: (key: string, then: (row: HTMLElement) => void) => void
  onEdit: (editing: Editing) => void
  onClear: (range: Range) => void
}

export type CellsNow = ReturnType<typeof useCells>

export function useCells({ area, grid, reach, onEdit, onClear }: Given) {
  const { at, setAt, from, setFrom, range, spread, extend, toNone } = useRange(grid)
  const go = (to: Cell) => {
    setAt(to)
    reach(to.key, (row) => cellIn(row, to.column)?.focus())
  }
  /** Out of the cells, to the row. */
  const leave = (target: EventTarget) => {
    toNone()
    cardOf(target)?.focus()
  }
  const edit = (cell: HTMLElement, { typed = null, byTouch = false }: Partial<Editing> = {}) => {
    const spot = spotOf(cell)
    if (!spot) return
    const onTab = (by: 1 | -1) => {
      const to = cellBeside(grid, spot, { key: by > 0 ? 'ArrowRight' : 'ArrowLeft', far: false, screen: 1 })
      // The surface has to be gone first, which holds the focus.
      if (to) setTimeout(() => go(to))
    }
    onEdit({ cell, ...spot, typed, byTouch, onTab })
  }
  const hear = cellKeys({
    grid,
    isRange: from !== null,
    spread,
    go,
    leave,
    edit,
    clear: () => range && onClear(range),
    toHead: (column) => headOf(area.current, column)?.focus(),
    // A range goes on from where it began.
    extend: (cell) => setFrom(from ?? cell),
  })
  return {
    at,
    range,
    /** Chooses everything from one cell to another. */
    choose: spread,
    handlers: {
      ...useCellPointer({ edit, spread, extend }),
      /** Whether the key meant a cell. */
      onKeyDown(event: KeyboardEvent): boolean {
        if (event.altKey || dragNow() || !(event.target instanceof HTMLElement)) return false
        const row = cardOf(event.target)
        const column = grid.columns[0]
        if (column && row === event.target && isPlainRight(event)) {
          go({ key: row.dataset.drag ?? '', column })
          return true
        }
        const cell = spotOf(event.target)
        return cell !== null && hear(event, event.target, cell)
      },
      onFocus({ target, relatedTarget }: FocusEvent) {
        const cell = spotOf(target)
        const row = cardOf(target)
        if (cell) setAt(cell)
        else if (row !== target) return
        // One that goes to another list is drawn anew there: whoever was in a cell of it stays in that cell.
        else if (at && relatedTarget === null && taskOfKey(at.key) === taskIdOf(row)) cellIn(row, at.column)?.focus()
        else toNone()
      },
    },
  }
}

/** The cell that somebody is in, and the range that goes from another one to it. */
function useRange(grid: Grid) {
  const [at, setAt] = useState<Cell | null>(null)
  /** Where a range began, if it is one. */
  const [from, setFrom] = useState<Cell | null>(null)
  return {
    at,
    setAt,
    from,
    setFrom,
    range: at && rangeOf(grid, from ?? at, at),
    spread: (start: Cell | null, to?: Cell) => {
      setFrom(start)
      if (to) setAt(to)
    },
    extend: () => {
      setFrom(from ?? at)
      return at !== null
    },
    toNone: () => {
      setAt(null)
      setFrom(null)
    },
  }
}

type Keys = {
  grid: Grid
  isRange: boolean
  spread: (from: Cell | null, to?: Cell) => void
  extend: (from: Cell) => void
  go: (to: Cell) => void
  leave: (target: EventTarget) => void
  edit: (cell: HTMLElement, how?: Pick<Editing, 'typed'>) => void
  clear: () => void
  toHead: (column: ColumnId) => void
}

/** What a key means on a cell; false where it means nothing there. */
function cellKeys({ grid, isRange, spread, extend, go, leave, edit, clear, toHead }: Keys) {
  const step = (event: KeyboardEvent, element: HTMLElement, cell: Cell): boolean => {
    const { shiftKey } = event
    const key = pressedKey(event)
    const to = cellBeside(grid, cell, { key, far: isCommand(event), screen: cardsInSight(cardOf(element)!) })
    if (!to) return false
    const stays = to.key === cell.key && to.column === cell.column
    if (shiftKey) extend(cell)
    else spread(null)
    if (!stays) go(to)
    else if (key === 'ArrowUp') toHead(cell.column)
    else if (key === 'ArrowLeft' && !shiftKey) leave(element)
    return true
  }
  const all = (): boolean => {
    const { keys, columns } = grid
    spread({ key: keys[0]!, column: columns[0]! }, { key: keys.at(-1)!, column: columns.at(-1)! })
    return true
  }
  return (event: KeyboardEvent, element: HTMLElement, cell: Cell): boolean => {
    const key = pressedKey(event)
    if (isStep(key)) return step(event, element, cell)
    if (isCommand(event)) return key.toLowerCase() === 'a' && all()
    if (key === 'Enter' || key === 'F2') edit(element)
    else if (key === 'Escape' && isRange) spread(null)
    else if (key === 'Escape') leave(element)
    else if (key === 'Delete' || key === 'Backspace') clear()
    else if (key.length === 1) {
      // Elsewhere it would be a command.
      event.stopPropagation()
      edit(element, { typed: event.key })
      // Of a title the letter goes on into the field, which has the focus by now.
      return cell.column !== 'task'
    } else return false
    return true
  }
}

const isCommand = ({ ctrlKey, metaKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>): boolean => ctrlKey || metaKey

const isPlainRight = (event: KeyboardEvent): boolean =>
  pressedKey(event) === 'ArrowRight' && !event.shiftKey && !isCommand(event)
