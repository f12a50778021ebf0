// Marks notifications, and changes the settings of the person. Each shows its result at once and takes it back if it fails.

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { NotificationId } from '#shared/common/ids.ts'
import type { ChangeNotificationSettings, MuteNotifications } from '#shared/notification/inputs.ts'
import type { UnreadCounts } from '#shared/notification/model.ts'
import { isMention } from '#shared/notification/sentence.ts'
import type { NotificationSettings } from '#shared/notification/settings.ts'
import { settingsAfterChange, settingsAfterMute } from '#shared/notification/settings-rules.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import { isNotFound } from '#web/rpc/failure.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { persistMutation } from '#web/rpc/outbox/persist-mutation.ts'
import {
  invalidateNotifications,
  markingKey,
  notificationListKey,
  type NotificationPages,
  notificationSettingsQuery,
  type SettingsOfPerson,
  type ShownNotification,
  unreadQuery,
} from './queries.ts'

type Marking = { notificationIds: NotificationId[]; isRead: boolean }

/** Marks notifications as read or unread. */
export function useMarkRead() {
  const rpc = useRpc()
  const cache = useQueryClient()
  return useMutation({
    ...useMarking(),
    mutationFn: ({ notificationIds, isRead }: Marking) =>
      persistMutation(cache, {
        title: '',
        failure: failureKey,
        call: (mutationId) => rpc.notifications.markRead.mutate({ notificationIds, isRead, mutationId }),
      }).send(),
    onMutate: ({ notificationIds, isRead }) =>
      applyMarking(cache, rpc, (one) => (notificationIds.includes(one.notificationId) ? isRead : one.isRead)),
  })
}

/** Marks all notifications as read up to one, the newest that the person has seen. */
export function useMarkAllRead() {
  const rpc = useRpc()
  const cache = useQueryClient()
  return useMutation({
    ...useMarking(),
    mutationFn: (until: NotificationId) =>
      persistMutation(cache, {
        title: '',
        failure: failureKey,
        call: (mutationId) => rpc.notifications.markAllRead.mutate({ until, mutationId }),
      }).send(),
    onMutate: async (until) => {
      const before = await applyMarking(cache, rpc, (one) => one.notificationId <= until || one.isRead)
      const isNewer = ({ notificationId, isRead }: ShownNotification) => notificationId > until && !isRead
      const newer = loadedNotifications(cache).filter(isNewer)
      cache.setQueryData(unreadQuery(rpc).queryKey, {
        unread: newer.length,
        mentions: newer.filter(isMention).length,
      })
      return before
    },
  })
}

const failureKey = 'navigation:notifications.failure.mark'

/** What all markings share: one after the other, the exact counts of the last answer, and the way back. */
function useMarking() {
  const rpc = useRpc()
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const isLast = () => cache.isMutating({ mutationKey: markingKey }) === 1
  return {
    mutationKey: markingKey,
    scope: { id: 'notifications' },
    networkMode: 'always' as const,
    onSuccess: (counts: UnreadCounts) => {
      if (isLast()) cache.setQueryData(unreadQuery(rpc).queryKey, counts)
    },
    onError: (error: Error, _variables: unknown, before: CachedNotifications | undefined) => {
      // The opened page says that the task is gone, and the lists are read again without the notification.
      if (isNotFound(error)) return
      for (const [key, data] of before?.lists ?? []) cache.setQueryData(key, data)
      if (before) cache.setQueryData(unreadQuery(rpc).queryKey, before.counts)
      showFailure(failureKey, error)
    },
    onSettled: () => (isLast() ? invalidateNotifications(cache) : undefined),
  }
}

type CachedNotifications = {
  lists: ReturnType<typeof readLists>
  counts: UnreadCounts | undefined
}

const readLists = (cache: QueryClient) => cache.getQueriesData<NotificationPages>({ queryKey: notificationListKey })

/** Returns the loaded notifications of all lists, each once. */
export function loadedNotifications(cache: QueryClient): ShownNotification[] {
  const rows = readLists(cache).flatMap(([, data]) => data?.pages.flatMap(({ notifications }) => notifications) ?? [])
  return [...new Map(rows.map((row) => [row.notificationId, row])).values()]
}

