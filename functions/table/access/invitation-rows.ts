// Converts invitations to and from rows of the table.

import type { EntityItem } from 'electrodb'
import type { invitationEntity } from '#functions/table/entities/invitation.ts'
import type { StoredInvitation } from './invitation.ts'

/** Partition of the index of due reminders. */
export const remindKey = 'invitation-reminders'

export type InvitationRow = EntityItem<typeof invitationEntity>

/** The row, in the list of open or closed invitations of its workspace. */
export function invitationRow(invitation: StoredInvitation) {
  const { createdAt, sentAt, expiresAt, remindedAt, remindAt, reminderSecretHash, ...row } = invitation
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    listGroup: row.state === 'open' ? ('open' as const) : ('closed' as const),
    ...(sentAt && { sentAt: sentAt.toISOString() }),
    ...(remindedAt && { remindedAt: remindedAt.toISOString() }),
    ...(reminderSecretHash && { reminderSecretHash }),
    ...(remindAt && { remindKey, remindAt: remindAt.toISOString() }),
  }
}

export function invitationFromRow(row: InvitationRow): StoredInvitation {
  const { listGroup: _group, remindKey: _key, createdAt, expiresAt, sentAt, remindedAt, remindAt, ...rest } = row
  return {
    ...rest,
    reminderSecretHash: rest.reminderSecretHash ?? null,
    createdAt: new Date(createdAt),
    expiresAt: new Date(expiresAt),
    sentAt: sentAt ? new Date(sentAt) : null,
    remindedAt: remindedAt ? new Date(remindedAt) : null,
    remindAt: remindAt ? new Date(remindAt) : null,
  }
}
