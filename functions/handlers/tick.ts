// Lambda entry of the jobs. Each works in bounded slices, and may be killed anywhere, run twice or run late.

import type { JobName } from '#functions/platform/ground.ts'
import { sweepOutbox } from '#functions/activity/sweep.ts'
import { tendImports } from '#functions/exchange/tend.ts'
import { openGround } from './ground.ts'
import type { TickEvent } from './lambda.ts'

const { table, platform } = openGround()

const work: Partial<Record<JobName, () => Promise<number>>> = {
  'hand-over': () => sweepOutbox({ table, platform }),
  imports: () => tendImports({ table, platform }),
}

export async function handler({ job }: TickEvent): Promise<{ job: string; done: number }> {
  const run = work[job as JobName]
  if (!run) throw new Error(`no such job: ${job}`)
  return { job, done: await run() }
}