/** Applies `isReadAfter` to all loaded rows and to the counts. Returns the state before. */
async function applyMarking(
  cache: QueryClient,
  rpc: Rpc,
  isReadAfter: (notification: ShownNotification) => boolean,
): Promise<CachedNotifications> {
  const countsKey = unreadQuery(rpc).queryKey
  await cache.cancelQueries({ queryKey: markingKey })
  const before = { lists: readLists(cache), counts: cache.getQueryData(countsKey) }
  const changed = loadedNotifications(cache).filter((one) => one.isRead !== isReadAfter(one))
  const changeOf = (rows: ShownNotification[]) => rows.reduce((sum, { isRead }) => sum + (isRead ? 1 : -1), 0)
  cache.setQueryData(
    countsKey,
    (counts) =>
      counts && {
        unread: Math.max(0, counts.unread + changeOf(changed)),
        mentions: Math.max(0, counts.mentions + changeOf(changed.filter(isMention))),
      },
  )
  cache.setQueriesData<NotificationPages>(
    { queryKey: notificationListKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          notifications: page.notifications.map((one) => ({ ...one, isRead: isReadAfter(one) })),
        })),
      },
  )
  return before
}

type SettingsChange = z.infer<typeof ChangeNotificationSettings>['change']

/** Changes some of the person's settings, one after the other; if one fails, the later ones are not sent. */
export function useChangeNotificationSettings() {
  const rpc = useRpc()
  const cache = useQueryClient()
  return useMutation({
    ...useSettingsMutation(),
    mutationFn: async (changes: readonly SettingsChange[]) => {
      const mutations = changes.map((change) =>
        persistMutation(cache, {
          title: '',
          failure: settingsFailureKey,
          call: (mutationId) => rpc.notifications.changeSettings.mutate({ change, mutationId }),
        }),
      )
      for (const [index, { send }] of mutations.entries()) {
        try {
          await send()
        } catch (error) {
          for (const { discard } of mutations.slice(index + 1)) discard()
          throw error
        }
      }
    },
    onMutate: (changes) =>
      updateSettings(cache, rpc, (settings) => ({
        ...settings,
        ...changes.reduce<NotificationSettings>(settingsAfterChange, settings),
      })),
  })
}

export type MuteChange = z.infer<typeof MuteNotifications>

/** Stops one cause of notifications, or allows it again. */
export function useMute() {
  const rpc = useRpc()
  const cache = useQueryClient()
  return useMutation({
    ...useSettingsMutation(),
    mutationFn: (change: MuteChange) =>
      persistMutation(cache, {
        title: '',
        failure: settingsFailureKey,
        call: (mutationId) => rpc.notifications.mute.mutate({ ...change, mutationId }),
      }).send(),
    onMutate: (change) =>
      updateSettings(cache, rpc, (settings) => {
        const after = settingsAfterMute(settings, change)
        const { tasks, boards } = settings.muted
        return {
          ...settings,
          ...after,
          muted: {
            tasks: tasks.filter(({ taskId }) => after.mutedTasks.some((one) => one.taskId === taskId)),
            boards: boards.filter(({ boardId }) => after.mutedBoardIds.includes(boardId)),
          },
        }
      }),
  })
}

const settingsFailureKey = 'profile:notifications.failure.change'

function useSettingsMutation() {
  const rpc = useRpc()
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const { queryKey } = notificationSettingsQuery(rpc)
  return {
    mutationKey: queryKey,
    scope: { id: 'notification-settings' },
    networkMode: 'always' as const,
    onError: (error: Error, _variables: unknown, before: { settings: SettingsOfPerson | undefined } | undefined) => {
      cache.setQueryData(queryKey, before?.settings)
      showFailure(settingsFailureKey, error)
    },
    onSettled: () =>
      cache.isMutating({ mutationKey: queryKey }) === 1 ? cache.invalidateQueries({ queryKey }) : undefined,
  }
}

/** Applies the update to the settings in the cache. Returns the settings before. */
async function updateSettings(
  cache: QueryClient,
  rpc: Rpc,
  update: (settings: SettingsOfPerson) => SettingsOfPerson,
): Promise<{ settings: SettingsOfPerson | undefined }> {
  const { queryKey } = notificationSettingsQuery(rpc)
  await cache.cancelQueries({ queryKey })
  const settings = cache.getQueryData(queryKey)
  if (settings) cache.setQueryData(queryKey, update(settings))
  return { settings }
}
