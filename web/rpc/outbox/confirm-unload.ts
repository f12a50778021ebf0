import { appState } from '#web/app-state/app-state.ts'

/** Each check returns true if its work is not lost when the page closes. */
const pendingWork = appState(() => ({
  safetyChecks: new Set<() => boolean>(),
  /** Removes the listener. With an abort signal, it is removed even if the page is gone when the work ends. */
  listenerRemoval: new AbortController(),
}))

const returnFalse = () => false

/** Asks for confirmation before the page is closed while `work` is pending, unless `isSafe` returns true. */
export async function confirmUnloadWhile(work: Promise<unknown>, isSafe: () => boolean = returnFalse): Promise<void> {
  // A new function per call, so that callers may pass the same `isSafe`.
  const check = () => isSafe()
  const pending = pendingWork()
  const { safetyChecks } = pending
  if (safetyChecks.size === 0) {
    pending.listenerRemoval = new AbortController()
    const onBeforeUnload = (event: Event) => {
      if (![...safetyChecks].every((isStillSafe) => isStillSafe())) event.preventDefault()
    }
    addEventListener('beforeunload', onBeforeUnload, { signal: pending.listenerRemoval.signal })
  }
  safetyChecks.add(check)
  try {
    await work
  } catch {
    // The caller handles the error of its work.
  }
  safetyChecks.delete(check)
  if (safetyChecks.size === 0) pending.listenerRemoval.abort()
}
