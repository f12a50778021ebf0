// Runs work for all callers of the same moment.

type Runs<Result> = { running: Promise<unknown>; waiting: Promise<Result> | null }

/**
 * Returns a function that runs work for a key: at most one run at a time, and one waiting. Callers that arrive while one is
 * running share the waiting one, because the running one may have read before their own changes.
 * @param work the work of the first caller of a run
 */
export function sharedRuns<Key, Result>() {
  const runsByKey = new Map<Key, Runs<Result>>()

  function start(key: Key, work: () => Promise<Result>): Promise<Result> {
    const result = work()
    const runs: Runs<Result> = { running: result, waiting: null }
    runsByKey.set(key, runs)
    const remove = () => {
      // A waiting run replaces it; until then, callers still find the waiting one.
      if (!runs.waiting) runsByKey.delete(key)
    }
    result.then(remove, remove)
    return result
  }

  return function run(key: Key, work: () => Promise<Result>): Promise<Result> {
    const runs = runsByKey.get(key)
    if (!runs) return start(key, work)
    const startNext = () => start(key, work)
    runs.waiting ??= runs.running.then(startNext, startNext)
    return runs.waiting
  }
}
