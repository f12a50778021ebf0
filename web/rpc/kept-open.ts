// Whoever closes the page while something waits to be sent is asked, because it would be lost, or come late.

/** Each says whether what it is about is safe also when the page goes. */
const holding = new Set<() => boolean>()
/** Lets the page go again. What is held may end when the page that held it is gone, so nothing of it is asked for then. */
let release = new AbortController()

const never = () => false

/** Held until the work has come to its end. */
export async function pageKeptOpen(work: Promise<unknown>, isSafe: () => boolean = never): Promise<void> {
  // Each its own, also where two are told by the same.
  const mine = () => isSafe()
  if (holding.size === 0) {
    release = new AbortController()
    const ask = (event: Event) => {
      if (![...holding].every((safe) => safe())) event.preventDefault()
    }
    addEventListener('beforeunload', ask, { signal: release.signal })
  }
  holding.add(mine)
  try {
    await work
  } catch {
    // Whoever it is done for hears of it.
  }
  holding.delete(mine)
  if (holding.size === 0) release.abort()
}
