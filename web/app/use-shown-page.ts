// The page that is drawn. On the way to another page the address is ahead of it.

import { rootRouteId, useRouterState } from '@tanstack/react-router'

export function useShownPage() {
  /** As in the table of routes: `/boards/$boardId` for a board; for what is not there, as it was asked for. */
  const path = useRouterState({
    select: ({ matches, location }): string => {
      const page = matches.at(-1)
      return !page || page.routeId === rootRouteId ? location.pathname : page.fullPath
    },
  })
  const search = useRouterState({ select: ({ matches }): object => matches.at(-1)?.search ?? {} })
  const leaving = useRouterState({ select: ({ isLoading }): boolean => isLoading })
  return { path, search, leaving }
}
