// Whoever closes the page while something waits to be sent is asked, because it would be lost.

let kept = 0
/** Lets the page go again. What is held may end when the page that held it is gone, so nothing of it is asked for then. */
let release = new AbortController()

/** Held until the work has come to its end. */
export async function pageKeptOpen(work: Promise<unknown>): Promise<void> {
  if (kept++ === 0) {
    release = new AbortController()
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal: release.signal })
  }
  try {
    await work
  } catch {
    // Whoever it is done for hears of it.
  }
  if (--kept === 0) release.abort()
}
