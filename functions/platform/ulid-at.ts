import { encodeTime, incrementBase32 } from 'ulid'
import type { EntryId } from '#shared/common/ids.ts'

/** Returns the smallest ULID of a moment: ten characters of time, followed by zeros. */
export const ulidAt = (moment: Date): string => encodeTime(moment.getTime(), 10).toLowerCase() + '0'.repeat(16)

/** Returns the smallest log entry id of a moment in ms. */
export const entryAt = (moment: number): EntryId => `act_${ulidAt(new Date(moment))}` as EntryId

/** Returns the next id after one, with the same prefix. */
export function ulidAfter<Id extends string>(id: Id): Id {
  const [prefix, ulid] = id.split('_') as [string, string]
  return `${prefix}_${incrementBase32(ulid.toUpperCase()).toLowerCase()}` as Id
}
