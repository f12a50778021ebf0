import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { BoardId } from '#shared/common/ids.ts'
import { minuteMs } from '#shared/common/durations.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'

type RecentCommentsPage = Awaited<ReturnType<Rpc['comments']['recent']['query']>>
export type RecentComment = RecentCommentsPage['comments'][number] & { board: RecentCommentsPage['boards'][number] }

const recentCommentsQuery = (rpc: Rpc) =>
  infiniteQueryOptions({
    queryKey: ['recent-comments'],
    queryFn: ({ pageParam: cursor, signal }) =>
      rpc.comments.recent.query({ cursor }, { signal, context: { skipBatch: true } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: minuteMs,
    select: ({ pages }) => pages.flatMap(commentsWithBoards),
  })

/** Returns the latest comments of all boards of the user, page by page. */
export const useRecentComments = () => useInfiniteQuery(recentCommentsQuery(useRpc()))

function commentsWithBoards({ comments, boards }: RecentCommentsPage): RecentComment[] {
  const boardsById = new Map<BoardId, RecentCommentsPage['boards'][number]>(
    boards.map((board) => [board.boardId, board]),
  )
  return comments.flatMap((comment) => {
    const board = boardsById.get(comment.boardId)
    return board ? [{ ...comment, board }] : []
  })
}
