import type { BoardJobId } from '#shared/common/ids.ts'
import type { Clock } from '#functions/platform/ports.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import { takeLease, LeaseLostError } from './lease.ts'
import { updateBoardJob, type BoardJobDeps, isPurgeable } from './update.ts'
import type { BoardJobSource, FindBoardJobSource } from './source.ts'
import { requestBoardJobRun } from './request-run.ts'
import { failureOf } from './failure.ts'
import { writeBoardJob } from './write.ts'

/** Time left in this invocation, and a way to wait. */
export type TimeBudget = { isLeft: () => boolean; wait: (ms: number) => Promise<void> }

const maxAttempts = 5
/** A killed run leaves its lease behind: the next run waits for it to expire. */
const leaseAttempts = 15
const leaseRetryMs = 5_000

/**
 * Does the next step of a board job: reads its source, writes the board, or purges what a discarded job has written.
 * Idempotent: it may run twice, concurrently, late, or after it was killed at any point.
 */
export async function runBoardJob(
  deps: BoardJobDeps,
  findBoardJobSource: FindBoardJobSource,
  boardJobId: BoardJobId,
  time: TimeBudget,
): Promise<void> {
  const job = await deps.table.boardJob.get(boardJobId)
  if (job?.state === 'discarded') await discardJob(deps, job, time)
  if (job?.state === 'reading') await read(deps, findBoardJobSource(boardJobId), job)
  if (job?.state === 'running') await write(deps, findBoardJobSource(boardJobId), { job, time })
}

async function read(deps: BoardJobDeps, boardJobSource: BoardJobSource, { boardJobId }: BoardJob): Promise<void> {
  const job = await updateBoardJob(deps, boardJobId, ({ state, tries }) =>
    state === 'reading' ? { tries: tries + 1 } : null,
  )
  if (job.state !== 'reading') return
  if (job.tries > maxAttempts) await failJob(deps, job, null)
  else await boardJobSource.read(deps, job)
}

type WriteRun = { job: BoardJob; time: TimeBudget }

async function write(
  deps: BoardJobDeps,
  boardJobSource: BoardJobSource,
  { job: { boardJobId }, time }: WriteRun,
): Promise<void> {
  const lease = await retryWhileRunning(() => takeLease(deps, boardJobId), deps, boardJobId, time)
  if (!lease) return
  if (lease.job().tries > maxAttempts) return failJob(deps, lease.job(), null)
  try {
    if (await writeBoardJob(deps, { boardJobSource, lease, time })) return
    await lease.update({ runner: null, runUntil: null, tries: 0 })
    await requestBoardJobRun(deps.platform, 'board_job.confirmed', boardJobId)
  } catch (error) {
    if (error instanceof LeaseLostError) return
    if (!failureOf(error)) throw error
    await failJob(deps, lease.job(), error)
  }
}

async function retryWhileRunning<Result>(
  attempt: () => Promise<Result | null>,
  { table }: BoardJobDeps,
  boardJobId: BoardJobId,
  time: TimeBudget,
): Promise<Result | null> {
  for (let tries = 0; tries < leaseAttempts; tries++) {
    const result = await attempt()
    if (result) return result
    if ((await table.boardJob.get(boardJobId))?.state !== 'running' || !time.isLeft()) return null
    await time.wait(leaseRetryMs)
  }
  return null
}

/** Marks the job as failed. Its owner can resume it; otherwise it expires after a day. */
async function failJob(deps: BoardJobDeps, { boardJobId }: BoardJob, error: unknown): Promise<void> {
  const trouble = failureOf(error) ?? { code: 'board_job.stopped' as const, details: {} }
  await updateBoardJob(deps, boardJobId, ({ state }) =>
    state === 'reading' || state === 'running' ? { state: 'failed', trouble, runner: null, runUntil: null } : null,
  )
}

async function discardJob(deps: BoardJobDeps, job: BoardJob, time: TimeBudget): Promise<void> {
  const { table, platform } = deps
  const { boardJobId, boardId, objectKey } = job
  await waitForLeaseEnd(job, platform.clock, time)
  await platform.objects.remove(objectKey)
  if (!(await table.hiddenBoard.purge(boardId, time.isLeft, platform.objects.remove)))
    return requestBoardJobRun(platform, 'board_job.requested', boardJobId)
  // A concurrent run may have written after the first purge, so the row stays until no run can write any more.
  if (isPurgeable(job, platform.clock.now())) await table.boardJob.remove(boardJobId)
}

/** A run that still writes could copy a file after its row was purged, and nothing would refer to that file. */
async function waitForLeaseEnd({ runUntil }: BoardJob, clock: Clock, time: TimeBudget): Promise<void> {
  const isHeld = () => runUntil !== null && runUntil > clock.now()
  for (let tries = 0; tries < leaseAttempts && isHeld(); tries++) await time.wait(leaseRetryMs)
}
