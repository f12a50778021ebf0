// What a process keeps of what it has used lately: when it becomes too much, what was not used for longest goes.

/**
 * @param most how much is kept; what is larger alone is kept as long as nothing else comes
 * @param sizeOf asked each time anew, because what is kept may grow
 */
export function latelyUsed<Name, Thing>(most: number, sizeOf: (thing: Thing) => number) {
  // In the order of their last use: the first is the first to go.
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
