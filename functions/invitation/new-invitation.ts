// The rows of a new invitation, and of one that is sent again.

import { dayMs } from '#shared/common/durations.ts'
import { InvitationId } from '#shared/common/ids.ts'
import { invitationDays, invitationReminderDays } from '#shared/common/limits.ts'
import type { NewInvitation } from '#shared/invitation/inputs.ts'
import type { Language, User } from '#shared/user/model.ts'
import type { Workspace } from '#shared/workspace/model.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { StoredInvitation } from '#functions/table/access/invitation.ts'
import type { Mail } from '#functions/table/access/mail.ts'
import type { Table } from '#functions/table/open.ts'
import { newMail } from '#functions/mail/new-mail.ts'
import { newInvitationKey } from './invitation-key.ts'

export type InvitationDeps = { table: Table; platform: Platform }
type Sender = { inviter: User; workspace: Pick<Workspace, 'workspaceId' | 'name'> }
type Invited = { user: Pick<User, 'userId' | 'email'>; line: NewInvitation; language: Language }
type InvitationWithMail = { invitation: StoredInvitation; mail: Mail }

export async function newInvitation(
  deps: InvitationDeps,
  { inviter, workspace }: Sender,
  { user, line, language }: Invited,
): Promise<InvitationWithMail> {
  const now = deps.platform.clock.now()
  const { key, hash } = newInvitationKey()
  const invitation = {
    invitationId: InvitationId.parse(deps.platform.ids.next('inv')),
    workspaceId: workspace.workspaceId,
    userId: user.userId,
    email: user.email,
    role: line.role,
    boards: line.boards,
    groupIds: [...new Set(line.groupIds)],
    language,
    invitedBy: inviter.userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + invitationDays * dayMs),
  }
  const mail = await mailOf(deps, invitation, { kind: 'invitation', key, inviter, workspace })
  return {
    mail,
    invitation: {
      ...invitation,
      sentAt: null,
      state: 'open',
      secretHash: hash,
      reminderSecretHash: null,
      mailId: mail.mailId,
      mailState: 'waiting',
      remindedAt: null,
      accessAdded: false,
      version: 1,
      remindAt: new Date(now.getTime() + invitationReminderDays * dayMs),
    },
  }
}

/** Returns an invitation with a new key, valid for another 14 days. Earlier links end. */
export async function renewedInvitation(
  deps: InvitationDeps,
  sender: Sender,
  before: StoredInvitation,
): Promise<InvitationWithMail> {
  const now = deps.platform.clock.now()
  const { key, hash } = newInvitationKey()
  const expiresAt = new Date(now.getTime() + invitationDays * dayMs)
  const mail = await mailOf(deps, { ...before, expiresAt }, { kind: 'invitation', key, ...sender })
  const invitation: StoredInvitation = {
    ...before,
    expiresAt,
    secretHash: hash,
    reminderSecretHash: null,
    mailId: mail.mailId,
    mailState: 'waiting',
    remindedAt: null,
    remindAt: new Date(now.getTime() + invitationReminderDays * dayMs),
  }
  return { invitation, mail }
}

/** Returns an invitation with the mail of its reminder, whose link works beside the first one. */
export async function remindedInvitation(
  deps: InvitationDeps,
  sender: Sender,
  before: StoredInvitation,
): Promise<InvitationWithMail> {
  const { key, hash } = newInvitationKey()
  const mail = await mailOf(deps, before, { kind: 'reminder', key, ...sender })
  const remindedAt = deps.platform.clock.now()
  const invitation: StoredInvitation = {
    ...before,
    reminderSecretHash: hash,
    mailId: mail.mailId,
    remindedAt,
    remindAt: null,
  }
  return { invitation, mail }
}

type Recipient = Pick<StoredInvitation, 'invitationId' | 'email' | 'language' | 'expiresAt'>
type MailContentOf = Sender & { kind: 'invitation' | 'reminder'; key: string }

const mailOf = (
  deps: InvitationDeps,
  { invitationId, email, language, expiresAt }: Recipient,
  { kind, key, inviter, workspace }: MailContentOf,
): Promise<Mail> =>
  newMail(deps, {
    to: email,
    language,
    texts: {
      kind,
      data: {
        invitationId,
        key,
        workspaceName: workspace.name,
        inviterName: inviter.name,
        expiresAt,
        timeZone: inviter.preferences.timeZone,
      },
    },
  })
