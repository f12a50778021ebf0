// Sends a mutation until there is an answer. Under the same name it may be sent again without harm; only what
// the server has really refused is given up.

import { monotonicFactory } from 'ulid'
import { MutationId } from '#shared/common/ids.ts'
import { isWorthAnotherTry } from './query-client.ts'

const tries = 4

const next = monotonicFactory()

/** Of two made in one window the later one sorts behind the earlier one. */
export const newMutationId = (): MutationId => MutationId.parse(`mut_${next().toLowerCase()}`)

export async function persistently<Answer>(
  send: (mutationId: MutationId) => Promise<Answer>,
  mutationId = newMutationId(),
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send(mutationId)
    } catch (error) {
      if (attempt === tries || !isWorthAnotherTry(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, 300 * 2 ** attempt))
    }
  }
}
