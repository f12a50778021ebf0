// Deferred work of a long-lived process: collects items for 25 ms and handles them in one batch.

import { setTimeout as sleep } from 'node:timers/promises'
import type { DeferredWork, BatchWork } from './ports.ts'

// Long enough to combine the calls of a busy board, short enough to be unnoticeable.
const windowMs = 25

export function batchWindow<Thing>(work: BatchWork<Thing>): DeferredWork<Thing> {
  let waiting: Thing[] = []
  let underWay: Promise<void> | null = null

  async function workOffQueue(): Promise<void> {
    try {
      while (waiting.length > 0) {
        await sleep(windowMs)
        const things = waiting
        waiting = []
        await work(things)
      }
    } finally {
      underWay = null
    }
  }

  return {
    add: async (things) => {
      waiting.push(...things)
      if (waiting.length > 0) underWay ??= workOffQueue()
    },
    settled: async () => {
      await underWay
    },
  }
}
