// The rights of every function.

import type { HandlerName } from '#functions/platform/handler-definitions.ts'
import type { AttachmentBucket, ObjectRight } from './constructs/attachment-bucket.ts'
import type { LiveApi } from './constructs/live-api.ts'
import type { ProductBus } from './constructs/product-bus.ts'
import type { ProductFunction } from './constructs/product-function.ts'
import type { ProductTable } from './constructs/product-table.ts'
import type { MailStack } from './stacks/mail.ts'

type Rights = {
  table: 'none' | 'read' | 'write'
  objects: readonly ObjectRight[]
  canPublish: boolean
  canSendMail: boolean
  /** Sending frames to live connections and closing them. */
  canSendLive: boolean
}

/** tests/infra/function-permissions.test.ts compares them with what the code uses. */
export const rights: Record<HandlerName, Rights> = {
  api: {
    table: 'write',
    objects: ['read', 'add', 'removeUploads', 'removePictures'],
    canPublish: true,
    canSendMail: true,
    canSendLive: true,
  },
  auth: { table: 'write', objects: [], canPublish: false, canSendMail: false, canSendLive: true },
  live: { table: 'write', objects: [], canPublish: false, canSendMail: false, canSendLive: true },
  pictures: { table: 'write', objects: ['read'], canPublish: false, canSendMail: false, canSendLive: false },
  health: { table: 'write', objects: [], canPublish: false, canSendMail: false, canSendLive: false },
  events: { table: 'write', objects: [], canPublish: false, canSendMail: false, canSendLive: true },
  tick: { table: 'write', objects: ['remove'], canPublish: true, canSendMail: true, canSendLive: true },
  exchange: {
    table: 'write',
    objects: ['read', 'add', 'remove'],
    canPublish: true,
    canSendMail: false,
    canSendLive: false,
  },
  unsubscribe: { table: 'write', objects: [], canPublish: false, canSendMail: false, canSendLive: false },
}

export type Resources = {
  table: ProductTable
  attachments: AttachmentBucket
  bus: ProductBus
  live: LiveApi
  /** Null without a configured sender. */
  mail: Pick<MailStack, 'sendStatement'> | null
}

export function grantRights(
  handler: HandlerName,
  productFunction: ProductFunction,
  { table, attachments, bus, live, mail }: Resources,
): void {
  const { table: rows, objects, canPublish, canSendMail, canSendLive } = rights[handler]
  if (rows === 'write') table.grantReadWrite(productFunction)
  else if (rows === 'read') table.grantRead(productFunction)
  if (objects.length > 0) attachments.grant(productFunction, objects)
  if (canPublish) bus.grantPublish(productFunction)
  if (canSendLive) live.grantSend(productFunction)
  if (canSendMail && mail) productFunction.grantPrincipal.addToPrincipalPolicy(mail.sendStatement)
}
