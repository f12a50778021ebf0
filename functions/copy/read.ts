// Reads everything to be copied before anything is written, and stores it as a file.

import { isTemplate } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { plans } from '#shared/subscription/plans.ts'
import { rootIdOf } from '#shared/task/card.ts'
import { updateBoardJob, type BoardJobDeps } from '#functions/board-jobs/update.ts'
import { requestBoardJobRun } from '#functions/board-jobs/request-run.ts'
import { failureOf } from '#functions/board-jobs/failure.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import { writeSource, type CopySource, collectSource } from './source.ts'

export async function readSource(deps: BoardJobDeps, job: BoardJob): Promise<void> {
  const outcome = await readOutcome(deps, job)
  const now = await updateBoardJob(deps, job.boardJobId, ({ state }) => (state === 'reading' ? outcome : null))
  if (now.state === 'running') await requestBoardJobRun(deps.platform, 'board_job.confirmed', job.boardJobId)
}

async function readOutcome(deps: BoardJobDeps, job: BoardJob): Promise<Partial<BoardJob>> {
  try {
    const source = await collectSource(deps, job)
    await assertPlanLimit(deps, job, source)
    await writeSource(deps, job, source)
    const total = source.cards.filter((card) => !rootIdOf(card)).length
    return { state: 'running', total, tries: 0 }
  } catch (error) {
    const trouble = failureOf(error)
    if (!trouble) throw error
    return { state: 'refused', trouble }
  }
}

/** The plan limits active tasks; the limits of a board hold, because the original kept them. */
async function assertPlanLimit(
  { table }: BoardJobDeps,
  { boardId: to, workspaceId, userId }: BoardJob,
  { cards }: CopySource,
) {
  // Tasks of templates do not count.
  if (isTemplate(to)) return
  const access = await table.person.access(userId, workspaceId)
  const limit = access?.workspace ? plans[access.workspace.plan].activeTasks : 0
  if (limit === Infinity || cards.length === 0) return
  const boards = await table.boardStructure.ofWorkspace(workspaceId)
  const activeBoardIds = boards
    .filter(({ boardId, state }) => state === 'active' && !isTemplate(boardId))
    .map(({ boardId }) => boardId)
  const used = await table.hiddenBoard.activeTasks(activeBoardIds)
  if (used + cards.length > limit) throwError('copy.over_plan', { limit, used, count: cards.length })
}
