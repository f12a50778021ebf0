// The first name that could have been given at a moment.

import { encodeTime } from 'ulid'
import type { EntryId } from '#shared/common/ids.ts'

/** 26 letters: the time in ten of them, and noughts. */
export const ulidAt = (moment: Date): string => encodeTime(moment.getTime(), 10).toLowerCase() + '0'.repeat(16)

/** Of an entry of a log. @param moment in milliseconds */
export const entryAt = (moment: number): EntryId => `act_${ulidAt(new Date(moment))}` as EntryId
