import { decodeTime } from 'ulid'

/** Returns the time of an id in milliseconds, from its ULID. */
export const timeOfId = (id: string): number => decodeTime(id.slice(id.indexOf('_') + 1).toUpperCase())
