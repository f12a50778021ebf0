// What can wait, gathered for a moment and done together: for a process that lives on after its answer.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Soon, Work } from './ports.ts'

// Long enough for several calls of a busy board to come together, and too short for anybody to wait for.
const momentMs = 25

export function gathered<Thing>(work: Work<Thing>): Soon<Thing> {
  let waiting: Thing[] = []
  let underWay: Promise<void> | null = null

  async function workOff(): Promise<void> {
    try {
      while (waiting.length > 0) {
        await sleep(momentMs)
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
      if (waiting.length > 0) underWay ??= workOff()
    },
    settled: async () => {
      await underWay
    },
  }
}
