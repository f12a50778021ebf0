// State of a token bucket (adr 0051). Expires when the bucket is full again.

import { Entity } from 'electrodb'

export const rateLimitEntity = new Entity({
  model: { service: 'product', entity: 'rate-limit', version: '1' },
  attributes: {
    bucket: { type: 'string', required: true, readOnly: true },
    /** When the bucket will be full, in ms since 1970. */
    fullAtMs: { type: 'number', required: true },
    expiresAtSeconds: { type: 'number', required: true },
  },
  indexes: {
    byBucket: {
      pk: { field: 'pk', composite: ['bucket'], template: 'rate-limit#${bucket}' },
      sk: { field: 'sk', composite: [], template: 'rate-limit' },
    },
  },
})
