// Reads a board. The first read is a snapshot, from IndexedDB if the browser has one, or from the server. From then on,
// `catchUp` (catch-up.ts) applies the changes.

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type BoardState, boardStateOf } from '#shared/board/board-state.ts'
import type { BoardId } from '#shared/common/ids.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { optimisticQuery } from '#web/rpc/optimistic/optimistic-data.ts'
import { sessionQuery } from '#web/user/queries.ts'
import { catchUp, markJustFetched } from './catch-up.ts'
import { boardStateKey } from './query-keys.ts'
import { noteSavedState, persistedBoardIds } from '#web/board-store/persistence/registry.ts'

/** Reads the board state. Never stale, because `catchUp` keeps it up to date. */
export const boardStateQuery = (rpc: Rpc, boardId: BoardId) =>
  queryOptions({
    queryKey: boardStateKey(boardId),
    ...optimisticQuery<BoardState>(async ({ client, signal }) => {
      const persisted = await persistedBoardState(client, rpc, boardId)
      if (!persisted) {
        const opened = await rpc.boards.open.query({ boardId }, { signal, context: { skipBatch: true } })
        markJustFetched(client, boardId)
        return boardStateOf(opened)
      }
      // Runs after React Query has put the returned state into the cache.
      setTimeout(() => void catchUp(client, rpc, boardId))
      markJustFetched(client, boardId)
      noteSavedState(boardId, persisted)
      return persisted
    }),
    staleTime: Number.POSITIVE_INFINITY,
    // A persisted board needs no connection. Without one, a fetch from the server pauses.
    networkMode: 'offlineFirst',
  })

/** Returns the persisted state for the first read of a board; null for a refetch, or if it is not persisted. */
async function persistedBoardState(cache: QueryClient, rpc: Rpc, boardId: BoardId): Promise<BoardState | null> {
  const isHeld = cache.getQueryData(boardStateKey(boardId)) !== undefined
  if (isHeld || !persistedBoardIds().includes(boardId)) return null
  // If the script cannot be loaded, the board is fetched from the server.
  const module = await import('#web/board-store/persistence/load-board.ts').catch(() => null)
  if (!module) return null
  const session = cache.fetchQuery({ ...sessionQuery(rpc), networkMode: 'always', retry: 1 })
  const userId = session.then((one) => one?.user.id ?? null)
  return module.loadPersistedBoard(boardId, userId)
}
