// LRU cache with a size limit over all entries.

/**
 * @param most maximum total size; a larger single entry is kept until another is added
 * @param sizeOf called on each insertion, because cached values may grow
 */
export function lruCache<Name, Thing>(most: number, sizeOf: (thing: Thing) => number) {
  // In order of last use, oldest first.
  const things = new Map<Name, Thing>()
  return {
    get: (name: Name): Thing | undefined => things.get(name),
    keep(name: Name, thing: Thing): void {
      things.delete(name)
      things.set(name, thing)
      let sum = 0
      for (const one of things.values()) sum += sizeOf(one)
      for (const [oldest, one] of things) {
        if (sum <= most || oldest === name) break
        things.delete(oldest)
        sum -= sizeOf(one)
      }
    },
    forget: (name: Name): void => void things.delete(name),
  }
}
