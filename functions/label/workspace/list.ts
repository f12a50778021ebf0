// workspaceLabels.list: the labels of the workspace, for administrators.

import { workspaceProcedure } from '#functions/rpc/procedures.ts'

export const list = workspaceProcedure('label.oversee').query(({ ctx: { table, workspace } }) =>
  table.workspaceLabels.get(workspace.workspaceId, true),
)
