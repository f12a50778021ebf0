// Takes up, once, what public/ahead.js has asked for before any of our scripts had come.

import type { Connection } from './client.ts'

declare global {
  interface Window {
    askedAhead?: { url: string; answer: Promise<Response> }
  }
}

type Fetch = NonNullable<Connection['fetch']>

/** A call that has been asked ahead gets that answer; every other, and every later one, goes its own way. */
export const aheadOr =
  (otherwise: Fetch): Fetch =>
  (url, init) => {
    const { askedAhead } = window
    if (!askedAhead || askedAhead.url !== url) return otherwise(url, init)
    delete window.askedAhead
    // Without an answer it is asked like any other.
    return askedAhead.answer.catch(() => otherwise(url, init))
  }
