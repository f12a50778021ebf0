// How somebody has looked at the days of a project last, as a calendar or as a timeline: kept in their browser, and what
// the calendar among the views leads to.

import { useCallback, useEffect } from 'react'
import type { Layout } from '#shared/view/model.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { type Chosen, chosenLayout } from './layouts.tsx'

const known = new Map<string, Layout>()

const isDays = (layout: unknown): layout is Layout => layout === 'calendar' || layout === 'timeline'

function read(name: string): Layout {
  try {
    const kept = known.get(name) ?? localStorage.getItem(name)
    return isDays(kept) ? kept : 'calendar'
  } catch {
    return 'calendar'
  }
}

function write(name: string, layout: Layout): void {
  known.set(name, layout)
  try {
    localStorage.setItem(name, layout)
  } catch {
    // Full or forbidden: it lasts as long as the page.
  }
}

const useName = () => {
  const { boardId, me } = useBoard()
  return `days/${me}/${boardId}`
}

export function useKeepingDays(layout: Layout): void {
  const name = useName()
  useEffect(() => {
    if (isDays(layout)) write(name, layout)
  }, [name, layout])
}

/** What one of the views leads to, for whoever looks. */
export function useLayoutOf(): (chosen: Chosen) => Layout {
  const name = useName()
  return useCallback((chosen) => (chosenLayout(chosen) === 'calendar' ? read(name) : chosen), [name])
}
