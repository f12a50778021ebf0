// Outbox relay: publishes events that were committed but did not reach the bus.

import { chunk } from '#shared/common/chunk.ts'
import type { BoardId, EntryId } from '#shared/common/ids.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { ulidAt } from '#functions/platform/ulid-at.ts'
import type { Table } from '#functions/table/open.ts'

type Deps = { table: Table; platform: Platform }
type OutboxEntry = { boardId: BoardId; entryId: EntryId }

/** Calls still in progress publish their own events. */
const graceMs = 10_000
/** Events that the bus accepts in one request. */
const batchSize = 10
/** Pages per shard and run; the next run continues. */
const maxPages = 20

/**
 * Publishes the events of the outbox. A failing shard does not stop the others, and a rejected event does not stop those
 * after it; failures are thrown at the end.
 * @returns the number of published events
 */
export async function relayOutbox(deps: Deps, grace = graceMs): Promise<number> {
  const { table, platform } = deps
  const before = `act_${ulidAt(new Date(platform.clock.now().getTime() - grace))}` as EntryId
  const shards = Array.from({ length: table.activity.shards }, (_, shard) => shard)
  const results = await Promise.allSettled(shards.map((shard) => relayShard(deps, shard, before)))
  const failed = results.find((shard) => shard.status === 'rejected')
  if (failed) throw failed.reason
  return results.reduce((sum, shard) => sum + (shard.status === 'fulfilled' ? shard.value : 0), 0)
}

async function relayShard(deps: Deps, shard: number, before: EntryId): Promise<number> {
  const failures: unknown[] = []
  let done = 0
  let cursor: string | null = null
  for (let pages = 0; pages < maxPages; pages++) {
    const page = await deps.table.activity.unpublished(shard, before, { cursor })
    for (const batch of chunk(page.unpublished, batchSize)) {
      const result = await publishBatch(deps, batch)
      done += result.done
      failures.push(...result.failures)
      // When every event of a batch fails, the bus is unavailable.
      if (result.done === 0 && result.failures.length > 1) throw failures[0]
    }
    cursor = page.cursor
    if (!cursor) break
  }
  if (failures.length > 0) throw failures[0]
  return done
}

type Outcome = { done: number; failures: unknown[] }

/** Publishes events together; after a failure, one by one. */
async function publishBatch(deps: Deps, batch: readonly OutboxEntry[]): Promise<Outcome> {
  try {
    return { done: await publishEntries(deps, batch), failures: [] }
  } catch (error) {
    if (batch.length === 1) return { done: 0, failures: [error] }
  }
  const outcome: Outcome = { done: 0, failures: [] }
  for (const one of batch) {
    await publishEntries(deps, [one]).then(
      (count) => void (outcome.done += count),
      (error: unknown) => void outcome.failures.push(error),
    )
  }
  return outcome
}

async function publishEntries({ table, platform }: Deps, outboxEntries: readonly OutboxEntry[]): Promise<number> {
  const entries = await Promise.all(outboxEntries.map(({ boardId, entryId }) => table.activity.get(boardId, entryId)))
  const events = entries.flatMap((entry) => (entry ? [entry.event] : []))
  await platform.events.publish(events)
  // Events whose log entry was purged are dropped.
  await table.activity.markPublished(outboxEntries)
  return events.length
}
