// How a board is read: one snapshot, and from then on what has changed (use-catch-up.ts).

import { queryOptions } from '@tanstack/react-query'
import { type Picture, pictureOf } from '#shared/board/picture.ts'
import type { BoardId } from '#shared/common/ids.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { type Layered, layered } from '#web/rpc/optimistic.ts'

export const pictureKey = (boardId: BoardId) => ['board', boardId] as const

/** Never stale by itself: it is kept up to date by what has changed. */
export const pictureQuery = (rpc: Rpc, boardId: BoardId) =>
  queryOptions({
    queryKey: pictureKey(boardId),
    queryFn: async ({ signal, client }): Promise<Layered<Picture>> => {
      const snapshot = await rpc.boards.open.query({ boardId }, { signal, context: { skipBatch: true } })
      // Wishes that wait for an answer lie on the new picture as they lay on the old one.
      const waiting = client.getQueryData<Layered<Picture>>(pictureKey(boardId))?.waiting
      return layered(pictureOf(snapshot), waiting)
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Pictures share what they have in common by themselves; a walk over ten thousand tasks would find nothing more.
    structuralSharing: false,
  })
