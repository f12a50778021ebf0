import { setTimeout as sleep } from 'node:timers/promises'
import type { DeferredWork, BatchWork } from './ports.ts'

// Long enough to combine the calls of a busy board, short enough to be unnoticeable.
const windowMs = 25

/** Deferred work of a long-lived process: collects items for 25 ms and handles them in one batch. The work must not fail. */
export function batchWindow<Item>(work: BatchWork<Item>): DeferredWork<Item> {
  let pendingItems: Item[] = []
  let running: Promise<void> | null = null

  async function drainQueue(): Promise<void> {
    try {
      while (pendingItems.length > 0) {
        await sleep(windowMs)
        const items = pendingItems
        pendingItems = []
        await work(items)
      }
    } finally {
      running = null
    }
  }

  return {
    add: async (items) => {
      pendingItems.push(...items)
      if (pendingItems.length > 0) running ??= drainQueue()
    },
    settled: async () => {
      await running
    },
  }
}

/** Deferred work of a process that is frozen after its response, such as a Lambda: handled immediately. */
export const immediateWork = <Item>(work: BatchWork<Item>): DeferredWork<Item> => ({
  add: async (items) => {
    if (items.length > 0) await work(items)
  },
  settled: async () => {},
})
