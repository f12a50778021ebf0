// The hand-over sweep: events that were committed and did not reach the bus are handed over now (engine §1).

import type { DomainEvent } from '#shared/activity/event.ts'
import type { EntryId } from '#shared/common/ids.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { ulidAt } from '#functions/platform/ulid-at.ts'
import type { Table } from '#functions/table/open.ts'

/** A call that is still answering hands its events over itself. */
const graceMs = 10_000

/** @returns how many were handed over */
export async function sweepOutbox(
  { table, platform }: { table: Table; platform: Platform },
  grace = graceMs,
): Promise<number> {
  const before = `act_${ulidAt(new Date(platform.clock.now().getTime() - grace))}` as EntryId
  const shards = Array.from({ length: table.activity.shards }, (_, shard) => shard)
  const swept = await Promise.allSettled(shards.map((shard) => sweepShard({ table, platform }, shard, before)))
  // One shard that fails stops no other; the failure is told when nothing is under way any more.
  const failed = swept.find((shard) => shard.status === 'rejected')
  if (failed) throw failed.reason
  return swept.reduce((sum, shard) => sum + (shard.status === 'fulfilled' ? shard.value : 0), 0)
}

async function sweepShard({ table, platform }: { table: Table; platform: Platform }, shard: number, before: EntryId) {
  const waiting = await table.activity.waiting(shard, before)
  const entries = await Promise.all(waiting.map(({ boardId, entryId }) => table.activity.get(boardId, entryId)))
  const events: DomainEvent[] = entries.flatMap((entry) => (entry ? [entry.event] : []))
  await platform.events.publish(events)
  // What waits for an entry that is gone (its board was purged) waits for nothing.
  await table.activity.handedOver(waiting)
  return events.length
}
