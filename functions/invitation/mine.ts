// invitations.mine: the open invitations of the signed-in user, whose address the provider has verified. Those of
// workspaces that are being deleted are left out.

import { shownState } from '#shared/invitation/rules.ts'
import { ownProcedure } from '#functions/rpc/procedures.ts'

export const mine = ownProcedure.query(async ({ ctx: { table, platform, me } }) => {
  const now = platform.clock.now()
  const all = await table.invitation.ofUser(me.userId)
  const open = all.filter((invitation) => shownState(invitation, now) === 'open')
  const invitations = await Promise.all(
    open.map(async ({ invitationId, workspaceId, invitedBy, role, createdAt, expiresAt }) => {
      const inviter = await table.person.access(invitedBy, workspaceId)
      if (inviter?.deletion) return []
      const [workspaceName, inviterName] = [inviter?.workspace?.name ?? '', inviter?.user.name ?? '']
      return [{ invitationId, workspaceId, workspaceName, inviterName, role, createdAt, expiresAt }]
    }),
  )
  return { invitations: invitations.flat() }
})
