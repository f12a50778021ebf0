import { useRef } from 'react'
import { useLatest } from './use-latest.ts'

/**
 * Returns a function that runs async work once at a time. Calls during a run are coalesced into one more run with the
 * last arguments.
 */
export function useCoalescedRuns<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>) {
  const latest = useLatest(work)
  const isRunning = useRef(false)
  const nextArgs = useRef<Args | null>(null)
  return async (...args: Args): Promise<void> => {
    nextArgs.current = args
    if (isRunning.current) return
    isRunning.current = true
    try {
      while (nextArgs.current) {
        const runArgs: Args = nextArgs.current
        nextArgs.current = null
        await latest.current(...runArgs)
      }
    } finally {
      isRunning.current = false
    }
  }
}
