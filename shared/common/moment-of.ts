// When a name was given: the moment lies in the name itself.

import { decodeTime } from 'ulid'

/** In milliseconds, of a name as the product writes it, with its kind ahead. */
export const momentOf = (id: string): number => decodeTime(id.slice(id.indexOf('_') + 1).toUpperCase())
