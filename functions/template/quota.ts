// templates.quota: the number of templates in use, and the limit of the plan.

import { templateLimit } from '#shared/subscription/plans.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { countTemplates } from '#functions/rpc/template-limit.ts'

export const quota = workspaceProcedure('workspace.use').query(async ({ ctx: { table, workspace } }) => ({
  used: await countTemplates(table, workspace.workspaceId),
  limit: templateLimit(workspace.plan),
}))
