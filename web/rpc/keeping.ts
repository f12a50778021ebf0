// A change that is shown in another way than in a picture of layers, or not before it is answered: it is kept from the
// moment in which it is asked for, as all others are (optimistic.ts, adr 0041).

import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { MutationId } from '#shared/common/ids.ts'
import { pageKeptOpen } from './kept-open.ts'
import { newMutationId, persistently } from './persistently.ts'
import { toldBy } from './recording-link.ts'
import { ask, windowOf } from './unsent.ts'
import { isSafe, type Unsent } from './unsent-shelf.ts'

export type Wanted<Answer> = Pick<Unsent, 'title' | 'titles' | 'failure'> & {
  /** Calls at once, without waiting for anything before. */
  call: (mutationId: MutationId) => Promise<Answer>
}

export type Keeping<Answer> = {
  /** @throws what the call throws */
  send: () => Promise<Answer>
  /** For what need not be sent any more. */
  drop: () => void
}

export function keeping<Answer>(cache: QueryClient, { call, ...wanted }: Wanted<Answer>): Keeping<Answer> {
  const mutationId = newMutationId()
  const asking = ask(cache, { ...wanted, mutationId, telling: () => toldBy(() => call(mutationId)) })
  const over = Promise.withResolvers<void>()
  void pageKeptOpen(over.promise, () => !onlineManager.isOnline() && isSafe(mutationId))
  return {
    async send() {
      try {
        await windowOf(cache).after
        const answer = await persistently(() => call(mutationId), mutationId)
        asking.agreed(answer)
        return answer
      } catch (error) {
        asking.refused(error)
        throw error
      } finally {
        over.resolve()
      }
    },
    drop() {
      asking.dropped()
      over.resolve()
    },
  }
}
