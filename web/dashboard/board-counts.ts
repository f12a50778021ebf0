import { queryOptions, useQuery } from '@tanstack/react-query'
import type { BoardId } from '#shared/common/ids.ts'
import { changesPollMs } from '#shared/common/limits.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'

export type BoardCounts = Awaited<ReturnType<Rpc['boards']['counts']['query']>>['boards'][number]

const boardCountsQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: ['board-counts'],
    queryFn: async ({ signal }): Promise<ReadonlyMap<BoardId, BoardCounts>> => {
      // Not batched, so that the board list does not wait for the counts.
      const { boards } = await rpc.boards.counts.query({}, { signal, context: { skipBatch: true } })
      return new Map(boards.map((counts) => [counts.boardId, counts]))
    },
    // The counts change by other users, and at midnight when tasks become overdue.
    refetchInterval: changesPollMs,
    refetchOnMount: 'always' as const,
    structuralSharing: false,
  })

const noCounts: ReadonlyMap<BoardId, BoardCounts> = new Map()

/** Returns the task counts by board, as the user may see them. Empty until they are loaded. */
export const useBoardCounts = (): ReadonlyMap<BoardId, BoardCounts> =>
  useQuery(boardCountsQuery(useRpc())).data ?? noCounts
