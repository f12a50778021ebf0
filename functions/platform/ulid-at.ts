import { encodeTime } from 'ulid'
import type { EntryId } from '#shared/common/ids.ts'

/** Returns the smallest ULID of a moment: ten characters of time, followed by zeros. */
export const ulidAt = (moment: Date): string => encodeTime(moment.getTime(), 10).toLowerCase() + '0'.repeat(16)

/** Returns the smallest log entry id of a moment in ms. */
export const entryAt = (moment: number): EntryId => `act_${ulidAt(new Date(moment))}` as EntryId
