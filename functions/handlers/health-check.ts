// Whether everything that the product rests on can be read and written.

import type { Clock, Reports } from '#functions/platform/ports.ts'
import { type StorageTrouble, storageTroubleOf } from '#functions/platform/storage-trouble.ts'

/** Why the product is unwell: a word for machines. */
export type HealthTrouble = StorageTrouble | 'disk_failed' | 'table_failed'

export type Probe = {
  /** What is said when it fails in a way that is not known better. */
  otherwise: HealthTrouble
  /** Reads and writes; throws when that is not possible. */
  run: () => Promise<unknown>
}

type Options = { clock: Clock; reports: Reports }

/** Whoever asks often, as a browser without a connection does, gets the last answer. */
const believedMs = 2_000
/** An answer that takes longer is none: the function itself may take five seconds. */
const patienceMs = 3_000

/**
 * Returns a function that runs all probes and answers what is wrong, or null. What has been found is believed for two seconds. A
 * trouble is reported once, and again when it changes.
 */
export function healthCheck(
  probes: readonly Probe[],
  { clock, reports }: Options,
): () => Promise<HealthTrouble | null> {
  let last: { answer: Promise<HealthTrouble | null>; until: number } | null = null
  let reported: HealthTrouble | null = null

  async function check(): Promise<HealthTrouble | null> {
    const all = await Promise.all(probes.map(troubleFoundBy))
    const [found] = all.filter((one) => one !== null)
    const reason = found?.reason ?? null
    if (found && reason !== reported) reports.problem(found.error, { while: 'checking health', reason: found.reason })
    reported = reason
    return reason
  }

  return () => {
    const now = clock.now().getTime()
    if (!last || last.until <= now) last = { answer: check(), until: now + believedMs }
    return last.answer
  }
}

async function troubleFoundBy({ run, otherwise }: Probe): Promise<{ reason: HealthTrouble; error: unknown } | null> {
  try {
    await inTime(run())
    return null
  } catch (error) {
    return { reason: storageTroubleOf(error) ?? otherwise, error }
  }
}

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
