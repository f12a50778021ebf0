// Looking at the board around with another's eyes, for those who see all of it themselves; the address says so.

import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { UserId } from '#shared/common/ids.ts'

/** With null one looks with one's own again. */
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
