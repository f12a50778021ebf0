// A change that found no server waits until there is one. It has an id of its own, so it happens once, however often
// it is sent (engine §1); what has none fails.

import type { Operation } from '@trpc/client'
import { againLink } from './again-link.ts'
import { isUnreached } from './failure.ts'
import { pageKeptOpen } from './kept-open.ts'
import { isReached, reachedAgain } from './reach.ts'

export const unreachedLink = () =>
  againLink(async ({ op, error }) => {
    if (!isUnreached(error) || op.signal?.aborted) return false
    // Somebody answers after all: whoever called decides whether it is worth another try.
    if ((await isReached()) || !happensOnce(op)) return false
    await pageKeptOpen(reachedAgain())
    return true
  })

const happensOnce = ({ type, input }: Operation): boolean =>
  type === 'mutation' && typeof input === 'object' && input !== null && 'mutationId' in input
