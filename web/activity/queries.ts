// How the log of a task is read on and brought up to date, and how that of a board is read.

import { infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import type { DomainEvent } from '#shared/activity/event.ts'
import type { BoardLog } from '#shared/activity/inputs.ts'
import type { BoardId } from '#shared/common/ids.ts'
import type { TaskRef } from '#shared/task/model.ts'
import { type Opened, useOpenedChange } from '#web/picture/opened.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

type Page = Opened['activity']

/** Earlier entries, a page at a time. */
export function useEarlierActivity({ boardId, taskId }: TaskRef, cursor: string | null) {
  const rpc = useRpc()
  const change = useOpenedChange(taskId)
  return useMutation({
    mutationFn: () => rpc.activity.ofTask.query({ boardId, taskId, cursor }),
    onSuccess: (page: Page) =>
      change((opened) =>
        // Somebody else may have read this page already.
        opened.activity.cursor === cursor ? { ...opened, activity: followedBy(opened.activity, page) } : opened,
      ),
  })
}

const followedBy = (known: Page, page: Page): Page => ({
  events: [...known.events, ...page.events],
  cursor: page.cursor,
})

/** The latest page in front of what is known. */
export function precededBy(known: Page, latest: Page): Page {
  const ids = new Set(known.events.map(({ entryId }) => entryId))
  const fresh = latest.events.filter(({ entryId }: DomainEvent) => !ids.has(entryId))
  // A whole page of news leaves a gap that only the server can fill.
  return fresh.length === latest.events.length && latest.cursor
    ? latest
    : { ...known, events: [...fresh, ...known.events] }
}

type Asked = Omit<BoardLog, 'cursor'>

/** Read anew whenever somebody comes to it, and on from there. */
export const boardLogQuery = (rpc: Rpc, boardId: BoardId, asked: Asked) =>
  infiniteQueryOptions({
    queryKey: ['activity', boardId, asked],
    queryFn: ({ pageParam: cursor, signal }) =>
      rpc.activity.ofBoard.query({ boardId, ...asked, cursor }, { signal, context: { skipBatch: true } }),
    initialPageParam: null as BoardLog['cursor'],
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
