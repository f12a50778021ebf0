// invitations.revoke: ends an open invitation and removes the pending person. The audit log keeps both.

import { InvitationRef } from '#shared/invitation/inputs.ts'
import { auditedMutation } from '#functions/rpc/events.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import { assertOpen, findWorkspaceInvitation } from './find-invitation.ts'

export const revoke = workspaceProcedure('invitation.manage')
  .input(InvitationRef)
  .mutation(async ({ ctx, input: { invitationId, mutationId } }) => {
    const answer = { invitationId }
    await retryUntilDone(async () => {
      const invitation = await findWorkspaceInvitation(ctx, invitationId)
      if (invitation.state === 'revoked') return true
      assertOpen(invitation)
      const subject = { type: 'person' as const, id: invitation.userId, name: invitation.email }
      const mutation = auditedMutation(ctx, mutationId, [{ kind: 'invitation.revoked', subject }])
      return (await ctx.table.invitation.close(invitation, 'revoked', { mutation, answer })) || null
    })
    ctx.clearPersonCache()
    return answer
  })
