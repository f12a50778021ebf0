// Job that turns due notifications into mails, one mail per person and run. The mail is written in the transaction that
// ends the waiting of its notifications, and the mail outbox sends it: a killed run neither loses nor repeats one.

import type { NotificationId } from '#shared/common/ids.ts'
import { notificationsPerMailWrite } from '#shared/common/limits.ts'
import { afterQuietHours, mailTimeOf } from '#shared/notification/mail-time.ts'
import type { NotificationSettings } from '#shared/notification/settings.ts'
import { defaultLanguage, type User } from '#shared/user/model.ts'
import { newMail } from '#functions/mail/new-mail.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { InboxKey, StoredNotification } from '#functions/table/access/notification-rows.ts'
import type { Mail } from '#functions/table/access/mail.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'
import { type DeliveryMember, isWanted, memberOf } from './delivery.ts'

type MailJobDeps = { table: Table; platform: Platform }
type DueGroup = { key: InboxKey; ids: NotificationId[] }

/** Due notifications that one run reads of a shard. */
const duePerShard = 500

/**
 * Writes the mails that are due, until the time runs out.
 * @returns the number of mails
 */
export async function writeNotificationMails(deps: MailJobDeps, isTimeLeft: () => boolean): Promise<number> {
  const { table, platform } = deps
  let written = 0
  for (let shard = 0; shard < table.notification.mailShards; shard++) {
    const due = await table.notification.dueMails(shard, platform.clock.now(), duePerShard)
    for (const group of groupsOf(due)) {
      if (!isTimeLeft()) return written
      if (await writeMailOrReport(deps, group)) written++
    }
  }
  return written
}

const groupsOf = (due: readonly (InboxKey & { notificationId: NotificationId })[]): DueGroup[] =>
  [...Map.groupBy(due, ({ userId, workspaceId }) => `${userId} ${workspaceId}`).values()].map((group) => ({
    key: { userId: group[0]!.userId, workspaceId: group[0]!.workspaceId },
    ids: group.map(({ notificationId }) => notificationId),
  }))

/** After an error the next run tries again; the mails of others are not delayed. */
const writeMailOrReport = (deps: MailJobDeps, group: DueGroup): Promise<boolean> =>
  writeMail(deps, group).catch((error: unknown) => {
    deps.platform.reports.problem(error, { while: 'writing a mail about notifications', user: group.key.userId })
    return false
  })

/** @returns whether a mail was written; nothing is due for somebody who has read everything */
async function writeMail({ table, platform }: MailJobDeps, { key, ids }: DueGroup): Promise<boolean> {
  return retryUntilDone(async () => {
    const now = platform.clock.now()
    const inbox = await table.notification.inbox(key, now, true)
    const [stored, access, { settings }] = await Promise.all([
      table.notification.several(key, ids, true),
      table.person.access(key.userId, key.workspaceId),
      table.notificationSettings.get(key.userId, true),
    ])
    const due = stored.filter(({ mailAt }) => mailAt !== null && mailAt <= now).slice(0, notificationsPerMailWrite)
    if (due.length === 0) return false
    const member = await memberOf(table, access)
    const put = due.map((notification) => ({
      ...notification,
      mailAt: member ? postponedTo(notification, settings, member.user, now) : null,
    }))
    const ready = due.filter((_, at) => put[at]!.mailAt === null)
    const wanted = ready.filter((notification) => isWanted('mail', inbox, notification, settings))
    const mail = member && wanted.length > 0 ? await mailAbout({ table, platform }, member, wanted) : null
    const update = { before: inbox, after: inbox, put, now, ...(mail && { mail }) }
    return (await table.notification.update(key, update)) ? mail !== null : null
  })
}

/** The settings may have changed since, and the run may be late: returns when the mail is due now; null for now, or for no mail. */
function postponedTo(
  { firstAt }: StoredNotification,
  settings: NotificationSettings,
  { preferences: { timeZone } }: Pick<User, 'preferences'>,
  now: Date,
): Date | null {
  const dueAt = mailTimeOf(firstAt, settings, timeZone)
  if (!dueAt) return null
  const sentAt = afterQuietHours(dueAt > now ? dueAt : now, settings.quietHours, timeZone)
  return sentAt > now ? sentAt : null
}

/** Its texts are read when it is sent. */
const mailAbout = (
  deps: MailJobDeps,
  { userId, user, workspace: { workspaceId } }: DeliveryMember,
  notifications: readonly StoredNotification[],
): Promise<Mail> =>
  newMail(deps, {
    to: user.email,
    language: user.preferences.language ?? defaultLanguage,
    texts: {
      kind: 'notifications',
      data: { userId, workspaceId, notificationIds: notifications.map(({ notificationId }) => notificationId) },
    },
  })
