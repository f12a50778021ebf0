// Everything that somebody typed here and did not send: counted, and wiped at sign-out.

import { inShelf, prefix, wordKeys } from './store.ts'

/** How many texts somebody has begun here and not sent. */
export async function draftCount(person: string): Promise<number> {
  const there = (await inShelf('readonly', (store) => store.getAllKeys())) ?? []
  const all = new Set([...there, ...wordKeys()])
  return [...all].filter((key) => typeof key === 'string' && key.startsWith(`${person}/`)).length
}

/** Everything that anybody typed here and did not send; at sign-out. */
export async function wipeDrafts(): Promise<void> {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // As above.
  }
  await inShelf('readwrite', (store) => store.clear())
}
