import { type DataTag, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BoardState } from '#shared/board/board-state.ts'
import type { VisibleBoardStructure } from '#shared/board/snapshot.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { isNetworkError } from '#web/rpc/failure.ts'
import { pageWorkspace } from '#web/rpc/page-workspace.ts'
import type { OptimisticData } from '#web/rpc/optimistic/optimistic-data.ts'
import { boardStateKey } from './queries.ts'

type BoardStructureKey = DataTag<readonly ['board-structure', BoardId], VisibleBoardStructure>
export const boardStructureKey = (boardId: BoardId) => ['board-structure', boardId] as const as BoardStructureKey

/**
 * Reads the structure of a board without its tasks, for pages that change a task without opening its board. Without a
 * connection, uses the board state of this browser.
 * @throws the error of the server; a network error if this browser has no state of the board
 */
export const boardStructureQuery = (rpc: Rpc, boardId: BoardId, me: UserId) =>
  queryOptions({
    queryKey: boardStructureKey(boardId),
    queryFn: async ({ client, signal }): Promise<VisibleBoardStructure> => {
      try {
        return await rpc.boards.structure.query({ boardId }, { signal })
      } catch (error) {
        const cached = isNetworkError(error) ? await cachedBoardState(client, boardId, me) : null
        if (!cached) throw error
        return cached.structure
      }
    },
    staleTime: 10_000,
    retry: false,
    networkMode: 'always',
  })

/** Returns a board state from the cache or else from IndexedDB (adr 0040); null if neither has it. */
export async function cachedBoardState(cache: QueryClient, boardId: BoardId, me: UserId): Promise<BoardState | null> {
  const cachedState = cache.getQueryData<OptimisticData<BoardState>>(boardStateKey(boardId))?.shown
  if (cachedState) return cachedState
  try {
    const { loadPersistedBoard } = await import('#web/board-store/persistence/load-board.ts')
    return await loadPersistedBoard(boardId, Promise.resolve({ userId: me, workspaceId: pageWorkspace(cache) }))
  } catch {
    return null
  }
}
