// Each page holds a lock as long as it exists, so that other pages of the browser know about it. Without support for locks,
// every other page counts as closed.

/** Holds a lock until the page closes. */
export const holdLock = (name: string): void =>
  void navigator.locks?.request(name, () => new Promise(() => {})).catch(() => {})

/** Returns the names of all locks that are held. */
export async function heldLockNames(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.map(({ name }) => name))
}
