// After rows are gone the focus goes to the next one (look §9), and from the last one to the head of the page.

import { useEffect, useRef } from 'react'
import type { Row } from './shelf.ts'

/** @returns what is told of the rows that are about to leave */
export function useNextFocus(rows: readonly Row[]): (leaving: readonly Row[]) => void {
  const waiting = useRef<{ gone: ReadonlySet<string>; next: string | null } | null>(null)
  useEffect(() => {
    if (!waiting.current || rows.some(({ id }) => waiting.current?.gone.has(id))) return
    const { next } = waiting.current
    waiting.current = null
    focusRow(next)
  }, [rows])
  return (leaving) => {
    const gone = new Set<string>(leaving.map(({ id }) => id))
    const last = rows.findLastIndex(({ id }) => gone.has(id))
    const next = rows.slice(last + 1).find(({ id }) => !gone.has(id)) ?? rows.findLast(({ id }) => !gone.has(id))
    waiting.current = { gone, next: next?.id ?? null }
  }
}

function focusRow(id: string | null): void {
  const now = document.activeElement
  // A dialog that asked about it gives the focus back first, to what is not there any more.
  if (now?.closest('[role=dialog], [role=alertdialog]')) {
    requestAnimationFrame(() => focusRow(id))
    return
  }
  // Whoever has gone on meanwhile is left where they are.
  if (now && now !== document.body) return
  const row = id && document.querySelector<HTMLElement>(`[data-row="${id}"] [data-restore]`)
  const place = row || document.querySelector<HTMLElement>('#main h1')
  if (place && !row) place.tabIndex = -1
  place?.focus({ preventScroll: !row })
}
