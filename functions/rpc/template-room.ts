// Whether the plan of a workspace has room for another template (decisions §2).

import { isTemplate, type WorkspaceId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { type Plan, templateLimit } from '#shared/subscription/plans.ts'
import type { Table } from '#functions/table/open.ts'

/** What lies in the recycle bin takes no room, so it is asked again when it comes back. */
export async function templatesUsed(table: Table, workspaceId: WorkspaceId): Promise<number> {
  const boards = await table.frame.ofWorkspace(workspaceId)
  return boards.filter(({ boardId, state }) => isTemplate(boardId) && (state === 'active' || state === 'archived'))
    .length
}

/** @throws template.limit_reached */
export async function demandTemplateRoom(
  table: Table,
  { workspaceId, plan }: { workspaceId: WorkspaceId; plan: Plan },
): Promise<void> {
  const limit = templateLimit(plan)
  if (limit !== null && (await templatesUsed(table, workspaceId)) >= limit) refuse('template.limit_reached', { limit })
}
