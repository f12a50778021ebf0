// Version conflicts of boards, tabs, lists, members and labels.

import { isDeepStrictEqual } from 'node:util'
import { throwError } from '#shared/error/domain-error.ts'

/** Returns whether a change would change anything; a value that is already set is not an event (adr 0004). */
export const isNewValue = ({ from, to }: { from: unknown; to: unknown }): boolean => !isDeepStrictEqual(from, to)

/**
 * Returns the current row when another user has set the same value.
 * @throws board.changed_meanwhile when the value differs
 */
export function currentOrConflict<Item extends object>(
  now: Item,
  { field, to }: { field: keyof Item & string; to: unknown },
): Item {
  return isNewValue({ from: now[field], to }) ? throwConflict(field, now[field]) : now
}

/**
 * @throws board.changed_meanwhile always, with the current value if it is short; the user may overwrite it
 */
export function throwConflict(field: string, now: unknown): never {
  const short = now === null || typeof now === 'string' || typeof now === 'number'
  throwError('board.changed_meanwhile', short ? { field, now } : { field })
}
