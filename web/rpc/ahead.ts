// Takes up, each once, what public/ahead.js has asked for before any of our scripts had come. That file is served as it
// stands, so what is to be said of it is said here:
//
// - It asks for session and person as the client would, in one request; superjson says at length that nothing is given.
// - The texts of the language spoken last, and the scripts of a project's page and view, stand at its own element
//   (web/build/text-files.ts and board-parts.ts).
// - A board that this browser has kept is read from its shelf, where there is one (web/picture/seen-boards.ts, which reads
//   it itself when that fails), and only what has changed is asked for; any other is asked for whole.
// - Whoever takes an answer up hears of its failure, so it says nothing of it.

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
