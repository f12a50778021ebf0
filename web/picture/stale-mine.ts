// What is done on a board may change what is one's own to do: it is read anew soon, however much is done meanwhile.

import type { QueryClient } from '@tanstack/react-query'

export const mineKey = ['my-tasks'] as const

const [soonMs, apartMs] = [1_000, 2_000]
const nextAt = new WeakMap<QueryClient, number>()

export function mineIsStale(cache: QueryClient): void {
  const now = Date.now()
  const waiting = nextAt.get(cache) ?? 0
  // One reading is on its way already, and brings this, too.
  if (waiting > now) return
  const at = Math.max(now + soonMs, waiting + apartMs)
  nextAt.set(cache, at)
  setTimeout(() => void cache.invalidateQueries({ queryKey: mineKey }), at - now)
}
