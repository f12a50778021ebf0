// After rows are gone the focus goes to the next one (look §9), and from the last one to the head of the page.

import { useEffect, useRef } from 'react'
import { whenFree } from '#web/ui/when-free.ts'
import type { Row } from './shelf.ts'

/**
 * @param reach brings a row into the page, and gives it the focus (focusIn)
 * @returns what is told of the rows that are about to leave
 */
export function useNextFocus(rows: readonly Row[], reach: (row: Row) => void): (leaving: readonly Row[]) => void {
  const waiting = useRef<{ gone: ReadonlySet<string>; next: string | null } | null>(null)
  useEffect(() => {
    if (!waiting.current || rows.some(({ id }) => waiting.current?.gone.has(id))) return
    const next = rows.find(({ id }) => id === waiting.current?.next)
    waiting.current = null
    whenFree(() => (next ? reach(next) : focusHead()))
  }, [rows, reach])
  return (leaving) => {
    const gone = new Set<string>(leaving.map(({ id }) => id))
    const last = rows.findLastIndex(({ id }) => gone.has(id))
    const next = rows.slice(last + 1).find(({ id }) => !gone.has(id)) ?? rows.findLast(({ id }) => !gone.has(id))
    waiting.current = { gone, next: next?.id ?? null }
  }
}

export const focusIn = (row: HTMLElement): void => row.querySelector<HTMLElement>('[data-restore]')?.focus()

function focusHead(): void {
  const head = document.querySelector<HTMLElement>('#main h1')
  if (head) head.tabIndex = -1
  head?.focus({ preventScroll: true })
}
