import { queryOptions } from '@tanstack/react-query'
import type { Rpc } from '#web/rpc/client.ts'
import { optimisticQuery, type OptimisticData } from '#web/rpc/optimistic/optimistic-data.ts'

export type BoardList = Awaited<ReturnType<Rpc['boards']['list']['query']>>

export const boardListKey = ['boards'] as const

/** Reads the boards that the user may open. */
export const boardListQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: boardListKey,
    ...optimisticQuery<BoardList>(({ signal }) => rpc.boards.list.query({}, { signal })),
    select: ({ shown }: OptimisticData<BoardList>) => shown,
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  })
