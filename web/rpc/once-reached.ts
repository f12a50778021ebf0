// Scripts of parts and pages come when there is a server: until then, what is on the screen stays.

import { isReached, reachedAgain } from './reach.ts'

/** @throws when the server is there and has it no more, as after a new release */
export async function onceReached<It>(fetch: () => Promise<It>): Promise<It> {
  try {
    return await fetch()
  } catch (error) {
    if (await isReached()) throw error
    await reachedAgain()
    return fetch()
  }
}
