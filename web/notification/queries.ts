import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { liveChangesPollMs, notificationPollSeconds } from '#shared/common/limits.ts'
import type { NotificationTab } from '#shared/notification/model.ts'
import { isLiveConnected } from '#web/live/live-boards.ts'
import type { Rpc } from '#web/rpc/client.ts'

export type NotificationPage = Awaited<ReturnType<Rpc['notifications']['list']['query']>>
export type ShownNotification = NotificationPage['notifications'][number]
export type NotificationBoard = NotificationPage['boards'][number]
export type SettingsOfPerson = Awaited<ReturnType<Rpc['notifications']['settings']['query']>>

/** Lists in the cache, by filter. */
export type NotificationPages = InfiniteData<NotificationPage, NotificationPage['cursor']>

/** What the list shows: one tab or, if it is null, all; and read ones or not. */
export type NotificationFilter = { tab: NotificationTab | null; onlyUnread: boolean }

const notificationsKey = ['notifications'] as const
export const notificationListKey = [...notificationsKey, 'list'] as const

/** A live connection tells of changes; then polling is rare, in case a frame was lost. */
const pollMs = (): number => (isLiveConnected() ? liveChangesPollMs : notificationPollSeconds * 1_000)

/** Numbers of unread notifications, for bell and page title. */
export const unreadQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: [...notificationsKey, 'unread'],
    queryFn: ({ signal }) => rpc.notifications.unread.query({}, { signal }),
    refetchInterval: pollMs,
    refetchOnWindowFocus: 'always',
  })

/** The notifications of a filter, newest first, page by page. Rows that were marked as read leave the list of unread ones. */
export const notificationListQuery = (rpc: Rpc, filter: NotificationFilter) =>
  infiniteQueryOptions({
    queryKey: [...notificationListKey, filter],
    queryFn: async ({ pageParam: cursor, signal, client }) => {
      const page = await rpc.notifications.list.query({ ...filter, cursor }, { signal, context: { skipBatch: true } })
      // The page and the badge must not contradict each other.
      if (client.isMutating({ mutationKey: notificationsKey }) === 0) {
        client.setQueryData(unreadQuery(rpc).queryKey, page.unread)
      }
      return page
    },
    initialPageParam: null as NotificationPage['cursor'],
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
    refetchOnWindowFocus: 'always',
    select: ({ pages }) => ({
      boards: new Map(pages.flatMap(({ boards }) => boards.map((board) => [board.boardId, board] as const))),
      notifications: pages.flatMap(({ notifications }) =>
        filter.onlyUnread ? notifications.filter(({ isRead }) => !isRead) : notifications,
      ),
    }),
  })

/** The person's settings, and what the server offers. */
export const notificationSettingsQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: ['notification-settings'],
    queryFn: ({ signal }) => rpc.notifications.settings.query({}, { signal }),
  })

/** Key of the mutations that change what is read. */
export const markingKey = notificationsKey

/** Reads badge and lists again, such as after a live update. */
export const invalidateNotifications = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: notificationsKey })
