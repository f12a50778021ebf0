// The last view settings of a board: opening the board by its plain address restores them, on any device.

import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useEffectEvent } from 'react'
import type { BoardId, TabId } from '#shared/common/ids.ts'
import { viewAddress, isViewKey, type LastView } from '#shared/view/address.ts'
import type { View } from '#shared/view/model.ts'
import { useRpc } from '#web/rpc/client.ts'
import { useHasPainted } from '#web/ui/layout/first-render.ts'

type LocalLastView = { lastView: LastView; /** Whether the server has stored it. */ isOnServer: boolean }

/** Kept in sessionStorage: it may be newer than the view in the cached board state. */
const storageKey = (boardId: BoardId): string => `look/${boardId}`

export function localLastView(boardId: BoardId): LocalLastView | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(boardId)) ?? 'null') as LocalLastView | null
  } catch {
    return null
  }
}

export function storeLocalLastView(boardId: BoardId, now: LocalLastView): void {
  try {
    sessionStorage.setItem(storageKey(boardId), JSON.stringify(now))
  } catch {
    // Storage is full or blocked; the server still has the view.
  }
}

export type Search = Record<string, unknown>

export const isViewParam = (name: string): boolean => name === 'tab' || isViewKey(name)

export const searchOf = ({ tabId, view }: LastView): Search => ({ ...view, tab: tabId ?? undefined })

export type RestoredView = {
  /** The view being written to the address; null when done. */
  pendingView: LastView | null
  /** The search parameters of the address, now or once the pending view is written. */
  addressSearch: Search
  /** Search parameters at first render if the address had none of its own; null if it had. */
  initialSearch: Search | null
  /** Writes another view to the address. */
  restore: (lastView: LastView) => void
}

/** Writes the last view to the address if the address has no view settings. */
export function useRestoredView(boardId: BoardId, serverLastView: LastView | null): RestoredView {
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const { taskId, part } = useParams({ strict: false }) as { taskId?: string; part?: string }
  // The address of a task names its tab, but no view settings.
  const isPlain = !part && !Object.keys(search).some(taskId ? isViewKey : isViewParam)
  const withoutTabIfTask = (lastView: LastView | null): LastView | null =>
    lastView && taskId ? { ...lastView, tabId: null } : lastView
  const [pendingView, setPendingView] = useState(() =>
    isPlain ? withoutTabIfTask(localLastView(boardId)?.lastView ?? serverLastView) : null,
  )
  const [initialSearch] = useState(() => (isPlain ? (pendingView ? searchOf(pendingView) : {}) : null))
  useEffect(() => {
    if (!pendingView) return
    const withLastView = (now: Search) => ({
      ...Object.fromEntries(Object.entries(now).filter(([name]) => !isViewParam(name))),
      ...searchOf(pendingView),
    })
    void Promise.resolve(
      navigate({ to: '.', search: withLastView, replace: true, resetScroll: false } as never),
    ).finally(() => setPendingView(null))
  }, [navigate, pendingView])
  const restore = (lastView: LastView) => setPendingView(withoutTabIfTask(lastView))
  return {
    pendingView,
    addressSearch: pendingView ? searchOf(pendingView) : search,
    initialSearch: part ? null : initialSearch,
    restore,
  }
}

/** Returns the view settings to remember; search words and the shown day are temporary. */
export function lastViewOf({ tabId, view }: CurrentView): LastView {
  const { find: _words, at: _day, ...addressSearch } = viewAddress(view)
  return { tabId, view: Object.fromEntries(Object.entries(addressSearch).filter(([, value]) => value !== undefined)) }
}

type CurrentView = { /** Null means the first tab. */ tabId: TabId | null; view: View }

/** Saves the view when the user changes it; opening a link with a view does not count. */
export function useSaveLastView(boardId: BoardId, current: CurrentView | null): void {
  const rpc = useRpc()
  const cache = useQueryClient()
  const lastView = current && lastViewOf(current)
  const text = JSON.stringify(lastView)
  const before = useRef(text)
  useEffect(() => {
    if (before.current === text) return
    before.current = text
    const now = JSON.parse(text) as LastView | null
    if (!now || text === JSON.stringify(localLastView(boardId)?.lastView)) return
    storeLocalLastView(boardId, { lastView: now, isOnServer: false })
    void import('./report-visit.ts')
      .then(({ saveLastView }) => saveLastView({ cache, rpc, boardId }, now))
      .catch(() => undefined)
  }, [rpc, cache, boardId, text])
}

/**
 * Reports a visit to the server once the board is rendered, and restores the last view from another device if the server
 * returns a newer one.
 */
export function useReportVisit(boardId: BoardId, restoredView: RestoredView): void {
  const rpc = useRpc()
  const cache = useQueryClient()
  const hasPainted = useHasPainted()
  const now = useEffectEvent(() => restoredView)
  useEffect(() => {
    if (!hasPainted) return undefined
    let isMounted = true
    const report = import('./report-visit.ts')
    // The user did not ask for this, so errors are ignored.
    void report
      .then(({ reportVisit }) => reportVisit({ cache, rpc, boardId }, () => (isMounted ? now() : null)))
      .catch(() => undefined)
    return () => {
      isMounted = false
    }
  }, [rpc, cache, boardId, hasPainted])
}
