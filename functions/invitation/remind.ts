// Job: reminds invited people once, seven days after the invitation. It may be killed, run twice or run late.

import type { InvitationId } from '#shared/common/ids.ts'
import { shownState } from '#shared/invitation/rules.ts'
import { type InvitationDeps, remindedInvitation } from './new-invitation.ts'

/**
 * Writes the reminders that are due; the mail job sends them.
 * @returns the number of reminders written
 */
export async function remindInvited(deps: InvitationDeps, isTimeLeft: () => boolean): Promise<number> {
  const { table, platform } = deps
  let reminded = 0
  for (const invitationId of await table.invitation.remindableIds(platform.clock.now())) {
    if (!isTimeLeft()) break
    if (await remind(deps, invitationId)) reminded++
  }
  return reminded
}

async function remind(deps: InvitationDeps, invitationId: InvitationId): Promise<boolean> {
  const { table, platform } = deps
  const now = platform.clock.now()
  const invitation = await table.invitation.get(invitationId)
  if (!invitation?.remindAt || invitation.remindAt > now) return false
  const { workspaceId, invitedBy, mailState } = invitation
  const sender = await table.person.access(invitedBy, workspaceId)
  const isReachable = mailState === 'sent' || mailState === 'waiting'
  if (shownState(invitation, now) !== 'open' || !isReachable || !sender?.workspace || sender.deletion) {
    await table.invitation.update(invitation, { remindAt: null })
    return false
  }
  const { user: inviter, workspace } = sender
  const { invitation: after, mail } = await remindedInvitation(deps, { inviter, workspace }, invitation)
  return table.invitation.renew(invitation, after, mail, null)
}
