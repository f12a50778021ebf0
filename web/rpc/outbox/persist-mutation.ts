import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { MutationId } from '#shared/common/ids.ts'
import { confirmUnloadWhile } from './confirm-unload.ts'
import { newMutationId, sendWithRetry } from '#web/rpc/optimistic/mutation-queue.ts'
import { recordCall } from '#web/rpc/links.ts'
import { addToOutbox, outboxOf } from './outbox.ts'
import { isPersisted, type PendingMutation } from './outbox-store.ts'

export type PersistedMutation<Answer> = Pick<PendingMutation, 'title' | 'titles' | 'failure'> & {
  /** Must call the procedure synchronously. */
  call: (mutationId: MutationId) => Promise<Answer>
}

export type PersistedSend<Answer> = {
  /** @throws what the call throws */
  send: () => Promise<Answer>
  /** Removes the mutation without sending it. */
  discard: () => void
}

/**
 * Adds a mutation to the outbox that is not shown as optimistic data (adr 0041). For changes with optimistic data, see
 * send-change.ts.
 */
export function persistMutation<Answer>(
  cache: QueryClient,
  { call, ...options }: PersistedMutation<Answer>,
): PersistedSend<Answer> {
  const mutationId = newMutationId()
  const outboxEntry = addToOutbox(cache, { ...options, mutationId, toCall: () => recordCall(() => call(mutationId)) })
  const completion = Promise.withResolvers<void>()
  void confirmUnloadWhile(completion.promise, () => !onlineManager.isOnline() && isPersisted(mutationId))
  return {
    async send() {
      try {
        await outboxOf(cache).readyToSend
        const answer = await sendWithRetry(() => call(mutationId), mutationId)
        outboxEntry.markAccepted(answer)
        return answer
      } catch (error) {
        outboxEntry.markRejected(error)
        throw error
      } finally {
        completion.resolve()
      }
    },
    discard() {
      outboxEntry.discard()
      completion.resolve()
    },
  }
}
