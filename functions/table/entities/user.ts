// User, and a row for each e-mail address and identity.

import { CustomAttributeType, Entity } from 'electrodb'
import { Hue } from '#shared/common/hues.ts'
import type { UserId } from '#shared/common/ids.ts'
import { PlatformRole, type Preferences } from '#shared/user/model.ts'

export const userEntity = new Entity({
  model: { service: 'product', entity: 'user', version: '1' },
  attributes: {
    userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
    name: { type: 'string', required: true },
    email: { type: 'string', required: true },
    hue: { type: Hue.options, required: true },
    picture: { type: 'string' },
    /** Support staff only. */
    platformRole: { type: PlatformRole.options },
    preferences: { type: CustomAttributeType<Preferences>('any'), required: true },
  },
  indexes: {
    profile: { pk: { field: 'pk', composite: ['userId'] }, sk: { field: 'sk', composite: [] } },
  },
})

/** A unique value is a row of its own: an identity of a provider, or an e-mail address. */
export const loginEntity = new Entity({
  model: { service: 'product', entity: 'login', version: '1' },
  attributes: {
    /** `email`, or the issuer of an identity. */
    by: { type: 'string', required: true, readOnly: true },
    subject: { type: 'string', required: true, readOnly: true },
    userId: { type: CustomAttributeType<UserId>('string'), required: true },
  },
  indexes: {
    // Subjects may differ by case only, so this key is not lower-cased.
    bySubject: {
      pk: { field: 'pk', composite: ['by', 'subject'], template: 'login#${by}#${subject}', casing: 'none' },
      sk: { field: 'sk', composite: [], template: 'login' },
    },
  },
})
