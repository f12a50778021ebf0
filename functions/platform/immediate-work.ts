// Deferred work of a process that is frozen after its response, such as a Lambda: handled immediately.

import type { DeferredWork, BatchWork } from './ports.ts'

export const immediateWork = <Item>(work: BatchWork<Item>): DeferredWork<Item> => ({
  add: async (items) => {
    if (items.length > 0) await work(items)
  },
  settled: async () => {},
})
