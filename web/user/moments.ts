// The moments at which something that is said of time is not so any more: a day begins, something becomes late. Whoever
// knows of some names them; the page is drawn anew when the first of them has come.

/** The first such moment behind another, in milliseconds since 1970; null where there is none. */
export type NextMoment = (after: number) => number | null

/** A timer counts no further. */
const longestMs = 2 ** 31 - 1

let last = Date.now()
let next: number | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const named = new Set<NextMoment>()
const listeners = new Set<() => void>()

/** The last such moment that was told of. */
export const lastMoment = (): number => last

export function onMoment(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Names further moments, until they are taken back. One that has come since the last one is told at once. */
export function nameMoments(nextAfter: NextMoment): () => void {
  named.add(nextAfter)
  plan()
  return () => {
    named.delete(nextAfter)
    plan()
  }
}

/** Timers come late in a page that is not seen, and after a machine has slept: who comes back looks for themselves. */
export function lookForMoment(): void {
  if (next !== null && next <= Date.now()) {
    last = Date.now()
    for (const listener of listeners) listener()
  }
  plan()
}

function plan(): void {
  clearTimeout(timer)
  const moments = [...named].flatMap((nextAfter) => nextAfter(last) ?? [])
  next = moments.length > 0 ? Math.min(...moments) : null
  if (next !== null) timer = setTimeout(lookForMoment, Math.min(Math.max(next - Date.now(), 0), longestMs))
}
