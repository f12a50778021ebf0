// Parts of the screen, and pages, whose script is fetched when it is wanted. Without a server it waits until there is one, and what
// is on the screen stays; only one that the server has no more, after a new release, fails.

import { type ComponentType, lazy } from 'react'
import { isReached, reachedAgain } from './reach.ts'

export const part = <Props extends object>(fetch: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await onceReached(fetch) }))

/** For whoever keeps the script themselves. */
export async function onceReached<Script>(fetch: () => Promise<Script>): Promise<Script> {
  try {
    return await fetch()
  } catch (error) {
    if (await isReached()) throw error
    await reachedAgain()
    return fetch()
  }
}
