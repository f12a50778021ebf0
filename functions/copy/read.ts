// Reads everything to be copied before anything is written, and stores it as a file.

import { isTemplate } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { plans } from '#shared/subscription/plans.ts'
import { rootIdOf } from '#shared/task/card.ts'
import { updateBoardJob, type BoardJobDeps } from '#functions/board-jobs/update.ts'
import { requestBoardJobRun } from '#functions/board-jobs/request-run.ts'
import { failureOf } from '#functions/board-jobs/failure.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import { toStored, type Source, sourceOf } from './source.ts'

export async function readSource(deps: BoardJobDeps, it: BoardJob): Promise<void> {
  const found = await outcomeOf(deps, it)
  const now = await updateBoardJob(deps, it.boardJobId, ({ state }) => (state === 'reading' ? found : null))
  if (now.state === 'running') await requestBoardJobRun(deps.platform, 'board_job.confirmed', it.boardJobId)
}

async function outcomeOf(deps: BoardJobDeps, it: BoardJob): Promise<Partial<BoardJob>> {
  try {
    const source = await sourceOf(deps, it)
    await assertRoom(deps, it, source)
    await toStored(deps, it, source)
    const total = source.cards.filter((card) => !rootIdOf(card)).length
    return { state: 'running', total, tries: 0 }
  } catch (error) {
    const trouble = failureOf(error)
    if (!trouble) throw error
    return { state: 'refused', trouble }
  }
}

/** The plan limits active tasks; the limits of a board hold, because the original kept them. */
async function assertRoom({ table }: BoardJobDeps, { boardId: to, workspaceId, userId }: BoardJob, { cards }: Source) {
  // Tasks of templates do not count.
  if (isTemplate(to)) return
  const access = await table.person.access(userId, workspaceId)
  const limit = access?.workspace ? plans[access.workspace.plan].activeTasks : 0
  if (limit === Infinity || cards.length === 0) return
  const boards = await table.boardStructure.ofWorkspace(workspaceId)
  const active = boards
    .filter(({ boardId, state }) => state === 'active' && !isTemplate(boardId))
    .map(({ boardId }) => boardId)
  const used = await table.hiddenBoard.activeTasks(active)
  if (used + cards.length > limit) throwError('copy.over_plan', { limit, used, count: cards.length })
}
