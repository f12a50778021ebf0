// Whose push messages this browser shows. A session may end without a sign-out, so the next user may be another one.

import { useEffect } from 'react'
import type { UserId } from '#shared/common/ids.ts'

const ownerKey = 'push-owner'

/** Returns the user who subscribed this browser; null if none is known. */
export function pushOwner(): string | null {
  try {
    return localStorage.getItem(ownerKey)
  } catch {
    return null
  }
}

export function setPushOwner(person: UserId | null): void {
  try {
    if (person) localStorage.setItem(ownerKey, person)
    else localStorage.removeItem(ownerKey)
  } catch {
    // Without storage, the subscription ends at sign-out only.
  }
}

/** Ends the subscription of another user of this browser. */
export function useEndForeignPush(me: UserId | null): void {
  useEffect(() => {
    const owner = pushOwner()
    if (!me || !owner || owner === me) return
    void import('./push.ts').then(({ endPush }) => endPush()).catch(() => {})
  }, [me])
}
