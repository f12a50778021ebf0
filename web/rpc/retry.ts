import { monotonicFactory } from 'ulid'
import { MutationId } from '#shared/common/ids.ts'
import { isRetryable } from './query-client.ts'

const maxAttempts = 4

const nextUlid = monotonicFactory()

/** Returns a new mutation ID. IDs of one window sort in the order of creation. */
export const newMutationId = (): MutationId => MutationId.parse(`mut_${nextUlid().toLowerCase()}`)

/**
 * Sends a mutation, with retries after timeouts, rate limits, server errors and lost connections. All attempts use the same
 * mutation ID, so the server applies it once.
 * @throws the last error
 */
export async function sendWithRetry<Answer>(
  send: (mutationId: MutationId) => Promise<Answer>,
  mutationId = newMutationId(),
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send(mutationId)
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, 300 * 2 ** attempt))
    }
  }
}
