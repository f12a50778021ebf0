// Takes up, each once, what public/ahead.js has asked for before any of our scripts had come.

import type { Connection } from './client.ts'

declare global {
  interface Window {
    /** The answers, by the addresses they were asked from. */
    askedAhead?: Record<string, Promise<Response>>
  }
}

type Fetch = NonNullable<Connection['fetch']>

/** A call that has been asked ahead gets that answer; every other, and every later one, goes its own way. */
export const aheadOr =
  (otherwise: Fetch): Fetch =>
  (url, init) => {
    const asked = window.askedAhead
    const answer = typeof url === 'string' ? asked?.[url] : undefined
    if (!answer) return otherwise(url, init)
    delete asked?.[url as string]
    // Without an answer it is asked like any other.
    return answer.catch(() => otherwise(url, init))
  }
