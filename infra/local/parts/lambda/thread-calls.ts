// What the main thread and the handlers' thread say to each other: lists, as to wake a thread costs more than to call.

import type { Call } from './run.ts'

export type ThreadCall = Call & { file: string }
export type ThreadAnswer = { requestId: string; result?: unknown; error?: Error; timedOut?: boolean }

/** Says what comes in one turn of the loop in one message. */
export function gathering<Said>(say: (all: Said[]) => void): (one: Said) => void {
  let all: Said[] = []
  return (one) => {
    all.push(one)
    if (all.length > 1) return
    setImmediate(() => {
      const said = all
      all = []
      say(said)
    })
  }
}
