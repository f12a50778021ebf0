// Deferred work of a process that is frozen after its response, such as a Lambda: handled immediately.

import type { DeferredWork, BatchWork } from './ports.ts'

export const immediateWork = <Thing>(work: BatchWork<Thing>): DeferredWork<Thing> => ({
  add: async (things) => {
    if (things.length > 0) await work(things)
  },
  settled: async () => {},
})
