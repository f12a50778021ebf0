// What happened lately across projects, as this browser has read it, page by page.

import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { BoardId } from '#shared/common/ids.ts'
import { minuteMs } from '#shared/common/spans.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

type Page = Awaited<ReturnType<Rpc['activity']['latest']['query']>>
export type LatestEntry = Page['entries'][number] & { board: Page['boards'][number] }

const latestActivityQuery = (rpc: Rpc) =>
  infiniteQueryOptions({
    queryKey: ['latest-activity'],
    queryFn: ({ pageParam: cursor, signal }) =>
      rpc.activity.latest.query({ cursor }, { signal, context: { skipBatch: true } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: minuteMs,
    select: ({ pages }) => pages.flatMap(withBoards),
  })

export const useLatestActivity = () => useInfiniteQuery(latestActivityQuery(useRpc()))

function withBoards({ entries, boards }: Page): LatestEntry[] {
  const named = new Map<BoardId, Page['boards'][number]>(boards.map((board) => [board.boardId, board]))
  return entries.flatMap((one) => {
    const board = named.get(one.event.boardId)
    return board ? [{ ...one, board }] : []
  })
}
