// users.getProfile: name, picture, preferences and workspace of the user.

import type { WorkspaceId } from '#shared/common/ids.ts'
import { maxNamedAdministrators } from '#shared/common/limits.ts'
import { freeSeats, type MembershipState, usesSeat } from '#shared/workspace/model.ts'
import type { PendingDeletion } from '#shared/workspace/inputs.ts'
import type { Context, SignedIn } from '#functions/rpc/context.ts'
import { pendingDeletionOf } from '#functions/rpc/pending-deletion.ts'
import { ownProcedure } from '#functions/rpc/procedures.ts'

export const getProfile = ownProcedure.query(async ({ ctx: { me, table } }) => ({
  user: me.user,
  workspace: me.facts.workspaceRole && me.workspace ? { ...me.workspace, role: me.facts.workspaceRole } : null,
  /** The requested deletion of the session's workspace; null for people who are not active members. */
  deletion: deletionOf(me),
  /** Why the user has no usable workspace: no membership, an open invitation, or deactivated. */
  membershipState: me.membership?.state ?? null,
  ...(me.facts.workspaceRole ? { administrators: [], hasFreeSeat: true } : await helpToReturn(table, me)),
  /** Whether the user belongs to a workspace, also as a deactivated person. An open invitation is no membership. */
  hasMembership: await hasMembership(table, me),
  facts: me.facts,
}))

async function hasMembership(table: Context['table'], { userId, membership }: SignedIn): Promise<boolean> {
  const isJoined = ({ state }: { state: MembershipState }) => state !== 'pending'
  return (membership !== null && isJoined(membership)) || (await table.person.workspacesOf(userId)).some(isJoined)
}

function deletionOf(me: SignedIn): (PendingDeletion & { workspaceId: WorkspaceId; name: string }) | null {
  const pendingDeletion = pendingDeletionOf(me)
  return pendingDeletion && me.workspace
    ? { ...pendingDeletion, workspaceId: me.workspace.workspaceId, name: me.workspace.name }
    : null
}

/**
 * Returns the administrators that a user without a usable workspace can ask, and whether the workspace has a seat for them:
 * without one, nobody can reactivate them.
 */
async function helpToReturn(table: Context['table'], { workspace, membership }: SignedIn) {
  if (!workspace || !membership) return { administrators: [], hasFreeSeat: true }
  const people = await table.person.ofWorkspace(workspace.workspaceId)
  const administrators = people
    .filter(({ role, state }) => role === 'administrator' && state === 'active')
    .slice(0, maxNamedAdministrators)
    .map(({ name, email }) => ({ name, email }))
  return { administrators, hasFreeSeat: usesSeat(membership) || freeSeats(workspace.plan, people) > 0 }
}
