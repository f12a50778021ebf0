// Optimistic data in the React Query cache. While a base is re-read, updates that arrive in the meantime may be newer than
// the answer, so they are recorded and applied to it.

import type { QueryClient, QueryFunctionContext, QueryKey } from '@tanstack/react-query'

/** `base` is the last state from the server, `shown` the base with all pending updates. */
export type OptimisticData<Data> = { base: Data; shown: Data }
export type Update<Data> = (data: Data) => Data

/** Pending updates of one query key, and recorders of base updates. Both outlive the query in the cache. */
type CacheEntry<Data> = {
  pending: Set<Update<Data>>
  recorders: Set<Update<Data>[]>
  refresh?: () => void
}

const entries = new WeakMap<QueryClient, Map<string, unknown>>()

function entryOf<Data>(cache: QueryClient, key: QueryKey): CacheEntry<Data> {
  const all = entries.get(cache) ?? new Map<string, unknown>()
  entries.set(cache, all)
  const keyHash = JSON.stringify(key)
  if (!all.has(keyHash)) all.set(keyHash, { pending: new Set(), recorders: new Set() })
  return all.get(keyHash) as CacheEntry<Data>
}

const applyAll = <Data>(base: Data, updates: Iterable<Update<Data>>): Data =>
  [...updates].reduce((data, update) => update(data), base)

const toOptimisticData = <Data>(base: Data, { pending }: CacheEntry<Data>): OptimisticData<Data> => ({
  base,
  shown: applyAll(base, pending),
})

/** Applies the pending updates to data that is not in the cache. */
export const withPendingUpdates = <Data>(cache: QueryClient, key: QueryKey, base: Data): OptimisticData<Data> =>
  toOptimisticData(base, entryOf<Data>(cache, key))

function rebuild<Data>(cache: QueryClient, key: QueryKey, update: Update<Data>): void {
  const entry = entryOf<Data>(cache, key)
  cache.setQueryData<OptimisticData<Data>>(key, (now) => now && toOptimisticData(update(now.base), entry))
}

/** Updates the base and re-applies the pending updates. */
export function updateBase<Data>(cache: QueryClient, key: QueryKey, update: Update<Data>): void {
  for (const recorded of entryOf<Data>(cache, key).recorders) recorded.push(update)
  rebuild(cache, key, update)
}

/** Updates only the base. `shown` stays the same object, so that nothing re-renders. */
export function updateBaseSilently<Data>(cache: QueryClient, key: QueryKey, update: Update<Data>): void {
  for (const recorded of entryOf<Data>(cache, key).recorders) recorded.push(update)
  cache.setQueryData<OptimisticData<Data>>(key, (now) => now && { ...now, base: update(now.base) })
}

/**
 * Applies an optimistic update to `shown`.
 * @returns a function that removes it again: with `confirm`, the answer is applied to the base; without, the update is
 * rolled back
 */
export function addPendingUpdate<Data>(cache: QueryClient, key: QueryKey, update: Update<Data>) {
  const { pending } = entryOf<Data>(cache, key)
  pending.add(update)
  // The new update comes last, so the other pending updates, possibly hundreds, are not applied again.
  cache.setQueryData<OptimisticData<Data>>(key, (now) => now && { ...now, shown: update(now.shown) })
  return (confirm?: Update<Data>): void => {
    pending.delete(update)
    if (confirm) updateBase(cache, key, confirm)
    else rebuild<Data>(cache, key, (base) => base)
  }
}

/** Records all updates of the base from now on, to be applied to a base that is being read. */
export function recordUpdates<Data>(cache: QueryClient, key: QueryKey) {
  const { recorders } = entryOf<Data>(cache, key)
  const recorded: Update<Data>[] = []
  recorders.add(recorded)
  return {
    /** Applies the recorded updates. */
    applyTo: (read: Data): Data => applyAll(read, recorded),
    end: () => void recorders.delete(recorded),
  }
}

/**
 * Registers a function that refreshes the data of a key in another way than by refetching.
 * @returns a function that unregisters it
 */
export function registerRefresh(cache: QueryClient, key: QueryKey, refresh: () => void): () => void {
  const entry = entryOf(cache, key)
  entry.refresh = refresh
  return () => {
    if (entry.refresh === refresh) delete entry.refresh
  }
}

/** Refreshes outdated data: calls the refresh function of `queueKey`, and refetches the query if its own key has none. */
export function refreshOrInvalidate(cache: QueryClient, key: QueryKey, queueKey = key): void {
  entryOf(cache, queueKey).refresh?.()
  if (!entryOf(cache, key).refresh) void cache.invalidateQueries({ queryKey: key, exact: true })
}

/** Runs when React Query stores a base in the cache, see `structuralSharing` below. */
const finalizers = new WeakMap<object, () => OptimisticData<unknown>>()

/** Returns query options for optimistic data: `read` returns the base. */
export const optimisticQuery = <Data>(read: (context: QueryFunctionContext) => Promise<Data>) => ({
  queryFn: async (context: QueryFunctionContext): Promise<OptimisticData<Data>> => {
    const { client, queryKey } = context
    const recorder = recordUpdates<Data>(client, queryKey)
    try {
      const base = await read(context)
      const answer = { base, shown: base }
      finalizers.set(answer, () => {
        recorder.end()
        return toOptimisticData(recorder.applyTo(base), entryOf(client, queryKey))
      })
      return answer
    } catch (error) {
      recorder.end()
      throw error
    }
  },
  structuralSharing: (_before: unknown, next: unknown): unknown => finalizers.get(next as object)?.() ?? next,
})
