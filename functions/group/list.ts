// groups.list: the groups of the workspace.

import { workspaceProcedure } from '#functions/rpc/procedures.ts'

export const list = workspaceProcedure('group.view').query(async ({ ctx: { table, workspace } }) => {
  const groups = await table.group.ofWorkspace(workspace.workspaceId)
  // The ids of boards would reveal boards in vaults; groups.get has the visible ones.
  return { groups: groups.map(({ workspaceId: _in, boardIds: _ids, ...group }) => group) }
})
