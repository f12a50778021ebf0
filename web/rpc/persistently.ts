// Sends a mutation until there is an answer. Under the same name it may be sent again without harm (engine §1); only what
// the server has really refused is given up.

import { ulid } from 'ulid'
import { MutationId } from '#shared/common/ids.ts'
import { isWorthAnotherTry } from './query-client.ts'

const tries = 4

export async function persistently<Answer>(send: (mutationId: MutationId) => Promise<Answer>): Promise<Answer> {
  const mutationId = MutationId.parse(`mut_${ulid().toLowerCase()}`)
  for (let attempt = 1; ; attempt++) {
    try {
      return await send(mutationId)
    } catch (error) {
      if (attempt === tries || !isWorthAnotherTry(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, 300 * 2 ** attempt))
    }
  }
}
