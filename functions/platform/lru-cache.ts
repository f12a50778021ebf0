// LRU cache with a size limit over all entries.

/**
 * @param maxSize maximum total size; a larger single entry is kept until another is added
 * @param sizeOf called on each insertion, because cached values may grow
 */
export function lruCache<Name, Item>(maxSize: number, sizeOf: (item: Item) => number) {
  // In order of last use, oldest first.
  const items = new Map<Name, Item>()
  return {
    get: (name: Name): Item | undefined => items.get(name),
    set(name: Name, item: Item): void {
      items.delete(name)
      items.set(name, item)
      let sum = 0
      for (const one of items.values()) sum += sizeOf(one)
      for (const [oldest, one] of items) {
        if (sum <= maxSize || oldest === name) break
        items.delete(oldest)
        sum -= sizeOf(one)
      }
    },
    delete: (name: Name): void => void items.delete(name),
  }
}

export type LruCache<Name, Item> = ReturnType<typeof lruCache<Name, Item>>
