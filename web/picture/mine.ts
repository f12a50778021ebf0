// What is somebody's to do across projects, as this browser has read it.

import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { BoardId } from '#shared/common/ids.ts'
import { minuteMs } from '#shared/common/spans.ts'
import { unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

type Page = Awaited<ReturnType<Rpc['tasks']['mine']['query']>>
export type BoardOfMine = Page['boards'][number]
/** A task, its board, and of a sub-task what it is part of. */
export type Mine = { task: Task; board: BoardOfMine; root: Page['open'][number]['root'] }

const mineQuery = (rpc: Rpc) =>
  infiniteQueryOptions({
    queryKey: ['my-tasks'],
    queryFn: ({ pageParam: cursor, signal }) =>
      rpc.tasks.mine.query({ cursor }, { signal, context: { skipBatch: true } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: minuteMs,
    refetchOnMount: 'always' as const,
  })

/** All of it: counts and groups are of the whole, so one page brings the next. */
export function useMyTasks() {
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    mineQuery(useRpc()),
  )
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [hasNextPage, isFetching, error, fetchNextPage])
  const tasks = useMemo(() => data && mineOf(data.pages), [data])
  return { tasks, error, isPending, isFetching, isWhole: data !== undefined && !hasNextPage, refetch }
}

function mineOf(pages: readonly Page[]) {
  const boards = new Map<BoardId, BoardOfMine>(
    pages.flatMap((page) => page.boards.map((board) => [board.boardId, board] as const)),
  )
  const read = ({ boardId, card, root }: Page['open'][number]): Mine[] => {
    const board = boards.get(boardId)
    return board ? [{ task: unpacked(boardId, card), board, root }] : []
  }
  // While pages are read, a task may go from one to the next.
  const open = new Map(pages.flatMap((page) => page.open.flatMap(read)).map((one) => [one.task.taskId, one]))
  return { open: [...open.values()], done: pages[0]?.done.flatMap(read) ?? [] }
}
