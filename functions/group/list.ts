// groups.list: the groups of the workspace. Those who oversee groups also see where a group has a role.

import { can } from '#shared/permission/can.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'

export const list = workspaceProcedure('group.view').query(async ({ ctx: { table, me, workspace } }) => {
  const groups = await table.group.ofWorkspace(workspace.workspaceId)
  const mayOversee = can('group.oversee', me.facts) === 'allowed'
  return {
    groups: groups.map(({ workspaceId: _in, boardIds, ...group }) => ({
      ...group,
      boardCount: mayOversee ? boardIds.length : null,
    })),
  }
})
