import { useNavigate } from '@tanstack/react-router'
import { createContext, useCallback } from 'react'
import type { UserId } from '#shared/common/ids.ts'

type ViewingAs = { who: UserId; name: string }

/** The person as whom a board is viewed, read-only; null for the user's own view. */
export const ViewingAsContext = createContext<ViewingAs | null>(null)

/**
 * Returns a function that shows the board as another person sees it, or as the user again for null. The address keeps
 * it.
 */
export function useViewAs(): (who: UserId | null) => void {
  const navigate = useNavigate()
  return useCallback(
    (who) =>
      void navigate({
        to: '.',
        search: (now: Record<string, unknown>) => ({ ...now, as: who ?? undefined }),
      } as never),
    [navigate],
  )
}
