// A board comes back to somebody who was told that it is not here. Fetched when somebody is.

import type { QueryClient } from '@tanstack/react-query'
import { type BoardState, boardStateOf } from '#shared/board/board-state.ts'
import type { BoardId } from '#shared/common/ids.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { changeBase, type Layered, listen } from '#web/rpc/layered.ts'
import { pictureKey } from './picture-key.ts'

type Gone = { cache: QueryClient; rpc: Rpc; boardId: BoardId; signal: AbortSignal | undefined }

/**
 * Somebody may be let in again to what they were told is not here. It is read beside its query, so that what they were
 * told stands still until it is not true any more.
 */
export async function comeBack({ cache, rpc, boardId, signal }: Gone): Promise<void> {
  const key = pictureKey(boardId)
  const listener = listen<BoardState>(cache, key)
  try {
    const opened = await rpc.boards.open.query({ boardId }, { signal, context: { skipBatch: true } })
    // Whoever pressed something meanwhile may have read it already.
    if (cache.getQueryData(key)) return
    const base = boardStateOf(opened)
    cache.setQueryData<Layered<BoardState>>(key, { base, shown: base })
    changeBase<BoardState>(cache, key, listener.onto)
  } catch {
    // Still not here, or nobody has answered: the next turn asks again.
  } finally {
    listener.end()
  }
}
