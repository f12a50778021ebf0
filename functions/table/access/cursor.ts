// Pagination cursors: a key within the partition that the cursor was issued for.

import * as z from 'zod'
import { throwError } from '#shared/error/domain-error.ts'

// No key is longer; the item that it names may no longer exist.
const key = z.string().min(1).max(500)

/**
 * Validates a cursor of a client.
 * @param partitionKeys required key attributes of the partition
 * @param otherAttributes other attributes of keys of this kind
 * @throws request.invalid when the cursor belongs to another partition
 */
export function validateCursor(
  cursor: string | null,
  partitionKeys: Readonly<Record<string, string>>,
  otherAttributes: readonly string[],
): string | null {
  if (cursor === null) return null
  const shape = z.strictObject({
    ...Object.fromEntries(otherAttributes.map((name) => [name, key])),
    ...Object.fromEntries(Object.entries(partitionKeys).map(([name, value]) => [name, z.literal(value)])),
  })
  return shape.safeParse(decodeCursor(cursor)).success ? cursor : throwError('request.invalid', { field: 'cursor' })
}

/** Encodes a key as a cursor. */
export const encodeCursor = (keyAttributes: object): string =>
  Buffer.from(JSON.stringify(keyAttributes)).toString('base64url')

/** Decodes a cursor; null when it is malformed. */
export function decodeCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
