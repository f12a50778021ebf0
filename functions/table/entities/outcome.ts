// How the outcome of a client's mutation lies in the table, for 30 days: the same mutation again gets it again.

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId, EntryId, MutationId, UserId } from '#shared/common/ids.ts'

export const outcomeEntity = new Entity({
  model: { service: 'product', entity: 'outcome', version: '1' },
  attributes: {
    userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
    mutationId: { type: CustomAttributeType<MutationId>('string'), required: true, readOnly: true },
    /** Which call it was, with which input. */
    call: { type: 'string', required: true, readOnly: true },
    /** What it answered, as text, but for the card of its task: that stands in the entry it left in the log. */
    answer: { type: 'string', required: true, readOnly: true },
    boardId: { type: CustomAttributeType<BoardId>('string'), readOnly: true },
    entryId: { type: CustomAttributeType<EntryId>('string'), readOnly: true },
    expiresAtSeconds: { type: 'number', required: true, readOnly: true },
  },
  indexes: {
    ofMutation: {
      pk: { field: 'pk', composite: ['userId', 'mutationId'], template: 'outcome#${userId}#${mutationId}' },
      sk: { field: 'sk', composite: [], template: 'outcome' },
    },
  },
})
