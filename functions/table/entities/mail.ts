// Mail outbox, and addresses that get no more mail.

import { CustomAttributeType, Entity } from 'electrodb'
import type { InvitationId, MailId } from '#shared/common/ids.ts'
import { Language } from '#shared/user/model.ts'

export const mailEntity = new Entity({
  model: { service: 'product', entity: 'mail', version: '1' },
  attributes: {
    mailId: { type: CustomAttributeType<MailId>('string'), required: true, readOnly: true },
    to: { type: 'string', required: true, readOnly: true },
    kind: {
      type: ['invitation', 'reminder', 'vault_takeover', 'notifications'] as const,
      required: true,
      readOnly: true,
    },
    language: { type: Language.options, required: true, readOnly: true },
    /** The encrypted values of its texts, removed when it was sent, because they contain the key of a link. */
    encryptedData: { type: 'string' },
    /** The invitation that shows how the mail was sent; absent for other kinds. */
    invitationId: { type: CustomAttributeType<InvitationId>('string'), readOnly: true },
    /** cancelled: before it was sent, its invitation was closed or sent again, or nothing of it was left to tell. */
    state: { type: ['waiting', 'sent', 'failed', 'cancelled'] as const, required: true },
    attempts: { type: 'number', required: true },
    createdAt: { type: 'string', required: true, readOnly: true },
    expiresAtSeconds: { type: 'number', required: true },
    // Set and removed together: a sparse index of waiting mails.
    dueKey: { type: 'string' },
    dueAt: { type: 'string' },
  },
  indexes: {
    byId: {
      pk: { field: 'pk', composite: ['mailId'], template: '${mailId}' },
      sk: { field: 'sk', composite: [], template: 'mail' },
    },
    waiting: {
      index: 'due',
      pk: { field: 'duepk', composite: ['dueKey'], template: '${dueKey}' },
      sk: { field: 'duesk', composite: ['dueAt'], template: '${dueAt}' },
    },
  },
})

export const suppressedAddressEntity = new Entity({
  model: { service: 'product', entity: 'suppressed-address', version: '1' },
  attributes: {
    email: { type: 'string', required: true, readOnly: true },
    reason: { type: ['bounced', 'complained'] as const, required: true },
    at: { type: 'string', required: true },
  },
  indexes: {
    byAddress: {
      pk: { field: 'pk', composite: ['email'], template: 'suppressed-address#${email}' },
      sk: { field: 'sk', composite: [], template: 'suppressed-address' },
    },
  },
})
