// A change that found no server waits until there is one. It has an id of its own, so it happens once, however often
// it is sent; what has none fails.

import type { Operation } from '@trpc/client'
import type { MutationId } from '#shared/common/ids.ts'
import { againLink } from './again-link.ts'
import { isUnreached } from './failure.ts'
import { pageKeptOpen } from './kept-open.ts'
import { isReached, reachedAgain } from './reach.ts'
import { isSafe } from './unsent-shelf.ts'

export const unreachedLink = () =>
  againLink(async ({ op, error }) => {
    if (!isUnreached(error) || op.signal?.aborted) return false
    // Somebody answers after all: whoever called decides whether it is worth another try.
    if ((await isReached()) || !happensOnce(op)) return false
    const { mutationId } = op.input
    await pageKeptOpen(reachedAgain(), () => isSafe(mutationId))
    return true
  })

type Named = { mutationId: MutationId }

const happensOnce = (op: Operation): op is Operation<Named> =>
  op.type === 'mutation' && typeof op.input === 'object' && op.input !== null && 'mutationId' in op.input
