// Access patterns of notifications. A person has one inbox in each workspace; every write to it changes the version of the inbox
// row, so that its counts are exact.

import type { BoardId, LabelId, ListId, NotificationId, WorkspaceId } from '#shared/common/ids.ts'
import type { NotificationTab } from '#shared/notification/model.ts'
import { ulidAt } from '#functions/platform/ulid-at.ts'
import { type Bound, batchOf } from '#functions/table/bind.ts'
import { commitWithoutEvent, type Entities, type MutationWithoutEvent } from '#functions/table/commit.ts'
import { createMailWrite, type Mail } from './mail.ts'
import {
  emptyInbox,
  type Inbox,
  inboxFromRow,
  type InboxKey,
  inboxRow,
  isMention,
  mailShardKeys,
  notificationFromRow,
  notificationRow,
  type StoredNotification,
  tabKeyOf,
} from './notification-rows.ts'
import { type PushMessageRow, putPushWrite } from './push.ts'
import { workspaceLabelsFromRow } from './workspace-labels.ts'

/** Rows after the first id and before the second one, both exclusive. */
type Range = { after: NotificationId; before: NotificationId | null }

/** A change of an inbox: its row, and notifications with the version that was read (0: a new one). */
export type InboxUpdate = {
  before: Inbox
  after: Omit<Inbox, 'version'>
  put?: readonly StoredNotification[]
  remove?: readonly StoredNotification[]
  /** A mail about some of them. */
  mail?: Mail
  /** A push message about one of them, which replaces an earlier one that waits. */
  push?: PushMessageRow
  /** The time of the write. */
  now: Date
}

/** After every notification. */
const lastId = 'ntf_~' as NotificationId

