// The hand-over sweep: events that were committed and did not reach the bus are handed over now (engine §1).

import { chunk } from '#shared/common/chunk.ts'
import type { BoardId, EntryId } from '#shared/common/ids.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { ulidAt } from '#functions/platform/ulid-at.ts'
import type { Table } from '#functions/table/open.ts'

type Ground = { table: Table; platform: Platform }
type Waiting = { boardId: BoardId; entryId: EntryId }

/** A call that is still answering hands its events over itself. */
const graceMs = 10_000
/** As many as the bus takes at once. */
const together = 10
/** Of a shard, in one run; what waits longer waits for the next one. */
const mostPages = 20

/**
 * One shard that fails stops no other, and one event that is refused none beside it; failures are told when nothing is
 * under way any more.
 * @returns how many were handed over
 */
export async function sweepOutbox(ground: Ground, grace = graceMs): Promise<number> {
  const { table, platform } = ground
  const before = `act_${ulidAt(new Date(platform.clock.now().getTime() - grace))}` as EntryId
  const shards = Array.from({ length: table.activity.shards }, (_, shard) => shard)
  const swept = await Promise.allSettled(shards.map((shard) => sweepShard(ground, shard, before)))
  const failed = swept.find((shard) => shard.status === 'rejected')
  if (failed) throw failed.reason
  return swept.reduce((sum, shard) => sum + (shard.status === 'fulfilled' ? shard.value : 0), 0)
}

async function sweepShard(ground: Ground, shard: number, before: EntryId): Promise<number> {
  const failures: unknown[] = []
  let done = 0
  let cursor: string | null = null
  for (let pages = 0; pages < mostPages; pages++) {
    const page = await ground.table.activity.waiting(shard, before, { cursor })
    for (const waiting of chunk(page.waiting, together)) {
      const some = await handOverSome(ground, waiting)
      done += some.done
      failures.push(...some.failures)
      // None of several was taken: it is the bus that is down, and not an event that is wrong.
      if (some.done === 0 && some.failures.length > 1) throw failures[0]
    }
    cursor = page.cursor
    if (!cursor) break
  }
  if (failures.length > 0) throw failures[0]
  return done
}

type Outcome = { done: number; failures: unknown[] }

/** Together, or else one by one. */
async function handOverSome(ground: Ground, waiting: readonly Waiting[]): Promise<Outcome> {
  try {
    return { done: await handOver(ground, waiting), failures: [] }
  } catch (error) {
    if (waiting.length === 1) return { done: 0, failures: [error] }
  }
  const outcome: Outcome = { done: 0, failures: [] }
  for (const one of waiting) {
    await handOver(ground, [one]).then(
      (count) => void (outcome.done += count),
      (error: unknown) => void outcome.failures.push(error),
    )
  }
  return outcome
}

async function handOver({ table, platform }: Ground, waiting: readonly Waiting[]): Promise<number> {
  const entries = await Promise.all(waiting.map(({ boardId, entryId }) => table.activity.get(boardId, entryId)))
  const events = entries.flatMap((entry) => (entry ? [entry.event] : []))
  await platform.events.publish(events)
  // What waits for an entry that is gone (its board was purged) waits for nothing.
  await table.activity.handedOver(waiting)
  return events.length
}
