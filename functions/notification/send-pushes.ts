// Sends push messages: right after the notification was written, and by a scheduled job. A process claims a message for
// some minutes before it sends it. A browser shows a message that it gets twice once, because both have the same tag.

import { minuteMs } from '#shared/common/durations.ts'
import { pushBodyLength, pushLeaseMinutes, pushRetryMaxMinutes, pushTitleLength } from '#shared/common/limits.ts'
import { shorten } from '#shared/common/texts.ts'
import { isQuiet } from '#shared/notification/mail-time.ts'
import { type Platform, PushRejected } from '#functions/platform/ports.ts'
import type { PushMessageKey, PushMessageRow, PushSubscription } from '#functions/table/access/push.ts'
import { inParallel } from '#functions/table/bulk.ts'
import type { Table } from '#functions/table/open.ts'
import type { AddedNotification } from './add.ts'
import { isWanted, itemsOf, memberOf } from './delivery.ts'
import { separateHidden } from './shown.ts'

type PushDeps = { table: Table; platform: Platform }

/** The payload of a push message, which push-worker.js displays. */
type PushContent = { title: string; body: string; url: string; tag: string }

/** Due messages that one run reads of a shard. */
const duePerShard = 500

/** Returns the sender of a handler: immediate on Lambda, after the handled event on a long-lived process. */
export function createPushSender(deps: PushDeps) {
  const work = deps.platform.defer<PushMessageKey>((keys) => inParallel(keys, (key) => sendOrReport(deps, key)))
  return {
    /** Sends the message of a new notification. The job sends those of merged ones, so that many changes are few messages. */
    async sendNew({ result, notification, isPushWaiting }: AddedNotification): Promise<void> {
      if (result === 'added' && notification && isPushWaiting) await work.add([notification])
    },
    settled: work.settled,
  }
}

/**
 * Sends the messages that are due, until the time runs out.
 * @returns the number of messages that were due
 */
export async function sendDuePushes(deps: PushDeps, isTimeLeft: () => boolean): Promise<number> {
  const { table, platform } = deps
  let done = 0
  for (let shard = 0; shard < table.push.shards; shard++) {
    await inParallel(await table.push.due(shard, platform.clock.now(), duePerShard), async (key) => {
      if (!isTimeLeft()) return
      await sendOrReport(deps, key)
      done++
    })
  }
  return done
}

/** After an error the next run tries again; the messages of others are not delayed. */
const sendOrReport = (deps: PushDeps, key: PushMessageKey): Promise<void> =>
  sendPush(deps, key).catch((error: unknown) => {
    deps.platform.reports.problem(error, { while: 'sending a push message', user: key.userId })
  })

/** Makes one attempt to send a message to those browsers of the person that do not have it yet. */
async function sendPush(deps: PushDeps, key: PushMessageKey): Promise<void> {
  const { table, platform } = deps
  const now = platform.clock.now()
  const message = await table.push.message(key)
  if (!message || message.dueAt > now) return
  const claimed = await table.push.postpone(message, { dueAt: new Date(now.getTime() + pushLeaseMinutes * minuteMs) })
  if (!claimed) return
  const content = claimed.expiresAt > now ? await contentOf(deps, claimed, now) : null
  if (!content) return table.push.finish(claimed)
  const { delivered, waiting } = await sendToBrowsers(deps, claimed, content, now)
  if (waiting === 0) return table.push.finish(claimed)
  await table.push.postpone(claimed, { delivered, dueAt: nextAttemptAt(claimed, now) })
}

const nextAttemptAt = ({ attempts }: PushMessageRow, now: Date): Date =>
  new Date(now.getTime() + Math.min(pushRetryMaxMinutes, 2 ** (attempts - 1)) * minuteMs)

/** @returns the browsers that have the message, and the number of those for which another attempt is worth while */
async function sendToBrowsers(
  { table, platform }: PushDeps,
  message: PushMessageRow,
  content: PushContent,
  now: Date,
): Promise<{ delivered: string[]; waiting: number }> {
  const delivered = [...message.delivered]
  const subscriptions = await table.push.subscriptions(message.userId)
  let waiting = 0
  const send = async (subscription: PushSubscription): Promise<void> => {
    const isAccepted = await platform.push.send({
      subscription,
      payload: JSON.stringify(content),
      ttlSeconds: Math.round((message.expiresAt.getTime() - now.getTime()) / 1_000),
      topic: message.notificationId,
    })
    if (isAccepted) delivered.push(subscription.endpointHash)
    else await table.push.removeGone(subscription)
  }
  await inParallel(
    subscriptions.filter(({ endpointHash }) => !delivered.includes(endpointHash)),
    (subscription) =>
      send(subscription).catch((error: unknown) => {
        if (!(error instanceof PushRejected)) waiting++
        platform.reports.problem(error, { while: 'sending a push message', user: message.userId })
      }),
  )
  return { delivered, waiting }
}

/** @returns null when the person shall not get it: read, muted or hidden meanwhile, in quiet hours, or no member any more */
async function contentOf({ table }: PushDeps, message: PushMessageRow, now: Date): Promise<PushContent | null> {
  const { userId, workspaceId, notificationId } = message
  const key = { userId, workspaceId }
  const [inbox, [notification], access, { settings }] = await Promise.all([
    table.notification.inbox(key, now, true),
    table.notification.several(key, [notificationId], true),
    table.person.access(userId, workspaceId),
    table.notificationSettings.get(userId, true),
  ])
  const me = access && (await memberOf(table, access))
  if (!me || !notification || !isWanted('push', inbox, notification, settings)) return null
  if (isQuiet(now, settings.quietHours, me.user.preferences.timeZone)) return null
  const reader = { table, now, me }
  const { visible } = await separateHidden(reader, [notification])
  const [item] = await itemsOf(reader, inbox, visible)
  if (!item) return null
  const body = [...item.lines, ...(item.excerpt ? [item.excerpt] : [])].join('\n')
  return {
    title: shorten(item.title, pushTitleLength),
    body: shorten(body, pushBodyLength),
    url: item.path,
    tag: notificationId,
  }
}
