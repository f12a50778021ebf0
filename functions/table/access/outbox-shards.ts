// Over how many partitions the outbox is spread: one takes a thousand writes a second (engine §2).

export const outboxShards = 16

/** A shard of the outbox for an event; any will do as long as it is always the same. */
export const outboxShard = (entryId: string): number => (entryId.codePointAt(entryId.length - 1) ?? 0) % outboxShards
