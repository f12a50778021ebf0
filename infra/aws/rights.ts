// The rights of every function.

import type { HandlerName } from '#functions/platform/handler-definitions.ts'
import type { AttachmentBucket, ObjectRight } from './constructs/attachment-bucket.ts'
import type { ProductBus } from './constructs/product-bus.ts'
import type { ProductFunction } from './constructs/product-function.ts'
import type { ProductTable } from './constructs/product-table.ts'

type Rights = { table: 'none' | 'read' | 'write'; objects: readonly ObjectRight[]; publishes: boolean }

/** tests/infra/function-permissions.test.ts compares them with what the code uses. */
export const rights: Record<HandlerName, Rights> = {
  api: { table: 'write', objects: ['read', 'add', 'removeUploads'], publishes: true },
  auth: { table: 'write', objects: [], publishes: false },
  health: { table: 'write', objects: [], publishes: false },
  events: { table: 'write', objects: [], publishes: false },
  tick: { table: 'write', objects: ['remove'], publishes: true },
  exchange: { table: 'write', objects: ['read', 'add', 'remove'], publishes: true },
}

export type Resources = { table: ProductTable; attachments: AttachmentBucket; bus: ProductBus }

export function grantRights(handler: HandlerName, to: ProductFunction, { table, attachments, bus }: Resources): void {
  const { table: rows, objects, publishes } = rights[handler]
  if (rows === 'write') table.grantReadWrite(to)
  else if (rows === 'read') table.grantRead(to)
  if (objects.length > 0) attachments.grant(to, objects)
  if (publishes) bus.grantPublish(to)
}
