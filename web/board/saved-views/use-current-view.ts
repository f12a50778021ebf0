import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { viewAddress, type LastView, parseView } from '#shared/view/address.ts'
import { lastViewOf } from '#web/board/last-view.ts'
import { queryOptions } from '@tanstack/react-query'
import type { BoardId } from '#shared/common/ids.ts'
import type { SavedViews } from '#shared/view/saved-views.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { optimisticQuery } from '#web/rpc/optimistic/optimistic-data.ts'

type Search = Record<string, unknown>

/** Returns the current view settings, and a function that applies others. */
export function useCurrentView(tabId: LastView['tabId']): {
  currentView: LastView
  applyView: (view: LastView) => void
} {
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const currentView = useMemo(() => {
    const view = parseView(search)
    const { find } = viewAddress(view)
    const last = lastViewOf({ tabId, view })
    // Saved views include search words; the last view does not.
    return find ? { ...last, view: { ...last.view, find } } : last
  }, [tabId, search])
  const applyView = useCallback(
    ({ tabId: tab, view }: LastView) =>
      // Adds a history entry, so that Back returns to the previous view.
      void navigate({
        to: '.',
        search: (now: Search) => ({ ...now, ...viewAddress(parseView(view)), tab: tab ?? undefined }),
        resetScroll: false,
      } as never),
    [navigate],
  )
  return { currentView, applyView }
}

/** Returns whether two views are equal, independent of the order of their settings. */
export const isSameView = (one: LastView, other: LastView): boolean =>
  one.tabId === other.tabId && canonicalText(one) === canonicalText(other)

const canonicalText = ({ view }: LastView): string =>
  JSON.stringify(Object.entries(view).toSorted(([a], [b]) => (a < b ? -1 : 1)))

export const savedViewsKey = (boardId: BoardId) => ['views', boardId] as const

export const savedViewsQuery = (rpc: Rpc, boardId: BoardId) =>
  queryOptions({
    queryKey: savedViewsKey(boardId),
    ...optimisticQuery<SavedViews>(({ signal }) => rpc.views.list.query({ boardId }, { signal })),
    // Always refetched: other users may have saved shared views.
    staleTime: 0,
  })
