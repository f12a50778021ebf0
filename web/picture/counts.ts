// How the tasks of the boards stand that somebody may open, as they see them.

import { queryOptions, useQuery } from '@tanstack/react-query'
import type { BoardId } from '#shared/common/ids.ts'
import { changesPollMs } from '#shared/common/limits.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

export type BoardCounts = Awaited<ReturnType<Rpc['boards']['counts']['query']>>['boards'][number]

const boardCountsQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: ['board-counts'],
    queryFn: async ({ signal }): Promise<ReadonlyMap<BoardId, BoardCounts>> => {
      // The list itself does not wait for them.
      const { boards } = await rpc.boards.counts.query({}, { signal, context: { skipBatch: true } })
      return new Map(boards.map((one) => [one.boardId, one]))
    },
    // They follow what others do, and midnight.
    refetchInterval: changesPollMs,
    refetchOnMount: 'always' as const,
    structuralSharing: false,
  })

const unknown: ReadonlyMap<BoardId, BoardCounts> = new Map()

/** By board; empty until they are known. */
export const useBoardCounts = (): ReadonlyMap<BoardId, BoardCounts> =>
  useQuery(boardCountsQuery(useRpc())).data ?? unknown
