// What frames the tasks of a board, read without them: where one of them is changed and its board is not shown. Without a
// connection it is what this browser knows of the board.

import { type DataTag, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BoardState } from '#shared/board/board-state.ts'
import type { VisibleBoardStructure } from '#shared/board/snapshot.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { isUnreached } from '#web/rpc/failure.ts'
import type { Layered } from '#web/rpc/layered.ts'
import { pictureKey } from './picture-key.ts'

type FrameKey = DataTag<readonly ['board-frame', BoardId], VisibleBoardStructure>
export const frameKey = (boardId: BoardId) => ['board-frame', boardId] as const as FrameKey

/** @throws what the server refused by; and when there is none, if nothing is known of the board here */
export const frameQuery = (rpc: Rpc, boardId: BoardId, me: UserId) =>
  queryOptions({
    queryKey: frameKey(boardId),
    queryFn: async ({ client, signal }): Promise<VisibleBoardStructure> => {
      try {
        return await rpc.boards.frame.query({ boardId }, { signal })
      } catch (error) {
        const known = isUnreached(error) ? await knownPicture(client, boardId, me) : null
        if (!known) throw error
        return known.frame
      }
    },
    staleTime: 10_000,
    retry: false,
    networkMode: 'always',
  })

/** A board as it is held in this window, or was kept in this browser (adr 0040); null when it was never seen here. */
export async function knownPicture(cache: QueryClient, boardId: BoardId, me: UserId): Promise<BoardState | null> {
  const held = cache.getQueryData<Layered<BoardState>>(pictureKey(boardId))?.shown
  if (held) return held
  try {
    const { seenBoard } = await import('./seen-boards.ts')
    return await seenBoard(boardId, Promise.resolve(me))
  } catch {
    return null
  }
}
