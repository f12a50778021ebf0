// The key that encrypts pagination cursors.

import { Entity } from 'electrodb'

export const cursorKeyEntity = new Entity({
  model: { service: 'product', entity: 'cursor-key', version: '1' },
  attributes: {
    /** 32 random bytes, as base64url. */
    key: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    byName: {
      pk: { field: 'pk', composite: [], template: 'cursor-key' },
      sk: { field: 'sk', composite: [], template: 'cursor-key' },
    },
  },
})
