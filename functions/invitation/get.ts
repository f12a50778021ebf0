// invitations.get: the invitation of a link, also for callers who are not signed in. An unknown id and a wrong key are answered
// alike.

import { throwError } from '#shared/error/domain-error.ts'
import { InvitationLink } from '#shared/invitation/inputs.ts'
import { maskEmail, shownState } from '#shared/invitation/rules.ts'
import { procedure } from '#functions/rpc/procedures.ts'
import { hasKey } from './invitation-key.ts'

export const get = procedure
  .meta({ open: 'invitation-link' })
  .input(InvitationLink)
  .query(async ({ ctx: { table, platform, readSession }, input: { invitationId, key } }) => {
    const [invitation, me] = await Promise.all([table.invitation.get(invitationId), readSession()])
    const isMine = me !== null && invitation?.userId === me.userId
    if (!invitation || (!isMine && !hasKey(invitation, key))) throwError('invitation.not_found')
    const { workspaceId, invitedBy, userId, email, role } = invitation
    const [inviter, invited] = await Promise.all([
      table.person.access(invitedBy, workspaceId),
      table.person.access(userId, workspaceId),
    ])
    return {
      invitationId,
      state: inviter?.deletion ? ('revoked' as const) : shownState(invitation, platform.clock.now()),
      workspaceName: inviter?.workspace?.name ?? '',
      inviterName: inviter?.user.name ?? '',
      // Administrators may have changed the role meanwhile.
      role: invited?.membership?.role ?? role,
      createdAt: invitation.createdAt,
      expiresAt: invitation.expiresAt,
      maskedEmail: maskEmail(email),
      /** Null when the caller is not signed in. */
      isMine: me && isMine,
    }
  })
