// What can wait, done at once: for a process that sleeps after its answer, as a Lambda does.

import type { Soon, Work } from './ports.ts'

export const atOnce = <Thing>(work: Work<Thing>): Soon<Thing> => ({
  add: async (things) => {
    if (things.length > 0) await work(things)
  },
  settled: async () => {},
})
