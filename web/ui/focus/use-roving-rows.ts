import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { rowsPerPage } from '#web/ui/layout/use-virtual-rows.ts'
import { isInOverlay, whenOverlaysClosed } from './focus.ts'

/** An element that can get focus: `data-row` on the row holds its key, `data-focus-stop` its name. */
type FocusStop = { row: string; name: string }

type RovingRowsOptions = {
  /** Keys of the rows in their order. */
  keys: readonly string[]
  /** Name of the stop that gets focus first; every row has it. */
  firstStop: string
  /** Scrolls to a row that may not be rendered and focuses the element that `findStop` returns. */
  scrollToRow: (index: number, findStop: () => HTMLElement | null) => void
}

const stopIn = (element: EventTarget | null): FocusStop | null => {
  const stop = element instanceof Element ? element.closest<HTMLElement>('[data-focus-stop]') : null
  const row = stop?.closest<HTMLElement>('[data-row]')?.dataset.row
  return stop && row !== undefined ? { row, name: stop.dataset.focusStop! } : null
}

const findRow = (row: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"]`)

const findStop = ({ row, name }: FocusStop) =>
  findRow(row)?.querySelector<HTMLElement>(`[data-focus-stop="${CSS.escape(name)}"]`) ?? null

/** Returns whether a stop was removed while its row is still there, such as the button that marks a row as read. */
const isRemovedFromRow = (stop: FocusStop): boolean => findRow(stop.row) !== null && !findStop(stop)

/**
 * Makes rows with several controls one stop of the Tab key: arrows move between rows and within one, Home, End, Page Up and
 * Page Down to the ends and by a page. When the focused row is removed, the row in its place gets focus; when only
 * the focused control is removed, the first control of its row.
 */
export function useRovingRows({ keys, firstStop, scrollToRow }: RovingRowsOptions) {
  const [lastStop, setLastStop] = useState<FocusStop | null>(null)
  const hasFocus = useRef(false)
  const lastIndex = useRef(0)
  const lastRowIndex = lastStop ? keys.indexOf(lastStop.row) : -1
  const goTo = (to: number, name: string) => {
    const row = keys[Math.max(0, Math.min(keys.length - 1, to))]
    if (row !== undefined) scrollToRow(keys.indexOf(row), () => findStop({ row, name }))
  }
  useEffect(() => {
    if (lastRowIndex >= 0) lastIndex.current = lastRowIndex
    if (!hasFocus.current || !lastStop) return
    if (lastRowIndex < 0) whenOverlaysClosed(() => goTo(lastIndex.current, lastStop.name))
    else if (isRemovedFromRow(lastStop)) whenOverlaysClosed(() => goTo(lastRowIndex, firstStop))
  })
  const stop: FocusStop | null =
    lastRowIndex >= 0 ? lastStop : keys[0] === undefined ? null : { row: keys[0], name: firstStop }

  const onKeyDown = (event: KeyboardEvent) => {
    const current = stopIn(event.target)
    if (!current || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const key = pressedKey(event)
    const from = keys.indexOf(current.row)
    const to = rowForKey(key, from, { count: keys.length, element: event.target as Element })
    if (to !== undefined) goTo(to, current.name)
    else if (key === 'ArrowLeft' || key === 'ArrowRight') {
      neighbourStop(event.target as Element, key === 'ArrowRight' ? 1 : -1)?.focus()
    } else return
    event.preventDefault()
  }

  return {
    /** Returns the name of the stop in the tab order of a row; null for all other rows. */
    tabStopOf: (row: string): string | null => (stop?.row === row ? stop.name : null),
    handlers: {
      onKeyDown,
      onFocus({ target }: FocusEvent) {
        const current = stopIn(target)
        if (!current) return
        setLastStop(current)
        hasFocus.current = true
      },
      onBlur({ relatedTarget }: FocusEvent) {
        if (document.hasFocus() && !isInOverlay(relatedTarget)) hasFocus.current = false
      },
    },
  }
}

type RowListContext = { count: number; element: Element }

/** Returns the row index that a key leads to; undefined for other keys. */
function rowForKey(key: string, from: number, { count, element }: RowListContext): number | undefined {
  const row = element.closest<HTMLElement>('[data-row]')
  const pageSize = row ? rowsPerPage(row) : 1
  const to: Record<string, number> = {
    ArrowUp: from - 1,
    ArrowDown: from + 1,
    PageUp: from - pageSize,
    PageDown: from + pageSize,
    Home: 0,
    End: count - 1,
  }
  return to[key]
}

function neighbourStop(element: Element, step: 1 | -1): HTMLElement | undefined {
  const all = [...(element.closest('[data-row]')?.querySelectorAll<HTMLElement>('[data-focus-stop]') ?? [])]
  return all[all.indexOf(element.closest<HTMLElement>('[data-focus-stop]')!) + step]
}
