// A script that is fetched once, when it is first wanted. Without a server it waits until there is one; only one that the
// server has no more, after a new release, fails.

import { isReached, reachedAgain } from './reach.ts'

export type Standing<It> = { there: It } | { failed: unknown } | null

export type Script<It> = {
  now: () => Standing<It>
  /** Begins to fetch it, unless it is there or on its way. Never throws: how it ended stands in `now`. */
  ahead: () => Promise<void>
  /** For whoever wants it anew; one that failed is fetched again. */
  again: () => void
  subscribe: (hear: () => void) => () => void
}

export function scriptOf<It>(fetch: () => Promise<It>): Script<It> {
  let standing: Standing<It> = null
  let coming: Promise<void> | null = null
  const hearers = new Set<() => void>()
  const stand = (next: Standing<It>) => {
    standing = next
    for (const hear of hearers) hear()
  }
  const ahead = () =>
    (coming ??= onceReached(fetch).then(
      (there) => stand({ there }),
      (failed: unknown) => stand({ failed }),
    ))
  return {
    now: () => standing,
    ahead,
    again() {
      if (standing && 'failed' in standing) [standing, coming] = [null, null]
      void ahead()
    },
    subscribe(hear) {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
  }
}

/** For whoever keeps the script themselves. */
export async function onceReached<It>(fetch: () => Promise<It>): Promise<It> {
  try {
    return await fetch()
  } catch (error) {
    if (await isReached()) throw error
    await reachedAgain()
    return fetch()
  }
}
