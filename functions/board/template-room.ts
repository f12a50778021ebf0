// templates.room: how many of the templates of the plan there are.

import { templateLimit } from '#shared/subscription/plans.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { templatesUsed } from '#functions/rpc/template-room.ts'

export const room = workspaceProcedure('workspace.use').query(async ({ ctx: { table, workspace } }) => ({
  used: await templatesUsed(table, workspace.workspaceId),
  limit: templateLimit(workspace.plan),
}))
