// Rows with several things to press in each as one stop of the Tab key: arrows lead from row to row and within one, Home,
// End and Page Up and Down to the ends and by a screen. When a row leaves, what stands in its place has the focus.

import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { pressedKey } from './pressed-key.ts'
import { rowsOnScreen } from './rows-on-screen.ts'
import { isInFront, whenFree } from './when-free.ts'

/** What a row bears, and what can be pressed in it: `data-row` with its key, `data-stop` with a name. */
type Stop = { row: string; name: string }

type Given = {
  /** The keys of the rows, in their order. */
  keys: readonly string[]
  /** What can be pressed in every row, by which one comes to them. */
  first: string
  /** Gives something in a row the focus, wherever it is. */
  reach: (at: number, find: () => HTMLElement | null) => void
}

const stopIn = (element: EventTarget | null): Stop | null => {
  const stop = element instanceof Element ? element.closest<HTMLElement>('[data-stop]') : null
  const row = stop?.closest<HTMLElement>('[data-row]')?.dataset.row
  return stop && row !== undefined ? { row, name: stop.dataset.stop! } : null
}

const find = ({ row, name }: Stop) =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"] [data-stop="${CSS.escape(name)}"]`)

export function useRowStops({ keys, first, reach }: Given) {
  const [last, setLast] = useState<Stop | null>(null)
  const held = useRef(false)
  const place = useRef(0)
  const at = last ? keys.indexOf(last.row) : -1
  const goTo = (to: number, name: string) => {
    const row = keys[Math.max(0, Math.min(keys.length - 1, to))]
    if (row !== undefined) reach(keys.indexOf(row), () => find({ row, name }))
  }
  useEffect(() => {
    if (at >= 0) place.current = at
    else if (held.current && last) whenFree(() => goTo(place.current, last.name))
  })
  const stop: Stop | null = at >= 0 ? last : keys[0] === undefined ? null : { row: keys[0], name: first }

  const onKeyDown = (event: KeyboardEvent) => {
    const now = stopIn(event.target)
    if (!now || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const key = pressedKey(event)
    const from = keys.indexOf(now.row)
    const to = rowBy(key, from, { count: keys.length, of: event.target as Element })
    if (to !== undefined) goTo(to, now.name)
    else if (key === 'ArrowLeft' || key === 'ArrowRight') {
      beside(event.target as Element, key === 'ArrowRight' ? 1 : -1)?.focus()
    } else return
    event.preventDefault()
  }

  return {
    /** Which one in a row the Tab key comes to; null for all other rows. */
    stopOf: (row: string): string | null => (stop?.row === row ? stop.name : null),
    handlers: {
      onKeyDown,
      onFocus({ target }: FocusEvent) {
        const now = stopIn(target)
        if (!now) return
        setLast(now)
        held.current = true
      },
      onBlur({ relatedTarget }: FocusEvent) {
        if (document.hasFocus() && !isInFront(relatedTarget)) held.current = false
      },
    },
  }
}

type Among = { count: number; of: Element }

/** The row that a key leads to; undefined for keys that lead nowhere. */
function rowBy(key: string, from: number, { count, of }: Among): number | undefined {
  const row = of.closest<HTMLElement>('[data-row]')
  const screen = row ? rowsOnScreen(row) : 1
  const to: Record<string, number> = {
    ArrowUp: from - 1,
    ArrowDown: from + 1,
    PageUp: from - screen,
    PageDown: from + screen,
    Home: 0,
    End: count - 1,
  }
  return to[key]
}

function beside(element: Element, step: 1 | -1): HTMLElement | undefined {
  const all = [...(element.closest('[data-row]')?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])]
  return all[all.indexOf(element.closest<HTMLElement>('[data-stop]')!) + step]
}
