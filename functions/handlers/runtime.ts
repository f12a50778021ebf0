// The dependencies of every handler, created once per process: environment, table, platform, session reader.
// On one machine, several handlers share a process, and so its caches (adr 0075).

import { openDatabase } from '#functions/platform/database.ts'
import { type Environment, readEnvironment } from '#functions/platform/environment.ts'
import { openPlatform } from '#functions/platform/open.ts'
import type { Clock, RateLimiter } from '#functions/platform/ports.ts'
import {
  type BucketStore,
  leasingRateLimiter,
  memoryRateLimiter,
  scaledRateLimiter,
} from '#functions/platform/rate-limiters.ts'
import { sessionReader } from '#functions/rpc/context.ts'
import { openTable } from '#functions/table/open.ts'

let runtime: Deps | null = null

export const openRuntime = (): Deps => (runtime ??= createRuntime())

function createRuntime() {
  const environment = readEnvironment()
  const platform = openPlatform(environment)
  const table = openTable(openDatabase(environment), environment.TABLE_NAME, { cacheBoards: true })
  const limiter = openRateLimiter(environment, platform.clock, table.rateLimit)
  return { environment, platform, table, limiter, sessions: sessionReader(table, platform) }
}

type LimiterSettings = Pick<Environment, 'SHARED_STATE' | 'RATE_LIMIT_FACTOR'>

function openRateLimiter(
  { SHARED_STATE, RATE_LIMIT_FACTOR }: LimiterSettings,
  clock: Clock,
  store: BucketStore,
): RateLimiter {
  const limiter = SHARED_STATE === 'memory' ? memoryRateLimiter(clock) : leasingRateLimiter(clock, store)
  return scaledRateLimiter(limiter, RATE_LIMIT_FACTOR)
}

export type Deps = ReturnType<typeof createRuntime>
