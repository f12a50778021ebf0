// Keyboard and pointer control of the table cells: navigation, range selection, editing. Focus starts
// on a row, where letters are shortcuts; arrow right enters the cells, where typing edits. Esc and arrow left return to the row.

import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useState,
  type MouseEvent,
  type PointerEvent,
  useRef,
} from 'react'
import type { ColumnId } from '#shared/view/columns.ts'
import { cardOf, taskIdOf } from '#web/list/card/card-element.ts'
import { taskOfKey } from '#web/list/group.ts'
import { cardsPerPage, isNavigationKey } from '#web/list/keyboard/navigation.ts'
import { getDragState } from '#web/ui/drag/drag-store.ts'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import {
  cellIn,
  columnHeadOf,
  cellRefOf,
  cellOf,
  type CellRef,
  cellBeside,
  type CellGrid,
  type CellRange,
  rangeOf,
} from './cell-grid.ts'

export type CellEdit = {
  cell: HTMLElement
  key: string
  column: ColumnId
  /** The text that started the edit. */
  typed: string | null
  isTouch: boolean
  /** Moves to the cell beside it. */
  onTab: (by: 1 | -1) => void
}

type CellsOptions = {
  area: RefObject<HTMLElement | null>
  grid: CellGrid
  /** Renders a row and passes its element on. */
  goToCard: (key: string, then: (row: HTMLElement) => void) => void
  onEdit: (editing: CellEdit) => void
  onClear: (range: CellRange) => void
}

export type CellsState = ReturnType<typeof useCells>

export function useCells({ area, grid, goToCard, onEdit, onClear }: CellsOptions) {
  const { at, setAt, from, setFrom, range, selectRange, extendRange, clearSelection } = useRange(grid)
  const go = (to: CellRef) => {
    setAt(to)
    goToCard(to.key, (row) => cellIn(row, to.column)?.focus())
  }
  /** Returns focus from the cells to the row. */
  const leave = (target: EventTarget) => {
    clearSelection()
    cardOf(target)?.focus()
  }
  const edit = (cell: HTMLElement, { typed = null, isTouch = false }: Partial<CellEdit> = {}) => {
    const cellRef = cellRefOf(cell)
    if (!cellRef) return
    const onTab = (by: 1 | -1) => {
      const to = cellBeside(grid, cellRef, { key: by > 0 ? 'ArrowRight' : 'ArrowLeft', toTableEnd: false, pageSize: 1 })
      // The overlay holds the focus until it is closed.
      if (to) setTimeout(() => go(to))
    }
    onEdit({ cell, ...cellRef, typed, isTouch, onTab })
  }
  const handleKey = cellKeys({
    grid,
    isRange: from !== null,
    selectRange,
    go,
    leave,
    edit,
    clear: () => range && onClear(range),
    focusHead: (column) => columnHeadOf(area.current, column)?.focus(),
    // Extends the range from its anchor.
    extendRange: (cell) => setFrom(from ?? cell),
  })
  return {
    at,
    range,
    /** Selects everything between two cells. */
    selectCells: selectRange,
    handlers: {
      ...useCellPointer({ edit, selectRange, extendRange }),
      /** Returns whether the key was handled. */
      onKeyDown(event: KeyboardEvent): boolean {
        if (event.altKey || getDragState() || !(event.target instanceof HTMLElement)) return false
        const row = cardOf(event.target)
        const column = grid.columns[0]
        if (column && row === event.target && isRightArrow(event)) {
          go({ key: row.dataset.drag ?? '', column })
          return true
        }
        const cell = cellRefOf(event.target)
        return cell !== null && handleKey(event, event.target, cell)
      },
      onFocus({ target, relatedTarget }: FocusEvent) {
        const cell = cellRefOf(target)
        const row = cardOf(target)
        if (cell) setAt(cell)
        else if (row !== target) return
        // A task that moves to another list is rendered again there: keep the focus in its cell.
        else if (at && relatedTarget === null && taskOfKey(at.key) === taskIdOf(row)) cellIn(row, at.column)?.focus()
        else clearSelection()
      },
    },
  }
}

/** The active cell, and the range between the anchor and it. */
function useRange(grid: CellGrid) {
  const [at, setAt] = useState<CellRef | null>(null)
  /** Anchor of the range; null without a range. */
  const [from, setFrom] = useState<CellRef | null>(null)
  return {
    at,
    setAt,
    from,
    setFrom,
    range: at && rangeOf(grid, from ?? at, at),
    selectRange: (start: CellRef | null, to?: CellRef) => {
      setFrom(start)
      if (to) setAt(to)
    },
    extendRange: () => {
      setFrom(from ?? at)
      return at !== null
    },
    clearSelection: () => {
      setAt(null)
      setFrom(null)
    },
  }
}

