// Checks the plan's limits for an import.

import { isTemplate } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { plans } from '#shared/subscription/plans.ts'
import type { Workspace } from '#shared/workspace/model.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import type { Table } from '#functions/table/open.ts'

/** @throws import.over_plan before anything is written */
export async function assertPlanLimit(
  table: Table,
  { workspaceId, plan }: Workspace,
  { summary }: BoardJob,
): Promise<void> {
  const limit = plans[plan].activeTasks
  if (limit === Infinity || !summary) return
  const boards = await table.boardStructure.ofWorkspace(workspaceId)
  const activeBoardIds = boards
    .filter(({ boardId, state }) => state === 'active' && !isTemplate(boardId))
    .map(({ boardId }) => boardId)
  const used = await table.hiddenBoard.activeTasks(activeBoardIds)
  const count = summary.tasks.active + summary.subTasks
  if (used + count > limit) throwError('import.over_plan', { limit, used, count })
}
