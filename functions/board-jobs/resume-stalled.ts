import { updateBoardJob, type BoardJobDeps, isExpired, isInProgress } from './update.ts'
import { requestBoardJobRun } from './request-run.ts'

/**
 * Scheduled job: requests runs of stalled board jobs, and discards unfinished jobs that nobody has used for a day.
 * @returns how many jobs it checked
 */
export async function resumeStalledBoardJobs(deps: BoardJobDeps): Promise<number> {
  const { table, platform } = deps
  const now = platform.clock.now()
  const due = await table.boardJob.dueForCheck(now)
  for (const boardJobId of due) {
    const storedJob = await table.boardJob.get(boardJobId)
    if (!storedJob) continue
    const job = isExpired(storedJob, now)
      ? await updateBoardJob(deps, boardJobId, (current) => (isExpired(current, now) ? { state: 'discarded' } : null))
      : storedJob
    if (job.state === 'running') await requestBoardJobRun(platform, 'board_job.confirmed', boardJobId)
    else if (isInProgress(job.state) || job.state === 'discarded')
      await requestBoardJobRun(platform, 'board_job.requested', boardJobId)
  }
  return due.length
}
