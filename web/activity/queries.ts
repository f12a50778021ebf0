import { infiniteQueryOptions, useMutation, useInfiniteQuery } from '@tanstack/react-query'
import type { DomainEvent } from '#shared/activity/event.ts'
import type { BoardLog } from '#shared/activity/inputs.ts'
import type { BoardId } from '#shared/common/ids.ts'
import type { TaskRef } from '#shared/task/model.ts'
import { type OpenTask, useUpdateOpenTask } from '#web/board-store/open-task.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import { minuteMs } from '#shared/common/durations.ts'

type Page = OpenTask['activity']

/** Loads earlier activity entries of a task, one page at a time, into the cached task. */
export function useEarlierActivity({ boardId, taskId }: TaskRef, cursor: string | null) {
  const rpc = useRpc()
  const updateOpenTask = useUpdateOpenTask(taskId)
  return useMutation({
    mutationFn: () => rpc.activity.ofTask.query({ boardId, taskId, cursor }),
    onSuccess: (page: Page) =>
      updateOpenTask((openTask) =>
        // Another call may have loaded this page already.
        openTask.activity.cursor === cursor ? { ...openTask, activity: appendPage(openTask.activity, page) } : openTask,
      ),
  })
}

const appendPage = (loaded: Page, page: Page): Page => ({
  events: [...loaded.events, ...page.events],
  cursor: page.cursor,
})

/** Returns the loaded entries with the latest page in front of them. */
export function prependLatest(loaded: Page, latest: Page): Page {
  const ids = new Set(loaded.events.map(({ entryId }) => entryId))
  const newEvents = latest.events.filter(({ entryId }: DomainEvent) => !ids.has(entryId))
  // If the whole page is new, there may be a gap before the loaded entries. Keep only the latest page then.
  return newEvents.length === latest.events.length && latest.cursor
    ? latest
    : { ...loaded, events: [...newEvents, ...loaded.events] }
}

type LogFilter = Omit<BoardLog, 'cursor'>

/** Reads the activity log of a board in pages. It is read again each time the log is opened. */
export const boardLogQuery = (rpc: Rpc, boardId: BoardId, filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ['activity', boardId, filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      rpc.activity.ofBoard.query({ boardId, ...filter, cursor }, { signal, context: { skipBatch: true } }),
    initialPageParam: null as BoardLog['cursor'],
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

type RecentActivityPage = Awaited<ReturnType<Rpc['activity']['recent']['query']>>
export type RecentActivityEntry = RecentActivityPage['entries'][number] & {
  board: RecentActivityPage['boards'][number]
}

const recentActivityQuery = (rpc: Rpc) =>
  infiniteQueryOptions({
    queryKey: ['recent-activity'],
    queryFn: ({ pageParam: cursor, signal }) =>
      rpc.activity.recent.query({ cursor }, { signal, context: { skipBatch: true } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: minuteMs,
    select: ({ pages }) => pages.flatMap(entriesWithBoards),
  })

/** Returns the latest activity entries of all boards of the user, page by page. */
export const useRecentActivity = () => useInfiniteQuery(recentActivityQuery(useRpc()))

function entriesWithBoards({ entries, boards }: RecentActivityPage): RecentActivityEntry[] {
  const boardsById = new Map<BoardId, RecentActivityPage['boards'][number]>(
    boards.map((board) => [board.boardId, board]),
  )
  return entries.flatMap((entry) => {
    const board = boardsById.get(entry.event.boardId)
    return board ? [{ ...entry, board }] : []
  })
}
