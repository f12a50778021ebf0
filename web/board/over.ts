// What lies over a board by an address of its own, a task or the settings: from which entry of the history it was opened.
// Closing it goes back there, so that Back does not open it again.

import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

type Search = Record<string, unknown>

declare module '@tanstack/history' {
  interface HistoryState {
    /** So many entries above that of its board, whose address said this by then. */
    over?: { steps: number; search: string } | undefined
  }
}

/** How the page has the task to itself says nothing of the board. */
const said = ({ full: _full, ...search }: Search): string => JSON.stringify(search)

const isOver = (path: string): boolean => /\/(?:tasks|settings)\/[^/]+$/.test(path)

/** For what is opened next: over a board, or over what lies there already. Undefined where nobody knows from where it was. */
function nextOver({ state }: AnyRouter) {
  const { pathname, search, state: now } = state.location
  if (!isOver(pathname)) return { steps: 1, search: said(search as Search) }
  const { over } = now
  return over && { ...over, steps: over.steps + 1 }
}

/** Goes with the navigation that opens something. */
export function useOver(): () => { over: ReturnType<typeof nextOver> } {
  const router = useRouter()
  return useCallback(() => ({ over: nextOver(router) }), [router])
}

/** Back to the board, unless it looks otherwise by now. @returns whether it is on the way */
export function useBackToBoard(): () => boolean {
  const router = useRouter()
  return () => {
    const { search, state: now } = router.state.location
    if (!now.over || said(search as Search) !== now.over.search) return false
    router.history.go(-now.over.steps)
    return true
  }
}
