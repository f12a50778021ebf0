// The page that is drawn. On the way to another page the address is ahead of it.

import { useRouterState } from '@tanstack/react-router'

export function useShownPage() {
  /** As in the table of routes: `/boards/$boardId` for a board; `/` for home, and for what is not there. */
  const path = useRouterState({ select: ({ matches }): string => matches.at(-1)?.fullPath ?? '/' })
  const search = useRouterState({ select: ({ matches }): object => matches.at(-1)?.search ?? {} })
  const leaving = useRouterState({ select: ({ isLoading }): boolean => isLoading })
  return { path, search, leaving }
}
