// invitations.resend: sends an open invitation again, with a new key and for another 14 days. The earlier links end.

import { rateLimits } from '#shared/common/limits.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { InvitationRef } from '#shared/invitation/inputs.ts'
import { auditedMutation } from '#functions/rpc/events.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import { assertOpen, findWorkspaceInvitation } from './find-invitation.ts'
import { renewedInvitation } from './new-invitation.ts'

export const resend = workspaceProcedure('invitation.manage')
  .input(InvitationRef)
  .mutation(async ({ ctx, input: { invitationId, mutationId } }) => {
    const { table, me, workspace, limiter } = ctx
    const { email } = await findWorkspaceInvitation(ctx, invitationId)
    const waitMs = await limiter.take(`invitations to ${email}`, rateLimits.invitationsToAddress, 1)
    if (waitMs > 0) throwError('request.rate_limited', { seconds: Math.ceil(waitMs / 1_000) })
    return retryUntilDone(async () => {
      const before = await findWorkspaceInvitation(ctx, invitationId)
      assertOpen(before)
      const { invitation, mail } = await renewedInvitation(ctx, { inviter: me.user, workspace }, before)
      const answer = { invitationId, expiresAt: invitation.expiresAt }
      const subject = { type: 'person' as const, id: before.userId, name: before.email }
      const mutation = auditedMutation(ctx, mutationId, [{ kind: 'invitation.resent', subject }])
      if (!(await table.invitation.renew(before, invitation, mail, { mutation, answer }))) return null
      ctx.committedMails.push(mail.mailId)
      return answer
    })
  })
