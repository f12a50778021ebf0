import type { QueryClient } from '@tanstack/react-query'
import { type BoardState, boardStateFromSnapshot } from '#shared/board/board-state.ts'
import type { BoardId } from '#shared/common/ids.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { updateBase, type OptimisticData, recordUpdates } from '#web/rpc/optimistic/optimistic-data.ts'
import { boardStateKey } from './queries.ts'

type ReopenBoardOptions = { cache: QueryClient; rpc: Rpc; boardId: BoardId; signal: AbortSignal | undefined }

/**
 * Tries to open a board that the user was not allowed to see. Fetches it outside of its query, so that the "not found"
 * page stays until the board is there. Loaded lazily, because few users need it.
 */
export async function reopenBoard({ cache, rpc, boardId, signal }: ReopenBoardOptions): Promise<void> {
  const key = boardStateKey(boardId)
  const recorder = recordUpdates<BoardState>(cache, key)
  try {
    const openedBoard = await rpc.boards.open.query({ boardId }, { signal, context: { skipBatch: true } })
    // The query itself may have fetched the board meanwhile.
    if (cache.getQueryData(key)) return
    const base = boardStateFromSnapshot(openedBoard)
    cache.setQueryData<OptimisticData<BoardState>>(key, { base, shown: base })
    updateBase<BoardState>(cache, key, recorder.applyTo)
  } catch {
    // Still not found, or offline: the next catch-up tries again.
  } finally {
    recorder.end()
  }
}
