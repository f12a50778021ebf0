import type { BoardJobId } from '#shared/common/ids.ts'
import { boardJobDays } from '#shared/common/limits.ts'
import { dayMs, minuteMs } from '#shared/common/durations.ts'
import { throwError } from '#shared/error/domain-error.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'

export type BoardJobDeps = { table: Table; platform: Platform }

/** A job in progress that was not written for this long has lost its request or its run. */
const stalledAfterMs = 3 * minuteMs
/** Longer than any run: after this time no run can write, and a purge is final. */
const purgeDelayMs = 20 * minuteMs
const expiresAfterMs = boardJobDays * dayMs

/** Returns the job with a change applied, its version incremented and its next check scheduled. */
export function changedJob(job: BoardJob, change: Partial<BoardJob>, now: Date): BoardJob {
  const next = { ...job, ...change, touchedAt: now, version: job.version + 1 }
  return { ...next, resumeAt: resumeAt(next) }
}

function resumeAt({ state, touchedAt }: Pick<BoardJob, 'state' | 'touchedAt'>): Date | null {
  if (state === 'done') return null
  const delayMs = state === 'discarded' ? purgeDelayMs : isInProgress(state) ? stalledAfterMs : expiresAfterMs
  return new Date(touchedAt.getTime() + delayMs)
}

export const isInProgress = (state: BoardJob['state']): boolean => state === 'reading' || state === 'running'

/** Returns true if nobody has used an unfinished job for a day. */
export const isExpired = ({ state, touchedAt }: BoardJob, now: Date): boolean =>
  state !== 'done' && now.getTime() - touchedAt.getTime() >= expiresAfterMs

/** Returns true if the job was discarded long enough ago that no run can still write. */
export const isPurgeable = ({ state, touchedAt }: BoardJob, now: Date): boolean =>
  state === 'discarded' && now.getTime() - touchedAt.getTime() >= purgeDelayMs

/**
 * Reads a job, applies a change and writes it; on a version conflict it reads and applies again.
 * @param change returns the changed fields, or null to leave the job as it is
 * @returns the job after the change
 * @throws board_job.not_found
 */
export async function updateBoardJob(
  { table, platform }: BoardJobDeps,
  boardJobId: BoardJobId,
  change: (now: BoardJob) => Partial<BoardJob> | null,
): Promise<BoardJob> {
  return retryUntilDone(async () => {
    const before = (await table.boardJob.get(boardJobId)) ?? throwError('board_job.not_found')
    const changes = change(before)
    if (!changes) return before
    const after = changedJob(before, changes, platform.clock.now())
    return (await table.boardJob.change(before, after)) ? after : null
  })
}
