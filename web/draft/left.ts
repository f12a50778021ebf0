// What somebody has typed and not sent, in this window or in one that is not there any more.

import { heldLocks } from '#web/rpc/page-locks.ts'
import { type Draft, inShelf, kept, wordKeys } from './store.ts'
import { here, lockOf, mark, ownKey } from './windows.ts'

export type Left = { at: string; draft: Draft }

/** What this window has left there, or else the newest of those that are gone. */
export async function leftUnder(key: string): Promise<Left | null> {
  const keys = await notOfOthers(await keysOf(key))
  const all = await Promise.all(keys.map(async (at) => ({ at, draft: await kept(at) })))
  const left = all.filter((one): one is Left => one.draft !== null)
  const newest = left.toSorted((one, other) => other.draft.at - one.draft.at)[0]
  return left.find(({ at }) => at === ownKey(key)) ?? newest ?? null
}

/** Under which keys something may be kept of one thing: its own, and behind it those of windows. */
async function keysOf(key: string): Promise<string[]> {
  const isOfIt = (one: unknown): one is string => typeof one === 'string' && (one === key || one.startsWith(`${key}@`))
  const there = (await inShelf('readonly', (store) => store.getAllKeys())) ?? []
  return [...new Set([...there, ...wordKeys()].filter(isOfIt))]
}

async function notOfOthers(keys: readonly string[]): Promise<string[]> {
  const alive = await heldLocks()
  return keys.filter((key) => {
    const window = key.split(mark)[1]
    return window === undefined || window === here || !alive.has(lockOf(window))
  })
}
