import type { BoardJobId } from '#shared/common/ids.ts'
import type { BoardJobState } from '#shared/board-jobs/model.ts'
import { updateBoardJob, type BoardJobDeps } from './update.ts'
import { type OwnerContext, isOwnJob, getOwnBoardJob } from './own-job.ts'
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
  const job = await table.boardJob.get(boardJobId)
  // Cancelling twice returns the same state.
  if (job?.state === 'discarded' && isOwnJob(job, me, workspace)) return { state: job.state }
  await getOwnBoardJob(ctx, boardJobId)
  const updatedJob = await updateBoardJob(ctx, boardJobId, ({ state }) =>
    state === 'done' || state === 'discarded' ? null : { state: 'discarded' },
  )
  if (updatedJob.state === 'discarded') await requestBoardJobRun(platform, 'board_job.requested', boardJobId)
  return { state: updatedJob.state }
}
