// Returns a clock whose values strictly increase, also within one millisecond.

export function monotonicClock(now: () => number): () => number {
  let last = 0
  return () => (last = Math.max(last + 1, now()))
}
