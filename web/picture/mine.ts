// What is somebody's to do across projects, as this browser has read it. Wishes lie on it as on a board.

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { BoardId } from '#shared/common/ids.ts'
import { minuteMs } from '#shared/common/spans.ts'
import { unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { asBase, type Layered } from '#web/rpc/layered.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { placeInTime } from '#shared/common/dates.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { useOverdueEvents } from '#web/user/use-time-events.ts'
import { mineKey } from './stale-mine.ts'

type Page = Awaited<ReturnType<Rpc['tasks']['mine']['query']>>
export type BoardOfMine = Page['boards'][number]
/** A task, its board, and of a sub-task what it is part of. */
export type Mine = { task: Task; board: BoardOfMine; root: Page['open'][number]['root'] }
/** What is to do, and what was completed lately, in no order. */
export type MyTasks = readonly Mine[]

const mineQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: mineKey,
    // All of it: counts and groups are of the whole.
    ...asBase<MyTasks>(async ({ signal }) => {
      const pages: Page[] = []
      let cursor: string | null = null
      do {
        const page: Page = await rpc.tasks.mine.query({ cursor }, { signal, context: { skipBatch: true } })
        pages.push(page)
        ;({ cursor } = page)
      } while (cursor)
      return mineOf(pages)
    }),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
    refetchInterval: minuteMs,
  })

/** @param retryOnMount whether what has failed is asked for again by whoever comes to look */
export function useMyTasks({ retryOnMount = true } = {}) {
  const { timeZone } = usePreferences()
  const select = useMemo(() => dividedIn(timeZone), [timeZone])
  const query = useQuery({ ...mineQuery(useRpc()), select, retryOnMount })
  const { data, isFetching, refetch } = query
  const error = useStandingError(query)
  const open = data?.open
  useOverdueEvents(useMemo(() => open && { values: () => open.map(({ task }) => task) }, [open]))
  return { tasks: data, error, isPending: query.isPending && !error, isFetching, refetch }
}

/** While it is asked for again, the cache knows of no error; whoever reads of one goes on reading until there is an answer. */
function useStandingError({ data, error }: { data: unknown; error: Error | null }): Error | null {
  const [last, setLast] = useState(error)
  const standing = error ?? (data === undefined ? last : null)
  if (standing !== last) setLast(standing)
  return standing
}

function mineOf(pages: readonly Page[]): MyTasks {
  const boards = new Map<BoardId, BoardOfMine>(
    pages.flatMap((page) => page.boards.map((board) => [board.boardId, board] as const)),
  )
  const read = ({ boardId, card, root }: Page['open'][number]): Mine[] => {
    const board = boards.get(boardId)
    return board ? [{ task: unpacked(boardId, card), board, root }] : []
  }
  const all = pages.flatMap(({ open, done }) => [...open, ...done].flatMap(read))
  // While pages are read, a task may go from one to the next.
  return [...new Map(all.map((one) => [one.task.taskId, one])).values()]
}

const undated = '~'

/** What is due first where somebody is comes first, what has no date last. Anew with each change. */
const dividedIn = (timeZone: string) => {
  const placeOf = ({ task: { due, boardId, taskId } }: Mine): string =>
    `${due ? placeInTime(due, timeZone) : undated}#${boardId}#${taskId}`
  return ({ shown }: Layered<MyTasks>) => divided(shown, placeOf)
}

function divided(all: MyTasks, placeOf: (one: Mine) => string) {
  const { done = [], open = [] } = Object.groupBy(all, ({ task }) => (task.status === 'completed' ? 'done' : 'open'))
  const placed = open.map((one) => ({ one, place: placeOf(one) }))
  return {
    open: placed.toSorted((here, there) => (here.place < there.place ? -1 : 1)).map(({ one }) => one),
    done: done.toSorted((one, other) => completedAt(other) - completedAt(one)),
  }
}

const completedAt = ({ task }: Mine): number => task.completedAt?.getTime() ?? 0
