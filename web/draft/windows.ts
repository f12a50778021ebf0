// Each window keeps what is typed in it under its own name, so that two of them do not overwrite each other; what a window
// has left that is not there any more, the next one finds.

import { ulid } from 'ulid'

/** This page, until it is left. */
export const here = ulid()

export const lockOf = (window: string): string => `drafts-of-${window}`

let isHeld = false

/** Held as long as this page lives, where the browser has locks. */
function holdLock(): void {
  if (isHeld) return
  isHeld = true
  void navigator.locks?.request(lockOf(here), () => new Promise(() => {})).catch(() => {})
}

export const mark = '@'

/** @param key person, kind and thing */
export function ownKey(key: string): string {
  holdLock()
  return `${key}${mark}${here}`
}