type CellKeysOptions = {
  grid: CellGrid
  isRange: boolean
  selectRange: (from: CellRef | null, to?: CellRef) => void
  extendRange: (from: CellRef) => void
  go: (to: CellRef) => void
  leave: (target: EventTarget) => void
  edit: (cell: HTMLElement, options?: Pick<CellEdit, 'typed'>) => void
  clear: () => void
  focusHead: (column: ColumnId) => void
}

/** Returns a handler for keys on a cell, which returns whether the key was handled. */
function cellKeys({ grid, isRange, selectRange, extendRange, go, leave, edit, clear, focusHead }: CellKeysOptions) {
  const step = (event: KeyboardEvent, element: HTMLElement, cell: CellRef): boolean => {
    const { shiftKey } = event
    const key = pressedKey(event)
    const to = cellBeside(grid, cell, { key, toTableEnd: isCommand(event), pageSize: cardsPerPage(cardOf(element)!) })
    if (!to) return false
    const isSame = to.key === cell.key && to.column === cell.column
    if (shiftKey) extendRange(cell)
    else selectRange(null)
    if (!isSame) go(to)
    else if (key === 'ArrowUp') focusHead(cell.column)
    else if (key === 'ArrowLeft' && !shiftKey) leave(element)
    return true
  }
  const selectAll = (): boolean => {
    const { keys, columns } = grid
    selectRange({ key: keys[0]!, column: columns[0]! }, { key: keys.at(-1)!, column: columns.at(-1)! })
    return true
  }
  return (event: KeyboardEvent, element: HTMLElement, cell: CellRef): boolean => {
    const key = pressedKey(event)
    if (isNavigationKey(key)) return step(event, element, cell)
    if (isCommand(event)) return key.toLowerCase() === 'a' && selectAll()
    if (key === 'Enter' || key === 'F2') edit(element)
    else if (key === 'Escape' && isRange) selectRange(null)
    else if (key === 'Escape') leave(element)
    else if (key === 'Delete' || key === 'Backspace') clear()
    else if (key.length === 1) {
      // Outside of cells the letter is a shortcut.
      event.stopPropagation()
      edit(element, { typed: event.key })
      // In a title the letter goes on to the field, which has the focus by now.
      return cell.column !== 'task'
    } else return false
    return true
  }
}

const isCommand = ({ ctrlKey, metaKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>): boolean => ctrlKey || metaKey

const isRightArrow = (event: KeyboardEvent): boolean =>
  pressedKey(event) === 'ArrowRight' && !event.shiftKey && !isCommand(event)

type CellPointerActions = {
  edit: (cell: HTMLElement, options: { isTouch: boolean }) => void
  /** Starts a new range; null clears it. */
  selectRange: (from: CellRef | null, to?: CellRef) => void
  /**
   * Extends the range from the active cell.
   * @returns false if there is none
   */
  extendRange: () => boolean
}

/** A press selects a cell, a second press edits it, and dragging selects a range. On touch the first press edits. */
function useCellPointer({ edit, selectRange, extendRange }: CellPointerActions) {
  const press = useRef<{ cell: HTMLElement; mayEdit: boolean; isExtension: boolean } | null>(null)
  return {
    onPointerDown(event: PointerEvent) {
      const cell = cellOf(event.target)
      const mayEdit = document.activeElement === cell && !event.shiftKey
      press.current = cell && { cell, mayEdit, isExtension: false }
      if (!press.current || event.button !== 0) return
      if (event.shiftKey) press.current.isExtension = extendRange()
      else selectRange(null)
    },
    onPointerMove({ buttons, pointerType, target }: PointerEvent) {
      const cell = cellOf(target)
      const start = press.current?.cell
      if (buttons !== 1 || pointerType === 'touch' || !cell || !start || getDragState() || cell === start) return
      const [from, to] = [cellRefOf(start), cellRefOf(cell)]
      if (from && to) selectRange(from, to)
    },
    /** Returns whether a press with Shift extended a range of cells, so that it selects no rows. */
    hasExtended: ({ shiftKey }: MouseEvent): boolean => shiftKey && press.current?.isExtension === true,
    onClick({ target, nativeEvent }: MouseEvent) {
      const cell = cellOf(target)
      const start = press.current
      press.current = null
      if (!cell || cell !== start?.cell) return
      const isTouch = nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'touch'
      if (start.mayEdit || isTouch) edit(cell, { isTouch })
    },
  }
}
