import { minuteMs } from '#shared/common/durations.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import { updateBoardJob, type BoardJobDeps } from './update.ts'

const leaseMs = minuteMs
/** The lease is renewed when less than this is left, longer than any request to the table takes. */
const marginMs = 30_000

/** The lease expired and another run took it, or the job was discarded. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
}

export type Lease = {
  /** Returns the job as this run last read or wrote it. */
  job: () => BoardJob
  /** Renews the lease if little of it is left. @throws LeaseLostError */
  ensureHeld: () => Promise<void>
  /** Writes a change of the job and renews the lease. @throws LeaseLostError */
  update: (change: Partial<BoardJob>) => Promise<BoardJob>
}

/**
 * Takes the lease of a running job, so that only one run writes at a time.
 * @returns null if another run holds the lease, or the job is not running
 */
export async function takeLease(deps: BoardJobDeps, boardJobId: BoardJob['boardJobId']): Promise<Lease | null> {
  const { platform } = deps
  const runner = platform.ids.next('run')
  const until = () => new Date(platform.clock.now().getTime() + leaseMs)
  const isHeldByUs = (job: BoardJob) => job.runner === runner && job.state === 'running'

  let current = await updateBoardJob(deps, boardJobId, (job) => {
    const isTaken = job.runner !== null && job.runUntil !== null && job.runUntil > platform.clock.now()
    return job.state !== 'running' || isTaken ? null : { runner, runUntil: until(), tries: job.tries + 1 }
  })
  if (!isHeldByUs(current)) return null

  async function update(change: Partial<BoardJob>): Promise<BoardJob> {
    let isHeld = false
    current = await updateBoardJob(deps, boardJobId, (job) => {
      isHeld = isHeldByUs(job)
      return isHeld ? { runUntil: until(), ...change } : null
    })
    if (!isHeld) throw new LeaseLostError()
    return current
  }
  return {
    job: () => current,
    update,
    ensureHeld: async () => {
      const msLeft = current.runUntil!.getTime() - platform.clock.now().getTime()
      if (msLeft <= 0) throw new LeaseLostError()
      if (msLeft < marginMs) await update({})
    },
  }
}
