// What was said lately across projects, as this browser has read it, page by page.

import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { BoardId } from '#shared/common/ids.ts'
import { minuteMs } from '#shared/common/spans.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

type Page = Awaited<ReturnType<Rpc['comments']['latest']['query']>>
export type LatestComment = Page['comments'][number] & { board: Page['boards'][number] }

const latestCommentsQuery = (rpc: Rpc) =>
  infiniteQueryOptions({
    queryKey: ['latest-comments'],
    queryFn: ({ pageParam: cursor, signal }) =>
      rpc.comments.latest.query({ cursor }, { signal, context: { skipBatch: true } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: minuteMs,
    select: ({ pages }) => pages.flatMap(withBoards),
  })

export const useLatestComments = () => useInfiniteQuery(latestCommentsQuery(useRpc()))

function withBoards({ comments, boards }: Page): LatestComment[] {
  const named = new Map<BoardId, Page['boards'][number]>(boards.map((board) => [board.boardId, board]))
  return comments.flatMap((one) => {
    const board = named.get(one.boardId)
    return board ? [{ ...one, board }] : []
  })
}
