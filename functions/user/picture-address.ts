// Addresses of pictures. A picture is protected by its unguessable id and by the session of the reader.

import { randomBytes } from 'node:crypto'
import { picturePrefix } from '#functions/platform/handler-definitions.ts'

const addressPrefix = '/api/pictures/'
const idPattern = /^[0-9a-f]{40}$/

/** Returns a new picture id: 160 random bits. */
export const newPictureId = (): string => randomBytes(20).toString('hex')

/** Returns the address that `user.picture` holds. */
export const pictureAddress = (id: string): string => addressPrefix + id

/** Returns the key of the object; null if the id has another form. */
export const pictureKey = (id: string): string | null => (idPattern.test(id) ? picturePrefix + id : null)

/** Returns the key of the object that an address serves; null for pictures that are stored elsewhere. */
export const keyOfAddress = (address: string | null): string | null =>
  address?.startsWith(addressPrefix) ? pictureKey(address.slice(addressPrefix.length)) : null
