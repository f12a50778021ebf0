// Pagination cursors: a key within the partition that the cursor was issued for.

import * as z from 'zod'
import { throwError } from '#shared/error/domain-error.ts'

// No key is longer; the item that it names may no longer exist.
const key = z.string().min(1).max(500)

/**
 * Validates a cursor of a client.
 * @param at required key attributes of the partition
 * @param beside other attributes of keys of this kind
 * @throws request.invalid when the cursor belongs to another partition
 */
export function cursorIn(
  cursor: string | null,
  at: Readonly<Record<string, string>>,
  beside: readonly string[],
): string | null {
  if (cursor === null) return null
  const shape = z.strictObject({
    ...Object.fromEntries(beside.map((name) => [name, key])),
    ...Object.fromEntries(Object.entries(at).map(([name, value]) => [name, z.literal(value)])),
  })
  return shape.safeParse(placeOf(cursor)).success ? cursor : throwError('request.invalid', { field: 'cursor' })
}

/** Encodes a key as a cursor. */
export const cursorOf = (place: object): string => Buffer.from(JSON.stringify(place)).toString('base64url')

/** Decodes a cursor; null when it is malformed. */
export function placeOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
