// workspaces.list: the workspaces of the caller with role and state, by name.

import type { OwnWorkspace } from '#shared/workspace/inputs.ts'
import { pendingDeletionOf } from '#functions/rpc/pending-deletion.ts'
import { ownProcedure } from '#functions/rpc/procedures.ts'

export const list = ownProcedure.query(async ({ ctx: { table, me } }): Promise<{ workspaces: OwnWorkspace[] }> => {
  const memberships = await table.person.workspacesOf(me.userId)
  const rows = await table.workspace.several(memberships.map(({ workspaceId }) => workspaceId))
  const membershipByWorkspace = new Map(memberships.map((membership) => [membership.workspaceId, membership]))
  const { user, platformRole } = me
  return {
    workspaces: rows
      .map(({ workspace, deletion }) => {
        const { workspaceId, name } = workspace
        const membership = membershipByWorkspace.get(workspaceId)!
        const { role, state } = membership
        const pendingDeletion = pendingDeletionOf({ user, workspace, deletion, membership, platformRole, groupIds: [] })
        return { workspaceId, name, role, state, deletion: pendingDeletion }
      })
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  }
})
