// A script that is fetched once, when it is first wanted, and whoever waits for it.

export type Standing<It> = { there: It } | { failed: unknown } | null

export type Script<It> = {
  /** Null while nobody has asked for it, and while it is on its way. */
  now: () => Standing<It>
  /** Begins to fetch it, unless it is there or on its way; one that has failed is fetched again. @throws when it fails */
  fetch: () => Promise<void>
  subscribe: (hear: () => void) => () => void
}

/** @param load always the same import */
export function scriptOf<It>(load: () => Promise<It>): Script<It> {
  let standing: Standing<It> = null
  let coming: Promise<void> | null = null
  const hearers = new Set<() => void>()
  const stand = (next: Standing<It>) => {
    standing = next
    for (const hear of hearers) hear()
  }
  async function bring(): Promise<void> {
    standing = null
    try {
      stand({ there: await load() })
    } catch (failed) {
      stand({ failed })
      throw failed
    } finally {
      coming = null
    }
  }
  return {
    now: () => standing,
    fetch: async () => {
      if (!standing || 'failed' in standing) await (coming ??= bring())
    },
    subscribe(hear) {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
  }
}
