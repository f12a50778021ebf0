// How a board is read: one snapshot, and from then on what has changed (use-catch-up.ts).

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type BoardState, boardStateOf } from '#shared/board/board-state.ts'
import type { BoardId } from '#shared/common/ids.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { asBase } from '#web/rpc/layered.ts'
import { sessionQuery } from '#web/user/queries.ts'
import { catchUp } from './catch-up.ts'
import { noteJustRead } from './just-read.ts'
import { pictureKey } from './picture-key.ts'
import { noteKept, seenBoards } from './seen-names.ts'

/** Never stale by itself: it is kept up to date by what has changed. */
export const pictureQuery = (rpc: Rpc, boardId: BoardId) =>
  queryOptions({
    queryKey: pictureKey(boardId),
    ...asBase<BoardState>(async ({ client, signal }) => {
      const seen = await seenBefore(client, rpc, boardId)
      if (!seen) {
        const opened = await rpc.boards.open.query({ boardId }, { signal, context: { skipBatch: true } })
        noteJustRead(client, boardId)
        return boardStateOf(opened)
      }
      // What has changed since is asked for as soon as what is known is there.
      setTimeout(() => void catchUp(client, rpc, boardId))
      noteJustRead(client, boardId)
      noteKept(boardId, seen)
      return seen
    }),
    staleTime: Number.POSITIVE_INFINITY,
    // What this browser has kept needs no connection; what it has not waits for one.
    networkMode: 'offlineFirst',
  })

/** Only of a board that this window does not hold yet: whoever reads it anew wants what the server says. */
async function seenBefore(cache: QueryClient, rpc: Rpc, boardId: BoardId): Promise<BoardState | null> {
  const isHeld = cache.getQueryData(pictureKey(boardId)) !== undefined
  if (isHeld || !seenBoards().includes(boardId)) return null
  // Where it cannot be fetched, the board is read like any other.
  const fetched = await import('./seen-boards.ts').catch(() => null)
  if (!fetched) return null
  const session = cache.fetchQuery({ ...sessionQuery(rpc), networkMode: 'always', retry: 1 })
  const person = session.then((one) => one?.user.id ?? null)
  return fetched.seenBoard(boardId, person)
}
