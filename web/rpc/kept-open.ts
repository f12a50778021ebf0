// Whoever closes the page while something waits to be sent is asked, because it would be lost.

let kept = 0

/** Held until the work has come to its end. */
export async function pageKeptOpen(work: Promise<unknown>): Promise<void> {
  if (kept++ === 0) addEventListener('beforeunload', hold)
  try {
    await work
  } catch {
    // Whoever it is done for hears of it.
  }
  if (--kept === 0) removeEventListener('beforeunload', hold)
}

const hold = (event: BeforeUnloadEvent): void => event.preventDefault()
