import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { rootRouteId, useRouterState } from '@tanstack/react-router'

const renderDelayMs = 250

/** Returns true once no query has been running for 250 ms for the first time. Then secondary scripts may be loaded. */
export function useFirstPageLoaded(): boolean {
  const isIdle = useIsFetching() === 0
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!isIdle) return undefined
    const timer = setTimeout(() => setDrawn(true), renderDelayMs)
    return () => clearTimeout(timer)
  }, [isIdle])
  return isDrawn
}

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
