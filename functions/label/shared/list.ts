// labels.shared: the labels of the workspace, for those who look after them.

import { workspaceProcedure } from '#functions/rpc/guards.ts'

export const list = workspaceProcedure('label.oversee').query(({ ctx: { table, workspace } }) =>
  table.sharedLabels.get(workspace.workspaceId, true),
)