export const notificationAccess = (bound: Bound) => {
  const { entities } = bound

  const updateWrites = (
    rows: Entities,
    key: InboxKey,
    { before, after, put = [], remove = [], mail, push, now }: InboxUpdate,
  ) => [
    rows.inbox
      .put(inboxRow(key, { ...after, version: before.version + 1 }))
      .where((row, { eq, notExists }) =>
        before.version > 0 ? eq(row.version, before.version) : notExists(row.version),
      )
      .commit(),
    ...put.map((notification) =>
      rows.notification
        .put(notificationRow({ ...notification, version: notification.version + 1 }, now))
        .where((row, { eq, notExists }) =>
          notification.version > 0 ? eq(row.version, notification.version) : notExists(row.version),
        )
        .commit(),
    ),
    ...(mail ? [createMailWrite(rows, mail)] : []),
    ...(push ? [putPushWrite(rows, push)] : []),
    ...remove.map(({ notificationId }) => rows.notification.delete({ ...key, notificationId }).commit()),
  ]

  return {
    /** NT1: reads the inbox row of a person. */
    async inbox(key: InboxKey, now: Date, consistent = false): Promise<Inbox> {
      const { data } = await entities.inbox.get(key).go({ consistent })
      return data ? inboxFromRow(data) : emptyInbox(now)
    },

    /** NT2: reads notifications of an inbox or of one of its tabs, newest first. */
    async page(key: InboxKey, tab: NotificationTab | null, { after, before }: Range, limit: number) {
      const to = before ?? lastId
      const query = tab
        ? entities.notification.query
            .ofTab({ tabKey: tabKeyOf(key, tab) })
            .between({ tabOrder: after }, { tabOrder: to })
        : entities.notification.query.ofInbox(key).between({ notificationId: after }, { notificationId: to })
      // Both bounds may be rows.
      const { data } = await query.go({ limit: limit + 2, order: 'desc' })
      const rows = data.filter(({ notificationId }) => notificationId > after && notificationId !== before)
      return {
        notifications: rows.filter(({ isEmpty }) => !isEmpty).map(notificationFromRow),
        /** The last row read, where the next page begins; null when there are no more. */
        end: data.length < limit + 2 ? null : rows.at(-1)!.notificationId,
      }
    },

    /** NT3: reads what a person was notified about since a time, with strong consistency, also what has cancelled itself out. */
    async since(key: InboxKey, time: Date): Promise<StoredNotification[]> {
      const from = `ntf_${ulidAt(time)}` as NotificationId
      const { data } = await entities.notification.query
        .ofInbox(key)
        .between({ notificationId: from }, { notificationId: lastId })
        .go({ pages: 'all', consistent: true })
      return data.map(notificationFromRow)
    },

    /** NT4: reads notifications by id; missing ones, and those that cancelled themselves out, are left out. */
    async several(key: InboxKey, ids: readonly NotificationId[], consistent = false): Promise<StoredNotification[]> {
      const batch = batchOf(bound)
      const rows = ids.map((notificationId) =>
        batch.add(entities.notification, entities.notification.get({ ...key, notificationId })),
      )
      if (rows.length > 0) await batch.read({ consistent })
      const found = rows.flatMap((row) => row() ?? [])
      return found.filter(({ isEmpty }) => !isEmpty).map(notificationFromRow)
    },

    /** NT5: finds the newest notification up to an id; null when there is none. */
    async newestUpTo(key: InboxKey, until: NotificationId): Promise<NotificationId | null> {
      const { data } = await entities.notification.query
        .ofInbox(key)
        .between({ notificationId: 'ntf_' as NotificationId }, { notificationId: until })
        .go({ limit: 1, order: 'desc', consistent: true })
      return data[0]?.notificationId ?? null
    },

    /** NT6: counts unread rows after an id. */
    async countUnread(key: InboxKey, after: NotificationId): Promise<{ unread: number; mentions: number }> {
      const { data } = await entities.notification.query
        .ofInbox(key)
        .between({ notificationId: after }, { notificationId: lastId })
        .go({ pages: 'all', consistent: true })
      const unread = data.filter((row) => row.notificationId > after && row.unread && !row.isEmpty)
      return { unread: unread.length, mentions: unread.filter((row) => isMention(notificationFromRow(row))).length }
    },

    /**
     * NT7: changes an inbox and some of its notifications.
     * @returns false when one of them has changed
     */
    async update(key: InboxKey, update: InboxUpdate): Promise<boolean> {
      const { canceled, data } = await bound.transaction.write((rows) => updateWrites(rows, key, update)).go()
      if (!canceled) return true
      const codes = new Set((data as { code?: string }[]).map(({ code }) => code))
      if (codes.has('ConditionalCheckFailed') || codes.has('TransactionConflict')) return false
      throw new Error(`transaction failed: ${[...codes].join(', ')}`)
    },

    /** NT8: NT7 as the mutation of a person. */
    commit: (key: InboxKey, update: InboxUpdate, mutation: MutationWithoutEvent, answer: unknown): Promise<boolean> =>
      commitWithoutEvent(bound, { ...mutation, answer, writes: (rows) => updateWrites(rows, key, update) }),

    /** NT9: reads the keys of notifications whose mail is due, in one shard, longest waiting first. */
    async dueMails(
      shard: number,
      now: Date,
      limit: number,
    ): Promise<(InboxKey & { notificationId: NotificationId })[]> {
      const { data } = await entities.notification.query
        .mails({ dueKey: mailShardKeys[shard]! })
        .lte({ dueAt: now.toISOString() })
        .go({ limit, data: 'raw', ignoreOwnership: true })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- raw answers have no type
      const { Items = [] } = data as unknown as { Items?: { pk: string; sk: NotificationId }[] }
      return Items.map(({ pk, sk }) => {
        const [userId, , workspaceId] = pk.split('#') as [InboxKey['userId'], string, WorkspaceId]
        return { userId, workspaceId, notificationId: sk }
      })
    },

    /** NT10: reads the titles of lists and labels, of boards or of the workspace; missing ones are left out. */
    async titles(
      workspaceId: WorkspaceId,
      refs: {
        lists: readonly { boardId: BoardId; listId: ListId }[]
        labels: readonly { boardId: BoardId; labelId: LabelId }[]
      },
    ): Promise<Map<ListId | LabelId, string>> {
      if (refs.lists.length + refs.labels.length === 0) return new Map()
      const batch = batchOf(bound)
      const lists = refs.lists.map((ref) => batch.add(entities.list, entities.list.get(ref)))
      const labels = refs.labels.map((ref) => batch.add(entities.label, entities.label.get(ref)))
      const common = batch.add(entities.workspaceLabels, entities.workspaceLabels.get({ workspaceId }))
      await batch.read()
      const commonRow = common()
      return new Map<ListId | LabelId, string>([
        ...(commonRow ? workspaceLabelsFromRow(commonRow).labels : []).map(
          ({ labelId, title }) => [labelId, title] as const,
        ),
        ...labels.flatMap((row) => row() ?? []).map(({ labelId, title }) => [labelId, title] as const),
        ...lists
          .flatMap((row) => row() ?? [])
          .flatMap(({ listId, title, state }) => (state === 'purged' ? [] : [[listId, title] as const])),
      ])
    },

    mailShards: mailShardKeys.length,
  }
}
