// How the key lies in the table with which the server seals what only itself may read.

import { Entity } from 'electrodb'

export const sealEntity = new Entity({
  model: { service: 'product', entity: 'seal', version: '1' },
  attributes: {
    /** 32 random bytes, as base64url. */
    key: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    byName: {
      pk: { field: 'pk', composite: [], template: 'seal' },
      sk: { field: 'sk', composite: [], template: 'seal' },
    },
  },
})
