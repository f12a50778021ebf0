// How pages of one browser know of each other: each holds a lock as long as it lives. Where a browser has none, nobody knows
// of others, and each is taken for gone.

/** Never given back: it ends with the page. */
export const holdLock = (name: string): void =>
  void navigator.locks?.request(name, () => new Promise(() => {})).catch(() => {})

/** The names of those that are held now. */
export async function heldLocks(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.map(({ name }) => name))
}
