// Checks and texts that mails and push messages share: rights, settings and language are read again when they are sent.

import type { UserId } from '#shared/common/ids.ts'
import type { ShownNotification } from '#shared/notification/model.ts'
import { isKindOn, type NotificationChannel, type NotificationSettings } from '#shared/notification/settings.ts'
import { defaultLanguage, type User } from '#shared/user/model.ts'
import type { Membership, Workspace } from '#shared/workspace/model.ts'
import { visibleAmong } from '#functions/people/visible-people.ts'
import { readVaultGrants, workspaceFacts } from '#functions/rpc/context.ts'
import {
  type Inbox,
  isUnread,
  mergedContent,
  type StoredNotification,
} from '#functions/table/access/notification-rows.ts'
import type { PersonAccess } from '#functions/table/access/person.ts'
import type { Table } from '#functions/table/open.ts'
import { mailItemOf, type MailReader } from './mail-lines.ts'
import type { Reader } from './reader.ts'
import { wantedChanges } from './recipients.ts'
import { showNotifications, type VisibleNotification } from './shown.ts'

export type DeliveryMember = Reader['me'] & { user: User; workspace: Workspace; membership: Membership }

/** @returns null for somebody who is not an active member of the workspace any more */
export async function memberOf(table: Table, access: PersonAccess | null): Promise<DeliveryMember | null> {
  if (!access?.workspace || !access.membership) return null
  const { user, workspace, membership } = access
  const vaultGrants = await readVaultGrants(table, access)
  const facts = workspaceFacts(access, vaultGrants)
  return facts.workspaceRole === null ? null : { userId: user.userId, user, workspace, membership, facts, vaultGrants }
}

/** Returns whether a notification is unread, not muted meanwhile, and has a kind that the channel delivers. */
export function isWanted(
  channel: NotificationChannel,
  inbox: Inbox,
  notification: StoredNotification,
  settings: NotificationSettings,
): boolean {
  if ((channel === 'mail' && settings.mail === 'off') || !isUnread(inbox, notification)) return false
  const { subject, changes } = mergedContent(notification)
  const { boardId } = notification
  const taskIds = subject.type === 'task' ? [subject.taskId] : subject.taskIds
  return taskIds.some((taskId) =>
    wantedChanges(settings, { boardId, taskId }, changes).some(({ kind }) => isKindOn(settings, channel, kind)),
  )
}

/** Returns the texts of notifications in the language of their reader. */
export async function itemsOf(
  reader: Reader & { me: DeliveryMember },
  inbox: Inbox,
  visible: readonly VisibleNotification[],
): Promise<ReturnType<typeof mailItemOf>[]> {
  const { table, me } = reader
  const { notifications, boards } = await showNotifications(reader, inbox, visible)
  const boardById = new Map(boards.map((board) => [board.boardId, board]))
  const userIds = [...new Set(notifications.flatMap(peopleIn))]
  // A guest knows some of them only.
  const { workspace, membership } = me
  const colleagues = await table.person.several(workspace.workspaceId, userIds)
  const people = await visibleAmong({ table, me, workspace, membership }, colleagues)
  const names = new Map(people.map(({ userId, name }) => [userId, name]))
  const mailReader: MailReader = {
    userId: me.userId,
    language: me.user.preferences.language ?? defaultLanguage,
    timeZone: me.user.preferences.timeZone,
    nameOf: (userId) => names.get(userId) ?? null,
  }
  return notifications.map((one) => mailItemOf(one, boardById.get(one.boardId)!, mailReader))
}

const peopleIn = ({ actorId, changes }: ShownNotification): UserId[] => [
  ...(actorId ? [actorId] : []),
  ...changes.flatMap((change) =>
    change.kind === 'assignment' || change.kind === 'unassignment'
      ? [change.from, change.to].filter((userId) => userId !== null)
      : [],
  ),
]
