// History of overlays with their own address (a task, the settings). Closing an overlay goes back to the entry it was opened
// from, so that Back does not reopen it.

import * as z from 'zod'
import { type AnyRouter, useRouter, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { boardPath } from '#web/board-store/paths.ts'
import { useBoard } from '#web/board-store/use-board.ts'

/** Sections of the board settings; each has an address. */
export const SettingsSection = z.enum([
  'general',
  'tabs',
  'lists',
  'labels',
  'members',
  'notifications',
  'activity',
  'archive',
])
export type SettingsSection = z.infer<typeof SettingsSection>

type Search = Record<string, unknown>

declare module '@tanstack/history' {
  interface HistoryState {
    /** Number of entries above the board, and the search parameters of the board at that time. */
    overlayOrigin?: { steps: number; search: string } | undefined
  }
}

/** Ignores `full`: it belongs to the task page and does not change the view of the board. */
const searchText = ({ full: _full, ...search }: Search): string => JSON.stringify(search)

const isOverlayPath = (path: string): boolean => /\/(?:tasks|settings)\/[^/]+$/.test(path)

/** State for the next overlay, opened over the board or over another overlay; undefined if its origin is unknown. */
function nextOverlayState({ state }: AnyRouter) {
  const { pathname, search, state: now } = state.location
  if (!isOverlayPath(pathname)) return { steps: 1, search: searchText(search as Search) }
  const { overlayOrigin } = now
  return overlayOrigin && { ...overlayOrigin, steps: overlayOrigin.steps + 1 }
}

/** Returns a function that creates the history state for a navigation that opens an overlay. */
export function useOverlayState(): () => { overlayOrigin: ReturnType<typeof nextOverlayState> } {
  const router = useRouter()
  return useCallback(() => ({ overlayOrigin: nextOverlayState(router) }), [router])
}

/**
 * Returns a function that goes back to the board unless its view has changed since.
 * @returns whether it navigates
 */
export function useBackToBoard(): () => boolean {
  const router = useRouter()
  return () => {
    const { search, state: now } = router.state.location
    if (!now.overlayOrigin || searchText(search as Search) !== now.overlayOrigin.search) return false
    router.history.go(-now.overlayOrigin.steps)
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
