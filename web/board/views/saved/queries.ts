// The views of a project that are saved under a name, read when somebody looks for one.

import { queryOptions } from '@tanstack/react-query'
import type { BoardId } from '#shared/common/ids.ts'
import type { SavedViews } from '#shared/view/saved.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { asBase } from '#web/rpc/layered.ts'

export const savedKey = (boardId: BoardId) => ['views', boardId] as const

export const savedQuery = (rpc: Rpc, boardId: BoardId) =>
  queryOptions({
    queryKey: savedKey(boardId),
    ...asBase<SavedViews>(({ signal }) => rpc.views.list.query({ boardId }, { signal })),
    // Others may have saved one for everybody meanwhile.
    staleTime: 0,
  })
