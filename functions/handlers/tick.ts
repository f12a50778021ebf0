// Lambda entry point of scheduled jobs. Each works in bounded slices and is idempotent: it may be killed, run twice or run late.

import type { JobName } from '#functions/platform/ground.ts'
import { sweepOutbox } from '#functions/activity/sweep.ts'
import { sweepOrphanedUploads } from '#functions/attachment/sweep.ts'
import { tendMerges } from '#functions/label/merge/tend.ts'
import { resumeStalledBoardJobs } from '#functions/board-jobs/resume-stalled.ts'
import { purgeExpired } from '#functions/lifecycle/purge.ts'
import { tendTransfers } from '#functions/task/transfer/tend.ts'
import { openGround } from './ground.ts'
import type { TickEvent } from './lambda.ts'

const { table, platform } = openGround()

/** No slice begins with less time left than this. */
const enoughMs = 60_000

const work: Record<JobName, (timeIsLeft: () => boolean) => Promise<number>> = {
  'hand-over': () => sweepOutbox({ table, platform }),
  'board-jobs': () => resumeStalledBoardJobs({ table, platform }),
  merges: (timeIsLeft) => tendMerges({ table, platform }, timeIsLeft),
  purge: (timeIsLeft) => purgeExpired({ table, platform }, timeIsLeft),
  transfers: (timeIsLeft) => tendTransfers({ table, platform }, timeIsLeft),
  'orphaned-uploads': (timeIsLeft) => sweepOrphanedUploads({ table, platform }, timeIsLeft),
}

export async function handler(
  { job }: TickEvent,
  { getRemainingTimeInMillis }: { getRemainingTimeInMillis: () => number },
): Promise<{ job: string; done: number }> {
  const run = Object.hasOwn(work, job) ? work[job as JobName] : undefined
  if (!run) throw new Error(`no such job: ${job}`)
  return { job, done: await run(() => getRemainingTimeInMillis() > enoughMs) }
}
