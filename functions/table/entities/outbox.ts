// How an event waits to be handed over: beside its log entry until the bus has taken it (engine §1).
//
// A row of its own, and not a mark on the entry: taking it away costs one unit, and an entry is never written twice.

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
