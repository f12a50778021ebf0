import type { MutationId } from '#shared/common/ids.ts'
import type { MutationCall } from '#web/rpc/links/recording-link.ts'

/** Options of a change that undoes a mutation which has not been answered yet. */
export type QueuedBehind<Change> = {
  /** The mutation that it undoes. */
  mutationId: MutationId
  /** The change once that mutation is answered; null if there is nothing to undo. */
  resolved: Promise<Change | null>
}

/** A change that was collected instead of being sent. */
export type CollectedChange = {
  change: unknown
  /** Returns the call that it would make. */
  toCall: () => MutationCall | null
  send: (behind: QueuedBehind<unknown>) => void
}

let collected: CollectedChange[] | null = null

type CollectOptions<Change, Answer> = {
  toCall: CollectedChange['toCall']
  send: (behind: QueuedBehind<Change>) => Promise<Answer>
}

/**
 * Collects the change if `collectChanges` is running; returns null otherwise. The promise resolves with the answer once the
 * change is sent.
 */
export function collectChange<Change, Answer>(
  change: Change,
  { toCall, send }: CollectOptions<Change, Answer>,
): Promise<Answer> | null {
  if (!collected) return null
  const { promise, resolve } = Promise.withResolvers<Answer>()
  // The resolved change has the same type, because the same function creates it.
  collected.push({ change, toCall, send: (behind) => resolve(send(behind as QueuedBehind<Change>)) })
  return promise
}

/**
 * Runs `work` and collects the changes that it makes synchronously, without sending them. The undo of an unanswered mutation
 * is created twice this way: before its answer, and with it.
 */
export function collectChanges<Answer>(work: () => Answer): [answer: Answer, changes: CollectedChange[]] {
  const [before, changes] = [collected, [] as CollectedChange[]]
  collected = changes
  try {
    return [work(), changes]
  } finally {
    collected = before
  }
}
