// Where a page ended, as a client hands it back: a key of the partition it was given for, or nothing of ours.

import { refuse } from '#shared/error/domain-error.ts'

/** @throws request.invalid when the cursor was not given for this partition */
export function cursorWithin(cursor: string | null, [attribute, value]: readonly [string, string]): string | null {
  if (cursor !== null && keyOf(cursor)?.[attribute] !== value) refuse('request.invalid', { field: 'cursor' })
  return cursor
}

function keyOf(cursor: string): Record<string, unknown> | null {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Record<string, unknown> | null
  } catch {
    return null
  }
}
