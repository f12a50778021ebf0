// The first name that could have been given at a moment.

import { encodeTime } from 'ulid'

/** 26 letters: the time in ten of them, and noughts. */
export const ulidAt = (moment: Date): string => encodeTime(moment.getTime(), 10).toLowerCase() + '0'.repeat(16)
