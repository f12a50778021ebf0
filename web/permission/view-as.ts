import { useNavigate } from '@tanstack/react-router'
import { createContext, useCallback } from 'react'
import type { UserId } from '#shared/common/ids.ts'

type ViewingAs = { userId: UserId; name: string }

/** The person as whom a board is viewed, read-only; null for the user's own view. */
export const ViewingAsContext = createContext<ViewingAs | null>(null)

/**
 * Returns a function that shows the board as another person sees it, or as the user again for null. The address keeps
 * it.
 */
export function useViewAs(): (userId: UserId | null) => void {
  const navigate = useNavigate()
  return useCallback(
    (userId) =>
      void navigate({
        to: '.',
        search: (current: Record<string, unknown>) => ({ ...current, as: userId ?? undefined }),
      } as never),
    [navigate],
  )
}
