import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { BoardId } from '#shared/common/ids.ts'
import { minuteMs } from '#shared/common/durations.ts'
import { unpackTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import { optimisticQuery, type OptimisticData } from '#web/rpc/optimistic/optimistic-data.ts'
import { dateSortKey } from '#shared/common/dates.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { useOverdueEvents } from '#web/user/time-events.ts'
import { myTasksKey } from '#web/board-store/queries.ts'

type MyTasksPage = Awaited<ReturnType<Rpc['tasks']['myTasks']['query']>>
export type MyTaskBoard = MyTasksPage['boards'][number]
/** A task assigned to the user, with its board and, for a sub-task, its root task. */
export type MyTask = { task: Task; board: MyTaskBoard; root: MyTasksPage['open'][number]['root'] }
/** The open and the recently completed tasks, unordered. */
export type MyTasks = readonly MyTask[]

const myTasksQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: myTasksKey,
    // Reads all pages, because counts and groups need all tasks.
    ...optimisticQuery<MyTasks>(async ({ signal }) => {
      const pages: MyTasksPage[] = []
      let cursor: string | null = null
      do {
        const page: MyTasksPage = await rpc.tasks.myTasks.query({ cursor }, { signal, context: { skipBatch: true } })
        pages.push(page)
        ;({ cursor } = page)
      } while (cursor)
      return toMyTasks(pages)
    }),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
    refetchInterval: minuteMs,
  })

/**
 * Returns the user's own tasks across boards, grouped into open and done and sorted. Takes optimistic changes.
 * @param options.retryOnMount whether a mount retries a failed query
 */
export function useMyTasks({ retryOnMount = true } = {}) {
  const { timeZone } = usePreferences()
  const select = useMemo(() => groupByStatusIn(timeZone), [timeZone])
  const query = useQuery({ ...myTasksQuery(useRpc()), select, retryOnMount })
  const { data, isFetching, refetch } = query
  const error = useLastError(query)
  const open = data?.open
  useOverdueEvents(useMemo(() => open && { values: () => open.map(({ task }) => task) }, [open]))
  return { tasks: data, error, isPending: query.isPending && !error, isFetching, refetch }
}

/** Returns the last error also during a retry, when React Query reports none, until there is data. */
function useLastError({ data, error }: { data: unknown; error: Error | null }): Error | null {
  const [lastError, setLastError] = useState(error)
  const current = error ?? (data === undefined ? lastError : null)
  if (current !== lastError) setLastError(current)
  return current
}

function toMyTasks(pages: readonly MyTasksPage[]): MyTasks {
  const boards = new Map<BoardId, MyTaskBoard>(
    pages.flatMap((page) => page.boards.map((board) => [board.boardId, board] as const)),
  )
  const toMyTask = ({ boardId, card, root }: MyTasksPage['open'][number]): MyTask[] => {
    const board = boards.get(boardId)
    return board ? [{ task: unpackTask(boardId, card), board, root }] : []
  }
  const all = pages.flatMap(({ open, done }) => [...open, ...done].flatMap(toMyTask))
  // A task may move to a later page between two reads, so that both contain it.
  return [...new Map(all.map((one) => [one.task.taskId, one])).values()]
}

/** Sorts after all dates. */
const undated = '~'

/** Returns the `select` of the query: sorts open tasks by due date in the user's time zone, tasks without a date last. */
const groupByStatusIn = (timeZone: string) => {
  const sortKeyOf = ({ task: { due, boardId, taskId } }: MyTask): string =>
    `${due ? dateSortKey(due, timeZone) : undated}#${boardId}#${taskId}`
  return ({ shown }: OptimisticData<MyTasks>) => groupByStatus(shown, sortKeyOf)
}

function groupByStatus(all: MyTasks, sortKeyOf: (one: MyTask) => string) {
  const { done = [], open = [] } = Object.groupBy(all, ({ task }) => (task.status === 'completed' ? 'done' : 'open'))
  const withKeys = open.map((one) => ({ one, sortKey: sortKeyOf(one) }))
  return {
    open: withKeys.toSorted((left, right) => (left.sortKey < right.sortKey ? -1 : 1)).map(({ one }) => one),
    done: done.toSorted((one, other) => completedAt(other) - completedAt(one)),
  }
}

const completedAt = ({ task }: MyTask): number => task.completedAt?.getTime() ?? 0
