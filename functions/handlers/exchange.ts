// Lambda entry point of board jobs: runs the named job until the time runs out. A request may arrive twice.

import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { BoardJobId } from '#shared/common/ids.ts'
import { deserialize } from '#shared/common/transformer.ts'
import { runBoardJob } from '#functions/board-jobs/run.ts'
import { findBoardJobSource } from '#functions/board-job-sources.ts'
import { openRuntime } from './runtime.ts'
import type { BusEvent } from './lambda.ts'

const { platform, table } = openRuntime()
const Request = z.object({ boardJobId: BoardJobId })

/** A slice that has started must finish in this time. */
const enoughMs = 150_000

export async function handler(
  event: BusEvent,
  { getRemainingTimeInMillis }: { getRemainingTimeInMillis: () => number },
): Promise<void> {
  const read = Request.safeParse(deserialize(event.detail as never))
  if (!read.success) return
  try {
    await runBoardJob({ table, platform }, findBoardJobSource, read.data.boardJobId, {
      isLeft: () => getRemainingTimeInMillis() > enoughMs,
      wait: (ms) => sleep(ms),
    })
  } catch (error) {
    platform.reports.problem(error, { boardJob: read.data.boardJobId })
    // The bus redelivers the event.
    throw error
  }
}
