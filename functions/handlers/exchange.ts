// Lambda entry of boards in the making: a request names one, and the work goes on until the time runs out. May come twice.

import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { MakingId } from '#shared/common/ids.ts'
import { deserialize } from '#shared/common/transformer.ts'
import { runMaking } from '#functions/making/run.ts'
import { makers } from '#functions/makers.ts'
import { openGround } from './ground.ts'
import type { BusEvent } from './lambda.ts'

const { platform, table } = openGround()
const Request = z.object({ makingId: MakingId })

/** A slice that has begun must end in time. */
const enoughMs = 150_000

export async function handler(
  event: BusEvent,
  { getRemainingTimeInMillis }: { getRemainingTimeInMillis: () => number },
): Promise<void> {
  const read = Request.safeParse(deserialize(event.detail as never))
  if (!read.success) return
  try {
    await runMaking({ table, platform }, makers, read.data.makingId, {
      isLeft: () => getRemainingTimeInMillis() > enoughMs,
      wait: (ms) => sleep(ms),
    })
  } catch (error) {
    platform.reports.problem(error, { making: read.data.makingId })
    // The bus delivers it again.
    throw error
  }
}
