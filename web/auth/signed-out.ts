// Whoever signs out in one window is signed out in all of this browser: each forgets what it holds, and writes nothing more.

import type { UserId } from '#shared/common/ids.ts'

const key = 'signed-out'

/** Told to the other windows, and kept nowhere. */
export function tellSignedOut(person: UserId): void {
  try {
    localStorage.setItem(key, person)
    localStorage.removeItem(key)
  } catch {
    // Where nothing can be told, nothing is kept either.
  }
}

/** @returns what ends it */
export function whenSignedOut(person: UserId, then: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key && event.newValue === person) then()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
