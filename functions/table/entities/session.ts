// Session, and sign-in attempt, by the hash of the cookie.

import { CustomAttributeType, Entity } from 'electrodb'
import type { UserId, WorkspaceId } from '#shared/common/ids.ts'

export const sessionEntity = new Entity({
  model: { service: 'product', entity: 'session', version: '1' },
  attributes: {
    /** SHA-256 of the cookie; the cookie itself is never stored. */
    hash: { type: 'string', required: true, readOnly: true },
    userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
    workspaceId: { type: CustomAttributeType<WorkspaceId>('string') },
    device: { type: 'string', required: true },
    startedAt: { type: 'string', required: true },
    renewedAt: { type: 'string', required: true },
    /** The hash of the renewed session, and the seed that its cookie was derived from. */
    renewedTo: { type: 'string' },
    seed: { type: 'string' },
    expiresAtSeconds: { type: 'number', required: true },
  },
  indexes: {
    byHash: {
      pk: { field: 'pk', composite: ['hash'], template: 'session#${hash}' },
      sk: { field: 'sk', composite: [], template: 'session' },
    },
    ofUser: {
      index: 'ofUser',
      pk: { field: 'ofUserpk', composite: ['userId'] },
      sk: { field: 'ofUsersk', composite: ['renewedAt'] },
    },
  },
})

export const attemptEntity = new Entity({
  model: { service: 'product', entity: 'attempt', version: '1' },
  attributes: {
    hash: { type: 'string', required: true, readOnly: true },
    expiresAtSeconds: { type: 'number', required: true },
  },
  indexes: {
    byHash: {
      pk: { field: 'pk', composite: ['hash'], template: 'attempt#${hash}' },
      sk: { field: 'sk', composite: [], template: 'attempt' },
    },
  },
})
