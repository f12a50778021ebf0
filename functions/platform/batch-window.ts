// Deferred work of a long-lived process: collects items for 25 ms and handles them in one batch.

import { setTimeout as sleep } from 'node:timers/promises'
import type { DeferredWork, BatchWork } from './ports.ts'

// Long enough to combine the calls of a busy board, short enough to be unnoticeable.
const windowMs = 25

export function batchWindow<Item>(work: BatchWork<Item>): DeferredWork<Item> {
  let waiting: Item[] = []
  let running: Promise<void> | null = null

  async function workOffQueue(): Promise<void> {
    try {
      while (waiting.length > 0) {
        await sleep(windowMs)
        const items = waiting
        waiting = []
        await work(items)
      }
    } finally {
      running = null
    }
  }

  return {
    add: async (items) => {
      waiting.push(...items)
      if (waiting.length > 0) running ??= workOffQueue()
    },
    settled: async () => {
      await running
    },
  }
}
