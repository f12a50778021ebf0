import { queryOptions } from '@tanstack/react-query'
import type { BoardId } from '#shared/common/ids.ts'
import type { SavedViews } from '#shared/view/saved.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { asBase } from '#web/rpc/layered.ts'

export const savedViewsKey = (boardId: BoardId) => ['views', boardId] as const

export const savedViewsQuery = (rpc: Rpc, boardId: BoardId) =>
  queryOptions({
    queryKey: savedViewsKey(boardId),
    ...asBase<SavedViews>(({ signal }) => rpc.views.list.query({ boardId }, { signal })),
    // Always refetched: other users may have saved shared views.
    staleTime: 0,
  })
