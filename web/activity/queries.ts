import { infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import type { DomainEvent } from '#shared/activity/event.ts'
import type { BoardLog } from '#shared/activity/inputs.ts'
import type { BoardId } from '#shared/common/ids.ts'
import type { TaskRef } from '#shared/task/model.ts'
import { type Opened, useOpenedChange } from '#web/picture/opened.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

type Page = Opened['activity']

/** Loads earlier activity entries of a task, one page at a time, into the cached task. */
export function useEarlierActivity({ boardId, taskId }: TaskRef, cursor: string | null) {
  const rpc = useRpc()
  const change = useOpenedChange(taskId)
  return useMutation({
    mutationFn: () => rpc.activity.ofTask.query({ boardId, taskId, cursor }),
    onSuccess: (page: Page) =>
      change((opened) =>
        // Another call may have loaded this page already.
        opened.activity.cursor === cursor ? { ...opened, activity: appendPage(opened.activity, page) } : opened,
      ),
  })
}

const appendPage = (known: Page, page: Page): Page => ({
  events: [...known.events, ...page.events],
  cursor: page.cursor,
})

/** Returns the known entries with the latest page in front of them. */
export function prependLatest(known: Page, latest: Page): Page {
  const ids = new Set(known.events.map(({ entryId }) => entryId))
  const newEvents = latest.events.filter(({ entryId }: DomainEvent) => !ids.has(entryId))
  // If the whole page is new, there may be a gap before the known entries. Keep only the latest page then.
  return newEvents.length === latest.events.length && latest.cursor
    ? latest
    : { ...known, events: [...newEvents, ...known.events] }
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
