// invitations.decline: the invited user does not join the workspace.

import { InvitationLink } from '#shared/invitation/inputs.ts'
import { auditedMutation } from '#functions/rpc/events.ts'
import { ownMutation } from '#functions/rpc/procedures.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import { assertOpen, findOwnInvitation } from './find-invitation.ts'

export const decline = ownMutation.input(InvitationLink).mutation(async ({ ctx, input }) => {
  const { table, me } = ctx
  const answer = { invitationId: input.invitationId }
  await retryUntilDone(async () => {
    const invitation = await findOwnInvitation(ctx, input)
    if (invitation.state === 'declined') return true
    assertOpen(invitation)
    const subject = { type: 'person' as const, id: me.userId, name: me.user.name }
    const workspace = { workspaceId: invitation.workspaceId }
    const mutation = auditedMutation({ ...ctx, workspace }, input.mutationId, [
      { kind: 'invitation.declined', subject },
    ])
    return (await table.invitation.close(invitation, 'declined', { mutation, answer })) || null
  })
  ctx.clearPersonCache()
  return answer
})
