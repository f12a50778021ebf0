// A clock that never shows the same moment twice: what is asked later is later, also within one millisecond.

export function rising(now: () => number): () => number {
  let last = 0
  return () => (last = Math.max(last + 1, now()))
}
