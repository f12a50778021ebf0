// Who may do what: the rights of every function, and no more.

import type { HandlerName } from '#functions/platform/ground.ts'
import type { AttachmentBucket } from './constructs/attachment-bucket.ts'
import type { ProductBus } from './constructs/product-bus.ts'
import type { ProductFunction } from './constructs/product-function.ts'
import type { ProductTable } from './constructs/product-table.ts'

type Rights = { table: 'read' | 'write'; objects: 'none' | 'write'; publishes: boolean }

/**
 * Who writes events into the table needs no right to publish: what is not handed over at once, the tick hands over.
 */
export const rights: Record<HandlerName, Rights> = {
  api: { table: 'write', objects: 'write', publishes: true },
  auth: { table: 'write', objects: 'none', publishes: false },
  health: { table: 'read', objects: 'none', publishes: false },
  events: { table: 'write', objects: 'none', publishes: false },
  tick: { table: 'write', objects: 'write', publishes: true },
  exchange: { table: 'write', objects: 'write', publishes: true },
}

export type Grounds = { table: ProductTable; attachments: AttachmentBucket; bus: ProductBus }

export function grantRights(handler: HandlerName, to: ProductFunction, { table, attachments, bus }: Grounds): void {
  const { table: rows, objects, publishes } = rights[handler]
  if (rows === 'write') table.grantReadWrite(to)
  else table.grantRead(to)
  if (objects === 'write') {
    attachments.grantReadWrite(to)
  }
  if (publishes) bus.grantPublish(to)
}
