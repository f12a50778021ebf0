import type { Operation, TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#functions/router.ts'

/** A procedure path, such as `tasks.change`, and its input. */
export type MutationCall = Pick<Operation, 'path' | 'input'>

let recorded: MutationCall[] | null = null

/**
 * Returns the first call that `call` makes synchronously, without sending it; null if it makes none. The outbox stores
 * mutations this way (adr 0041).
 */
export function recordCall(call: () => unknown): MutationCall | null {
  const calls: MutationCall[] = (recorded = [])
  try {
    // A recorded call never resolves, so that code that awaits it does not continue.
    void call()
  } finally {
    recorded = null
  }
  return calls[0] ?? null
}

/** Passes calls on, except inside `recordCall`. */
export const recordingLink =
  (): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) => {
    if (!recorded) return next(op)
    recorded.push({ path: op.path, input: op.input })
    return observable(() => {})
  }
