// The rights of every function.

import type { HandlerName } from '#functions/platform/handler-definitions.ts'
import type { AttachmentBucket, ObjectRight } from './constructs/attachment-bucket.ts'
import type { ProductBus } from './constructs/product-bus.ts'
import type { ProductFunction } from './constructs/product-function.ts'
import type { ProductTable } from './constructs/product-table.ts'
import type { MailStack } from './stacks/mail.ts'

type Rights = {
  table: 'none' | 'read' | 'write'
  objects: readonly ObjectRight[]
  canPublish: boolean
  canSendMail: boolean
}

/** tests/infra/function-permissions.test.ts compares them with what the code uses. */
export const rights: Record<HandlerName, Rights> = {
  api: {
    table: 'write',
    objects: ['read', 'add', 'removeUploads', 'removePictures'],
    canPublish: true,
    canSendMail: true,
  },
  auth: { table: 'write', objects: [], canPublish: false, canSendMail: false },
  pictures: { table: 'write', objects: ['read'], canPublish: false, canSendMail: false },
  health: { table: 'write', objects: [], canPublish: false, canSendMail: false },
  events: { table: 'write', objects: [], canPublish: false, canSendMail: false },
  tick: { table: 'write', objects: ['remove'], canPublish: true, canSendMail: true },
  exchange: { table: 'write', objects: ['read', 'add', 'remove'], canPublish: true, canSendMail: false },
}

export type Resources = {
  table: ProductTable
  attachments: AttachmentBucket
  bus: ProductBus
  /** Null without a configured sender. */
  mail: Pick<MailStack, 'sendStatement'> | null
}

export function grantRights(
  handler: HandlerName,
  productFunction: ProductFunction,
  { table, attachments, bus, mail }: Resources,
): void {
  const { table: rows, objects, canPublish, canSendMail } = rights[handler]
  if (rows === 'write') table.grantReadWrite(productFunction)
  else if (rows === 'read') table.grantRead(productFunction)
  if (objects.length > 0) attachments.grant(productFunction, objects)
  if (canPublish) bus.grantPublish(productFunction)
  if (canSendMail && mail) productFunction.grantPrincipal.addToPrincipalPolicy(mail.sendStatement)
}
