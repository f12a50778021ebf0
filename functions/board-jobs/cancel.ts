import type { BoardJobId } from '#shared/common/ids.ts'
import type { BoardJobState } from '#shared/board-jobs/model.ts'
import { updateBoardJob, type BoardJobDeps } from './update.ts'
import { type OwnerContext, isOwn, getOwnBoardJob } from './own.ts'
import { requestBoardJobRun } from './request-run.ts'

/**
 * Discards a board job of the caller and requests a run that purges what it has written. A finished job stays as it is.
 * @throws board_job.not_found if the job is not the caller's
 */
export async function cancelBoardJob(
  ctx: OwnerContext & BoardJobDeps,
  boardJobId: BoardJobId,
): Promise<{ state: BoardJobState }> {
  const { table, platform, me, workspace } = ctx
  const known = await table.boardJob.get(boardJobId)
  // Cancelling twice returns the same state.
  if (known?.state === 'discarded' && isOwn(known, me, workspace)) return { state: known.state }
  await getOwnBoardJob(ctx, boardJobId)
  const now = await updateBoardJob(ctx, boardJobId, ({ state }) =>
    state === 'done' || state === 'discarded' ? null : { state: 'discarded' },
  )
  if (now.state === 'discarded') await requestBoardJobRun(platform, 'board_job.requested', boardJobId)
  return { state: now.state }
}
