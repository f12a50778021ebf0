// The boards somebody may open, by their names.

import { queryOptions } from '@tanstack/react-query'
import type { Rpc } from '#web/rpc/client.ts'
import { asBase, type Layered } from '#web/rpc/layered.ts'

export type Boards = Awaited<ReturnType<Rpc['boards']['list']['query']>>

export const boardsKey = ['boards'] as const

export const boardListQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: boardsKey,
    ...asBase<Boards>(({ signal }) => rpc.boards.list.query({}, { signal })),
    select: ({ shown }: Layered<Boards>) => shown,
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  })
