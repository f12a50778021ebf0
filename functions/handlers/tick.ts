// Lambda entry of the jobs. Each works in bounded slices, and may be killed anywhere, run twice or run late.

import type { JobName } from '#functions/platform/ground.ts'
import { sweepOutbox } from '#functions/activity/sweep.ts'
import { sweepStrays } from '#functions/attachment/sweep.ts'
import { tendMerges } from '#functions/label/merge/tend.ts'
import { tendMakings } from '#functions/making/tend.ts'
import { purgeExpired } from '#functions/lifecycle/purge.ts'
import { tendTransfers } from '#functions/task/transfer/tend.ts'
import { openGround } from './ground.ts'
import type { TickEvent } from './lambda.ts'

const { table, platform } = openGround()

/** A slice that has begun must end in time. */
const enoughMs = 60_000

const work: Record<JobName, (timeIsLeft: () => boolean) => Promise<number>> = {
  'hand-over': () => sweepOutbox({ table, platform }),
  makings: () => tendMakings({ table, platform }),
  merges: (timeIsLeft) => tendMerges({ table, platform }, timeIsLeft),
  purge: (timeIsLeft) => purgeExpired({ table, platform }, timeIsLeft),
  transfers: (timeIsLeft) => tendTransfers({ table, platform }, timeIsLeft),
  strays: (timeIsLeft) => sweepStrays({ table, platform }, timeIsLeft),
}

export async function handler(
  { job }: TickEvent,
  { getRemainingTimeInMillis }: { getRemainingTimeInMillis: () => number },
): Promise<{ job: string; done: number }> {
  const run = Object.hasOwn(work, job) ? work[job as JobName] : undefined
  if (!run) throw new Error(`no such job: ${job}`)
  return { job, done: await run(() => getRemainingTimeInMillis() > enoughMs) }
}
