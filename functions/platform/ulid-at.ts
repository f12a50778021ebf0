// The first name that could have been given at a moment.

import { decodeTime, encodeTime } from 'ulid'

/** 26 letters: the time in ten of them, and noughts. */
export const ulidAt = (moment: Date): string => encodeTime(moment.getTime(), 10).toLowerCase() + '0'.repeat(16)

/** When a name was given, in milliseconds; the name as the product writes it, with its kind ahead. */
export const momentOf = (id: string): number => decodeTime(id.slice(id.indexOf('_') + 1).toUpperCase())
