// Checks whether everything that the product depends on can be read and written.

import type { Clock, Reports } from '#functions/platform/ports.ts'
import { type StorageTrouble, storageTroubleOf } from '#functions/platform/storage-trouble.ts'

/** Machine-readable reason why the product is unhealthy. */
export type HealthTrouble = StorageTrouble | 'disk_failed' | 'table_failed'

export type Probe = {
  /** Reported when the error has no more specific reason. */
  otherwise: HealthTrouble
  /** Reads and writes; throws on failure. */
  run: () => Promise<unknown>
}

type Options = { clock: Clock; reports: Reports }

/** Frequent callers, such as offline browsers, get the cached result. */
const cachedMs = 2_000
/** A slower probe counts as failed: the function itself has five seconds. */
const timeoutMs = 3_000

/**
 * Returns a function that runs all probes and returns the first trouble, or null. Results are cached for two seconds. A
 * trouble is reported once, and again when it changes.
 */
export function healthCheck(
  probes: readonly Probe[],
  { clock, reports }: Options,
): () => Promise<HealthTrouble | null> {
  let last: { answer: Promise<HealthTrouble | null>; until: number } | null = null
  let reported: HealthTrouble | null = null

  async function check(): Promise<HealthTrouble | null> {
    const all = await Promise.all(probes.map(troubleOf))
    const [found] = all.filter((one) => one !== null)
    const reason = found?.reason ?? null
    if (found && reason !== reported) reports.problem(found.error, { while: 'checking health', reason: found.reason })
    reported = reason
    return reason
  }

  return () => {
    const now = clock.now().getTime()
    if (!last || last.until <= now) last = { answer: check(), until: now + cachedMs }
    return last.answer
  }
}

async function troubleOf({ run, otherwise }: Probe): Promise<{ reason: HealthTrouble; error: unknown } | null> {
  try {
    await withTimeout(run())
    return null
  } catch (error) {
    return { reason: storageTroubleOf(error) ?? otherwise, error }
  }
}

async function withTimeout(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
