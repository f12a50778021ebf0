// The content of a mail about notifications when it is sent: with the rights, settings and address of that moment.

import { notificationsPerMail } from '#shared/common/limits.ts'
import { afterQuietHours } from '#shared/notification/mail-time.ts'
import { defaultLanguage, type Language } from '#shared/user/model.ts'
import type { MailTexts, NotificationMailRefs } from '#functions/mail/mail-data.ts'
import { unsubscribeToken } from '#functions/mail/unsubscribe-token.ts'
import type { Table } from '#functions/table/open.ts'
import { isWanted, itemsOf, memberOf } from './delivery.ts'
import { separateHidden } from './shown.ts'

type NotificationMail = {
  to: string
  language: Language
  texts: Extract<MailTexts, { kind: 'notifications' }>
  /** Not in the future, except in quiet hours. */
  notBefore: Date
}

/**
 * @param now the time of the attempt, which `notBefore` equals except in quiet hours
 * @returns null if the person has read them, does not want them or may not see them any more
 */
export async function readNotificationMail(
  { table }: { table: Table },
  { userId, workspaceId, notificationIds }: NotificationMailRefs,
  now: Date,
): Promise<NotificationMail | null> {
  const key = { userId, workspaceId }
  const [inbox, stored, access, { settings }] = await Promise.all([
    table.notification.inbox(key, now, true),
    table.notification.several(key, notificationIds, true),
    table.person.access(userId, workspaceId),
    table.notificationSettings.get(userId, true),
  ])
  const me = await memberOf(table, access)
  if (!me) return null
  const wanted = stored.filter((notification) => isWanted('mail', inbox, notification, settings))
  const { visible } = await separateHidden({ table, me, now }, wanted)
  if (visible.length === 0) return null
  const { email, preferences } = me.user
  const language = preferences.language ?? defaultLanguage
  const newestFirst = visible.toSorted((one, other) =>
    one.notification.notificationId < other.notification.notificationId ? 1 : -1,
  )
  const items = await itemsOf({ table, me, now }, inbox, newestFirst.slice(0, notificationsPerMail))
  return {
    to: email,
    language,
    notBefore: afterQuietHours(now, settings.quietHours, preferences.timeZone),
    texts: {
      kind: 'notifications',
      data: {
        workspaceName: me.workspace.name,
        items,
        more: visible.length - items.length,
        unsubscribeToken: await unsubscribeToken(table, userId),
      },
    },
  }
}
