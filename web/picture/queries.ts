// How a board is read: one snapshot, and from then on what has changed (use-catch-up.ts).

import { queryOptions } from '@tanstack/react-query'
import { type Picture, pictureOf } from '#shared/board/picture.ts'
import type { BoardId } from '#shared/common/ids.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { asBase } from '#web/rpc/layered.ts'

export const pictureKey = (boardId: BoardId) => ['board', boardId] as const

/** Never stale by itself: it is kept up to date by what has changed. */
export const pictureQuery = (rpc: Rpc, boardId: BoardId) =>
  queryOptions({
    queryKey: pictureKey(boardId),
    ...asBase<Picture>(async ({ signal }) =>
      pictureOf(await rpc.boards.open.query({ boardId }, { signal, context: { skipBatch: true } })),
    ),
    staleTime: Number.POSITIVE_INFINITY,
  })
