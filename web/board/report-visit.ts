// Reports visits and the last view of a board to the server and the cache. Loaded on first use.

import type { QueryClient } from '@tanstack/react-query'
import type { BoardState } from '#shared/board/board-state.ts'
import type { BoardId } from '#shared/common/ids.ts'
import type { LastView } from '#shared/view/address.ts'
import { boardStateKey } from '#web/board-store/queries.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { updateBaseSilently } from '#web/rpc/optimistic/optimistic-data.ts'
import {
  isViewParam,
  localLastView,
  storeLocalLastView,
  type RestoredView,
  searchOf,
  type Search,
} from './last-view.ts'

type ReportDeps = { cache: QueryClient; rpc: Rpc; boardId: BoardId }

export async function saveLastView({ cache, rpc, boardId }: ReportDeps, lastView: LastView): Promise<void> {
  cacheLastView(cache, boardId, lastView)
  // The user did not ask for this, so errors are ignored.
  await rpc.boards.visit.mutate({ boardId, lastView })
  if (JSON.stringify(localLastView(boardId)?.lastView) === JSON.stringify(lastView))
    storeLocalLastView(boardId, { lastView, isOnServer: true })
}

/** Reports a visit, which makes the board a recent one, and restores the server's last view if it is newer. */
export async function reportVisit(deps: ReportDeps, getRestoredView: () => RestoredView | null): Promise<void> {
  const { cache, rpc, boardId } = deps
  const before = localLastView(boardId)
  if (before && !before.isOnServer) return saveLastView(deps, before.lastView)
  const input = watchInput()
  const { lastView } = await rpc.boards.visit.mutate({ boardId }).finally(() => input.end())
  if (!lastView || localLastView(boardId)?.isOnServer === false) return
  storeLocalLastView(boardId, { lastView, isOnServer: true })
  cacheLastView(cache, boardId, lastView)
  const restoredView = getRestoredView()
  // Do not restore if the user already changed the view or started to interact.
  if (
    !restoredView?.initialSearch ||
    canonicalText(restoredView.addressSearch) !== canonicalText(restoredView.initialSearch) ||
    input.hasInteracted()
  )
    return
  if (canonicalText(searchOf(lastView)) !== canonicalText(restoredView.initialSearch)) restoredView.restore(lastView)
}

/** Also updates the cached board state, which is shown before the server answers. */
const cacheLastView = (cache: QueryClient, boardId: BoardId, lastView: LastView): void =>
  updateBaseSilently<BoardState>(cache, boardStateKey(boardId), (boardState) => ({ ...boardState, lastView }))

/** Returns the view parameters of an address as text, independent of their order. */
const canonicalText = (search: Search): string =>
  JSON.stringify(
    Object.entries(search)
      .filter(([name, value]) => isViewParam(name) && value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** Tells whether the user has interacted: the pointer, keys or scrolling, or focus beyond the page heading. */
function watchInput() {
  const listeners = new AbortController()
  let hasInteracted = false
  for (const eventType of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    addEventListener(eventType, () => (hasInteracted = true), {
      capture: true,
      passive: true,
      signal: listeners.signal,
    })
  return {
    hasInteracted: () => hasInteracted || !document.activeElement?.matches('body, h1'),
    end: () => listeners.abort(),
  }
}
