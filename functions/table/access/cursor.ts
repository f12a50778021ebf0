// Where a page ended, as a client hands it back: a key of the partition it was given for, or nothing of ours.

import * as z from 'zod'
import { refuse } from '#shared/error/domain-error.ts'

// No key of ours is longer; what it names need not be there any more.
const key = z.string().min(1).max(500)

/**
 * @param at what the key must say of its partition
 * @param beside the other attributes of a key of this kind
 * @throws request.invalid when the cursor was not given for this partition
 */
export function cursorWithin(
  cursor: string | null,
  at: Readonly<Record<string, string>>,
  beside: readonly string[],
): string | null {
  if (cursor === null) return null
  const shape = z.strictObject({
    ...Object.fromEntries(beside.map((name) => [name, key])),
    ...Object.fromEntries(Object.entries(at).map(([name, value]) => [name, z.literal(value)])),
  })
  return shape.safeParse(placeOf(cursor)).success ? cursor : refuse('request.invalid', { field: 'cursor' })
}

/** How a place is handed out. */
export const cursorOf = (place: object): string => Buffer.from(JSON.stringify(place)).toString('base64url')

/** The place a cursor stands for; null for what is no cursor of anybody's. */
export function placeOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
