// invitations.accept: the invited user becomes a member of the workspace, its groups and boards, and continues in that
// workspace.

import { throwError } from '#shared/error/domain-error.ts'
import { InvitationLink } from '#shared/invitation/inputs.ts'
import { isWritable } from '#shared/subscription/plans.ts'
import { auditedMutation } from '#functions/rpc/events.ts'
import { ownMutation } from '#functions/rpc/procedures.ts'
import { ignoreAlreadyDone, retryUntilDone } from '#functions/table/commit.ts'
import { onCurrentSession } from '#functions/rpc/current-session.ts'
import { addAccess } from './add-access.ts'
import { assertOpen, findOwnInvitation } from './find-invitation.ts'

export const accept = ownMutation.input(InvitationLink).mutation(async ({ ctx, input }) => {
  const { table, me, platform } = ctx
  const accepted = await retryUntilDone(async () => {
    const invitation = await findOwnInvitation(ctx, input)
    const { workspaceId, userId } = invitation
    const {
      workspace = null,
      deletion = null,
      membership = null,
    } = (await table.person.access(userId, workspaceId)) ?? {}
    if (!workspace || deletion) throwError('invitation.revoked')
    // A second call of the member completes the first one, which may have been interrupted.
    if (invitation.state === 'accepted' && membership?.state === 'active') return invitation
    assertOpen(invitation)
    // A concurrent call has accepted after the invitation was read.
    if (membership?.state === 'active') return null
    if (membership?.state !== 'pending') throwError('invitation.revoked')
    if (invitation.expiresAt <= platform.clock.now()) throwError('invitation.expired')
    if (!isWritable(workspace.subscriptionState)) throwError('subscription.read_only')
    const subject = { type: 'person' as const, id: userId, name: me.user.name }
    const mutation = auditedMutation({ ...ctx, workspace }, input.mutationId, [
      { kind: 'invitation.accepted', subject, to: membership.role },
    ])
    const update = { mutation, answer: { workspaceId } }
    return (await table.invitation.accept(invitation, update).catch(ignoreAlreadyDone))
      ? findOwnInvitation(ctx, input)
      : null
  })
  await addAccess(ctx, accepted)
  await onCurrentSession(ctx, (sessionHash) => table.session.switchWorkspace(sessionHash, accepted.workspaceId))
  ctx.clearPersonCache()
  return { workspaceId: accepted.workspaceId }
})
