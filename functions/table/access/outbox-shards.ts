// The number of outbox partitions: one takes a thousand writes a second.

export const outboxShards = 16

/** Returns the shard of an event, always the same for the same id. */
export const outboxShard = (entryId: string): number => (entryId.codePointAt(entryId.length - 1) ?? 0) % outboxShards
