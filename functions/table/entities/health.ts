// The row that /api/health writes and reads.

import { Entity } from 'electrodb'

export const healthEntity = new Entity({
  model: { service: 'product', entity: 'health', version: '1' },
  attributes: {
    /** When it was written, in ms since 1970. */
    atMs: { type: 'number', required: true },
    expiresAtSeconds: { type: 'number', required: true },
  },
  indexes: {
    byName: {
      pk: { field: 'pk', composite: [], template: 'health' },
      sk: { field: 'sk', composite: [], template: 'health' },
    },
  },
})
