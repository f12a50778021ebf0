// Outcome of a client's mutation, kept for 30 days, for idempotency.

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId, EntryId, MutationId, UserId } from '#shared/common/ids.ts'

export const outcomeEntity = new Entity({
  model: { service: 'product', entity: 'outcome', version: '1' },
  attributes: {
    userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
    mutationId: { type: CustomAttributeType<MutationId>('string'), required: true, readOnly: true },
    /** The fingerprint of path and input. */
    call: { type: 'string', required: true, readOnly: true },
    /** The answer as text, without the task's card, which is in its log entry. */
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
