import { rootRouteId, useRouterState } from '@tanstack/react-router'

export function useRenderedRoute() {
  /** Route path such as `/boards/$boardId`; for an unknown page, the requested path. */
  const path = useRouterState({
    select: ({ matches, location }): string => {
      const page = matches.at(-1)
      return !page || page.routeId === rootRouteId ? location.pathname : page.fullPath
    },
  })
  const search = useRouterState({ select: ({ matches }): object => matches.at(-1)?.search ?? {} })
  const isNavigating = useRouterState({ select: ({ isLoading }): boolean => isLoading })
  return { path, search, isNavigating }
}
