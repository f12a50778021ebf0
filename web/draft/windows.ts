// Each window keeps what is typed in it under its own name, so that two of them do not overwrite each other; what a window
// has left that is not there any more, the next one finds.

import { ulid } from 'ulid'
import { holdLock } from '#web/rpc/page-locks.ts'

/** This page, until it is left. */
export const here = ulid()

export const lockOf = (window: string): string => `drafts-of-${window}`

let isHeld = false

export const mark = '@'

/** @param key person, kind and thing */
export function ownKey(key: string): string {
  if (!isHeld) holdLock(lockOf(here))
  isHeld = true
  return `${key}${mark}${here}`
}
