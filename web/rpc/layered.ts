// What the server has said, the base, and what it has not answered yet, on top of it. A base is read anew now and then:
// what is heard while it is being read may be newer than the answer, and is said to it once more.

import type { QueryClient, QueryFunctionContext, QueryKey } from '@tanstack/react-query'

export type Layered<Picture> = { base: Picture; shown: Picture }
export type Change<Picture> = (picture: Picture) => Picture

/** What waits for an answer under a key of a cache, and who is listening. Both outlive what is cached. */
type Place<Picture> = {
  waiting: Set<Change<Picture>>
  listeners: Set<Change<Picture>[]>
  look?: () => void
}

const places = new WeakMap<QueryClient, Map<string, unknown>>()

function placeOf<Picture>(cache: QueryClient, key: QueryKey): Place<Picture> {
  const all = places.get(cache) ?? new Map<string, unknown>()
  places.set(cache, all)
  const name = JSON.stringify(key)
  if (!all.has(name)) all.set(name, { waiting: new Set(), listeners: new Set() })
  return all.get(name) as Place<Picture>
}

const over = <Picture>(base: Picture, changes: Iterable<Change<Picture>>): Picture =>
  [...changes].reduce((picture, change) => change(picture), base)

const layered = <Picture>(base: Picture, { waiting }: Place<Picture>): Layered<Picture> => ({
  base,
  shown: over(base, waiting),
})

/** What waits, on something that is not in the cache. */
export const withWaiting = <Picture>(cache: QueryClient, key: QueryKey, base: Picture): Layered<Picture> =>
  layered(base, placeOf<Picture>(cache, key))

function redraw<Picture>(cache: QueryClient, key: QueryKey, change: Change<Picture>): void {
  const place = placeOf<Picture>(cache, key)
  cache.setQueryData<Layered<Picture>>(key, (now) => now && layered(change(now.base), place))
}

/** Changes the base, beneath whatever waits. */
export function changeBase<Picture>(cache: QueryClient, key: QueryKey, change: Change<Picture>): void {
  for (const heard of placeOf<Picture>(cache, key).listeners) heard.push(change)
  redraw(cache, key, change)
}

/** Changes of the base what nobody sees: what is shown stays the same object, so nothing is drawn anew. */
export function changeUnseen<Picture>(cache: QueryClient, key: QueryKey, change: Change<Picture>): void {
  for (const heard of placeOf<Picture>(cache, key).listeners) heard.push(change)
  cache.setQueryData<Layered<Picture>>(key, (now) => now && { ...now, base: change(now.base) })
}

/** Shows a change on top until it is settled: by what the answer makes of the base, or by nothing. */
export function showWaiting<Picture>(cache: QueryClient, key: QueryKey, change: Change<Picture>) {
  const { waiting } = placeOf<Picture>(cache, key)
  waiting.add(change)
  // It is the last one, so the others need not be gone through again: hundreds may wait.
  cache.setQueryData<Layered<Picture>>(key, (now) => now && { ...now, shown: change(now.shown) })
  return (confirm?: Change<Picture>): void => {
    waiting.delete(change)
    if (confirm) changeBase(cache, key, confirm)
    else redraw<Picture>(cache, key, (base) => base)
  }
}

/** Listens from now on to what becomes of a base. */
export function listen<Picture>(cache: QueryClient, key: QueryKey) {
  const { listeners } = placeOf<Picture>(cache, key)
  const heard: Change<Picture>[] = []
  listeners.add(heard)
  return {
    /** What was read meanwhile, and on it what was heard meanwhile. */
    onto: (read: Picture): Picture => over(read, heard),
    end: () => void listeners.delete(heard),
  }
}

/** Whoever keeps a base up to date is told when it cannot be so any more, until the function that this brings is called. */
export function keepUp(cache: QueryClient, key: QueryKey, look: () => void): () => void {
  const place = placeOf(cache, key)
  place.look = look
  return () => {
    if (place.look === look) delete place.look
  }
}

/** What is shown under a key is no longer so: whoever keeps it up to date looks, and else it is read anew. */
export function lookAnew(cache: QueryClient, key: QueryKey, line = key): void {
  placeOf(cache, line).look?.()
  if (!placeOf(cache, key).look) void cache.invalidateQueries({ queryKey: key, exact: true })
}

/** What becomes of a base in the moment it takes its place in the cache. */
const arrivals = new WeakMap<object, () => Layered<unknown>>()

/** What a query says of itself that reads bases. */
export const asBase = <Picture>(read: (context: QueryFunctionContext) => Promise<Picture>) => ({
  queryFn: async (context: QueryFunctionContext): Promise<Layered<Picture>> => {
    const { client, queryKey } = context
    const listener = listen<Picture>(client, queryKey)
    try {
      const base = await read(context)
      const answer = { base, shown: base }
      arrivals.set(answer, () => {
        listener.end()
        return layered(listener.onto(base), placeOf(client, queryKey))
      })
      return answer
    } catch (error) {
      listener.end()
      throw error
    }
  },
  structuralSharing: (_before: unknown, next: unknown): unknown => arrivals.get(next as object)?.() ?? next,
})
