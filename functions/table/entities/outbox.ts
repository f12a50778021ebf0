// Outbox row of an event, deleted when the bus has accepted the event. A row of its own, because deleting it
// costs one unit, and log entries are never rewritten.

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId, EntryId } from '#shared/common/ids.ts'

export const outboxEntity = new Entity({
  model: { service: 'product', entity: 'outbox', version: '1' },
  attributes: {
    shard: { type: 'number', required: true, readOnly: true },
    entryId: { type: CustomAttributeType<EntryId>('string'), required: true, readOnly: true },
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
  },
  indexes: {
    ofShard: {
      pk: { field: 'pk', composite: ['shard'], template: 'outbox#${shard}' },
      sk: { field: 'sk', composite: ['entryId'], template: '${entryId}' },
    },
  },
})

/** The number of outbox partitions: one takes a thousand writes a second. */
export const outboxShards = 16

/** Returns the shard of an event, always the same for the same id. */
export const outboxShard = (entryId: string): number => (entryId.codePointAt(entryId.length - 1) ?? 0) % outboxShards
