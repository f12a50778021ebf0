// The number of templates that the plan of a workspace allows.

import { isTemplate, type WorkspaceId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { type Plan, templateLimit } from '#shared/subscription/plans.ts'
import type { Table } from '#functions/table/open.ts'

/** Templates in the recycle bin do not count, so restoring one checks the limit again. */
export async function countTemplates(table: Table, workspaceId: WorkspaceId): Promise<number> {
  const boards = await table.boardStructure.ofWorkspace(workspaceId)
  return boards.filter(({ boardId, state }) => isTemplate(boardId) && (state === 'active' || state === 'archived'))
    .length
}

/** @throws template.limit_reached */
export async function assertTemplateLimit(
  table: Table,
  { workspaceId, plan }: { workspaceId: WorkspaceId; plan: Plan },
): Promise<void> {
  const limit = templateLimit(plan)
  if (limit !== null && (await countTemplates(table, workspaceId)) >= limit)
    throwError('template.limit_reached', { limit })
}
