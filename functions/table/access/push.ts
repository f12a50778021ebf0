// Access patterns of browser push: subscriptions of browsers, and messages to be sent.

import { createHash } from 'node:crypto'
import type { EntityItem } from 'electrodb'
import type { NotificationId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commitWithoutEvent, type Entities, type MutationWithoutEvent } from '#functions/table/commit.ts'
import type { pushMessageEntity, pushSubscriptionEntity } from '#functions/table/entities/push.ts'
import { type InboxKey, pushShardKeys, shardKeyOf } from './notification-rows.ts'

export type PushSubscription = {
  /** SHA-256 of the endpoint. */
  endpointHash: string
  userId: UserId
  endpoint: string
  p256dh: string
  auth: string
  createdAt: Date
}

/** The notification that a message is about. */
export type PushMessageKey = InboxKey & { notificationId: NotificationId }

export type PushMessageRow = PushMessageKey & {
  notificationVersion: number
  attempts: number
  /** Hashes of the endpoints that have it already. */
  delivered: readonly string[]
  /** When the next attempt may begin. */
  dueAt: Date
  /** After this time it is not sent any more. */
  expiresAt: Date
}

type OwnMutation = { mutation: MutationWithoutEvent; answer: unknown }

export const endpointHashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex')

export const pushAccess = (bound: Bound) => {
  const { entities, transaction } = bound
  return {
    /** BP1: reads the subscriptions of a person, the oldest first. */
    async subscriptions(userId: UserId): Promise<PushSubscription[]> {
      const { data } = await entities.pushSubscription.query.ofUser({ userId }).go({ pages: 'all' })
      return data.map(subscriptionFromRow)
    },

    /** BP2: returns whether a person has a subscription. */
    async isSubscribed(userId: UserId): Promise<boolean> {
      const { data } = await entities.pushSubscription.query.ofUser({ userId }).go({ limit: 1 })
      return data.length > 0
    },

    /**
     * BP3: stores the subscription of a browser, also if it was that of another person.
     * @param replaced subscriptions of the person that end
     */
    subscribe: (
      { createdAt, ...subscription }: PushSubscription,
      replaced: readonly PushSubscription[],
      { mutation, answer }: OwnMutation,
    ): Promise<boolean> =>
      commitWithoutEvent(bound, {
        ...mutation,
        answer,
        writes: (rows) => [
          rows.pushSubscription.put({ ...subscription, createdAt: createdAt.toISOString() }).commit(),
          ...replaced.map(({ endpointHash }) => rows.pushSubscription.delete({ endpointHash }).commit()),
        ],
      }),

    /**
     * BP4: ends the subscription of a browser.
     * @returns false when it is that of another person
     */
    unsubscribe: (
      { endpointHash, userId }: Pick<PushSubscription, 'endpointHash' | 'userId'>,
      { mutation, answer }: OwnMutation,
    ): Promise<boolean> =>
      commitWithoutEvent(bound, {
        ...mutation,
        answer,
        writes: (rows) => [
          rows.pushSubscription
            .delete({ endpointHash })
            .where((row, { eq, notExists }) => `${notExists(row.userId)} OR ${eq(row.userId, userId)}`)
            .commit(),
        ],
      }),

    /** BP5: removes a subscription that has ended, unless the browser has subscribed again. */
    async removeGone({ endpointHash, userId, auth }: PushSubscription): Promise<void> {
      await transaction
        .write((rows) => [
          rows.pushSubscription
            .delete({ endpointHash })
            .where((row, { eq }) => `${eq(row.userId, userId)} AND ${eq(row.auth, auth)}`)
            .commit(),
        ])
        .go()
    },

    /** BP6: reads the keys of messages that are due, in one shard, longest waiting first. */
    async due(shard: number, now: Date, limit: number): Promise<PushMessageKey[]> {
      const { data } = await entities.pushMessage.query
        .waiting({ dueKey: pushShardKeys[shard]! })
        .lte({ dueAt: now.toISOString() })
        .go({ limit, data: 'raw', ignoreOwnership: true })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- raw answers have no type
      const { Items = [] } = data as unknown as { Items?: { pk: string; sk: NotificationId }[] }
      return Items.map(({ pk, sk }) => {
        const [userId, , workspaceId] = pk.split('#') as [UserId, string, WorkspaceId]
        return { userId, workspaceId, notificationId: sk }
      })
    },

    /** BP7: reads a message; null when it is no longer waiting. */
    async message({ userId, workspaceId, notificationId }: PushMessageKey): Promise<PushMessageRow | null> {
      const { data } = await entities.pushMessage.get({ userId, workspaceId, notificationId }).go({ consistent: true })
      return data && messageFromRow(data)
    },

    /**
     * BP8: claims a message for one attempt, or postpones its next attempt.
     * @returns the message after it; null when it has changed
     */
    async postpone(
      message: PushMessageRow,
      change: Pick<PushMessageRow, 'dueAt'> & Partial<Pick<PushMessageRow, 'delivered'>>,
    ): Promise<PushMessageRow | null> {
      const { notificationVersion, attempts } = message
      const postponed: PushMessageRow = { ...message, ...change, attempts: attempts + 1 }
      const { canceled } = await transaction
        .write((rows) => [
          rows.pushMessage
            .put(rowOf(postponed))
            .where(
              (row, { eq }) => `${eq(row.notificationVersion, notificationVersion)} AND ${eq(row.attempts, attempts)}`,
            )
            .commit(),
        ])
        .go()
      return canceled ? null : postponed
    },

    /** BP9: removes a message that needs no further attempt, unless it was written again. */
    async finish(message: PushMessageRow): Promise<void> {
      const { userId, workspaceId, notificationId, notificationVersion, attempts } = message
      await transaction
        .write((rows) => [
          rows.pushMessage
            .delete({ userId, workspaceId, notificationId })
            .where(
              (row, { eq }) => `${eq(row.notificationVersion, notificationVersion)} AND ${eq(row.attempts, attempts)}`,
            )
            .commit(),
        ])
        .go()
    },

    shards: pushShardKeys.length,
  }
}

/** BP10: write of a message; in the transaction of its notification. Replaces one that waits. */
export const putPushWrite = (rows: Entities, message: PushMessageRow) => rows.pushMessage.put(rowOf(message)).commit()

const rowOf = ({ delivered, dueAt, expiresAt, ...message }: PushMessageRow) => ({
  ...message,
  delivered: JSON.stringify(delivered),
  expiresAtSeconds: Math.ceil(expiresAt.getTime() / 1_000),
  dueKey: shardKeyOf(message.userId, pushShardKeys),
  dueAt: dueAt.toISOString(),
})

function messageFromRow({
  dueKey: _key,
  delivered,
  dueAt,
  expiresAtSeconds,
  ...row
}: EntityItem<typeof pushMessageEntity>): PushMessageRow {
  return {
    ...row,
    delivered: JSON.parse(delivered) as string[],
    dueAt: new Date(dueAt),
    expiresAt: new Date(expiresAtSeconds * 1_000),
  }
}

const subscriptionFromRow = ({ createdAt, ...row }: EntityItem<typeof pushSubscriptionEntity>): PushSubscription => ({
  ...row,
  createdAt: new Date(createdAt),
})
