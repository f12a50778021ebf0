// Whether somebody was signed in at the last visit: a guess that saves a round trip, never a right.

const key = 'was-signed-in'

export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function rememberSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(key, 'yes')
    else localStorage.removeItem(key)
  } catch {
    // Embedded in a host, storage may be forbidden; the next visit asks one after the other.
  }
}
