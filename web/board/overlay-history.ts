// History of overlays with their own address (a task, the settings). Closing an overlay goes back to the entry it was opened
// from, so that Back does not reopen it.

import { type AnyRouter, useRouter, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { boardPath } from '#web/board-store/board-path.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import type { SettingsSection } from '#web/board/settings/settings-sections.ts'

type Search = Record<string, unknown>

declare module '@tanstack/history' {
  interface HistoryState {
    /** Number of entries above the board, and the search parameters of the board at that time. */
    over?: { steps: number; search: string } | undefined
  }
}

/** Whether a task fills the page does not belong to the board. */
const searchText = ({ full: _full, ...search }: Search): string => JSON.stringify(search)

const isOverlayPath = (path: string): boolean => /\/(?:tasks|settings)\/[^/]+$/.test(path)

/** State for the next overlay, opened over the board or over another overlay; undefined if its origin is unknown. */
function nextOverlayState({ state }: AnyRouter) {
  const { pathname, search, state: now } = state.location
  if (!isOverlayPath(pathname)) return { steps: 1, search: searchText(search as Search) }
  const { over } = now
  return over && { ...over, steps: over.steps + 1 }
}

/** Returns a function that creates the history state for a navigation that opens an overlay. */
export function useOverlayState(): () => { over: ReturnType<typeof nextOverlayState> } {
  const router = useRouter()
  return useCallback(() => ({ over: nextOverlayState(router) }), [router])
}

/**
 * Returns a function that goes back to the board unless its view has changed since.
 * @returns whether it navigates
 */
export function useBackToBoard(): () => boolean {
  const router = useRouter()
  return () => {
    const { search, state: now } = router.state.location
    if (!now.over || searchText(search as Search) !== now.over.search) return false
    router.history.go(-now.over.steps)
    return true
  }
}

/** Returns a function that opens a section of the board settings over the current view. */
export function useOpenSettings(): (section: SettingsSection) => void {
  const { boardId } = useBoard()
  const navigate = useNavigate()
  const overlayState = useOverlayState()
  return (section) =>
    void navigate({
      to: boardPath(boardId, '/settings/$part'),
      params: { boardId, part: section },
      search: true,
      state: overlayState(),
    } as never)
}
