// What a call would tell the server can be asked for without telling it: a change that waits for its turn is kept as
// what it will say (adr 0041).

import type { Operation, TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#functions/router.ts'

/** A procedure, as `tasks.change`, and what it is told. */
export type Told = Pick<Operation, 'path' | 'input'>

let recorded: Told[] | null = null

/** What the first call made in here, before anything is waited for, would tell the server; null where there is none. */
export function toldBy(call: () => unknown): Told | null {
  const told: Told[] = (recorded = [])
  try {
    // It gets no answer, so what would follow from one does not happen.
    void call()
  } finally {
    recorded = null
  }
  return told[0] ?? null
}

export const recordingLink =
  (): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) => {
    if (!recorded) return next(op)
    recorded.push({ path: op.path, input: op.input })
    return observable(() => {})
  }
