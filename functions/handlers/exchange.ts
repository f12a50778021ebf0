// Lambda entry of imports: a request names one, and the work goes on until the time runs out. May come twice.

import { setTimeout as sleep } from 'node:timers/promises'
import { deserialize } from 'superjson'
import { ImportRef } from '#shared/exchange/inputs.ts'
import { runImport } from '#functions/exchange/run.ts'
import { openGround } from './ground.ts'
import type { BusEvent } from './lambda.ts'

const { platform, table } = openGround()

/** A slice that has begun must end in time. */
const enoughMs = 150_000

export async function handler(
  event: BusEvent,
  { getRemainingTimeInMillis }: { getRemainingTimeInMillis: () => number },
): Promise<void> {
  const read = ImportRef.safeParse(deserialize(event.detail as never))
  if (!read.success) return
  try {
    await runImport({ table, platform }, read.data.importId, {
      isLeft: () => getRemainingTimeInMillis() > enoughMs,
      wait: (ms) => sleep(ms),
    })
  } catch (error) {
    platform.reports.problem(error, { import: read.data.importId })
    // The bus delivers it again.
    throw error
  }
}
