// What is kept of somebody's changes, read back. What another release wrote, or a hand, is left where it is.

import type { UserId } from '#shared/common/ids.ts'
import { keysOn, type Refused, type Unsent } from '#web/rpc/unsent-shelf.ts'

/** What waits to be sent, from all windows, in its order. */
export const unsentOf = (person: UserId): Unsent[] => keysOn('unsent', person).map(readAt).filter(isUnsent)

/** What was refused and not decided on yet. */
export const refusedOf = (person: UserId): Refused[] =>
  keysOn('refused', person)
    .map(readAt)
    .filter(isUnsent)
    .filter((one): one is Refused => 'refusal' in one)

function readAt(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' && value !== null && 'mutationId' in value && 'path' in value && 'input' in value
