import type * as z from 'zod'
import type { InvitationId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import type { InvitationLink } from '#shared/invitation/inputs.ts'
import { maskEmail } from '#shared/invitation/rules.ts'
import { can } from '#shared/permission/can.ts'
import type { Workspace } from '#shared/workspace/model.ts'
import { assertAllowed } from '#functions/rpc/access-context.ts'
import type { SignedIn } from '#functions/rpc/context.ts'
import type { StoredInvitation } from '#functions/table/access/invitation.ts'
import type { Table } from '#functions/table/open.ts'
import { hasKey } from './invitation-key.ts'

type OwnContext = { table: Table; me: SignedIn }

/**
 * Reads the invitation of the caller.
 * @throws invitation.wrong_account if the link belongs to another address; invitation.not_found without the right key
 */
export async function findOwnInvitation(
  { table, me }: OwnContext,
  { invitationId, key }: z.infer<typeof InvitationLink>,
): Promise<StoredInvitation> {
  const invitation = await table.invitation.get(invitationId)
  if (invitation?.userId === me.userId) return invitation
  if (!invitation || !hasKey(invitation, key)) throwError('invitation.not_found')
  throwError('invitation.wrong_account', { email: maskEmail(invitation.email) })
}

/**
 * Reads an invitation of the workspace, to change it.
 * @throws invitation.not_found; permission.denied for the invitation of an administrator
 */
export async function findWorkspaceInvitation(
  { table, me, workspace }: OwnContext & { workspace: Workspace },
  invitationId: InvitationId,
): Promise<StoredInvitation> {
  const invitation = await table.invitation.get(invitationId)
  if (invitation?.workspaceId !== workspace.workspaceId) throwError('invitation.not_found')
  if (invitation.role === 'administrator')
    assertAllowed(can('invitation.manage_administrators', me.facts), 'workspace.not_found')
  return invitation
}

/** @throws invitation.used or invitation.revoked */
export function assertOpen({ state }: StoredInvitation): void {
  if (state === 'revoked') throwError('invitation.revoked')
  if (state !== 'open') throwError('invitation.used')
}
