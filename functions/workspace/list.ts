// workspaces.list: the workspaces of the caller with role and state, by name.

import type { OwnWorkspace } from '#shared/workspace/inputs.ts'
import { ownProcedure } from '#functions/rpc/procedures.ts'

export const list = ownProcedure.query(async ({ ctx: { table, me } }): Promise<{ workspaces: OwnWorkspace[] }> => {
  const memberships = await table.person.workspacesOf(me.userId)
  const workspaces = await table.workspace.several(memberships.map(({ workspaceId }) => workspaceId))
  const membershipByWorkspace = new Map(memberships.map((membership) => [membership.workspaceId, membership]))
  return {
    workspaces: workspaces
      .map(({ workspaceId, name }) => {
        const { role, state } = membershipByWorkspace.get(workspaceId)!
        return { workspaceId, name, role, state }
      })
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  }
})
