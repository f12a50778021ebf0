// Everything that somebody typed here and did not send: counted, and wiped at sign-out.

import { inShelf, kept, prefix, wordKeys } from './store.ts'

/** How many texts somebody has begun here and not sent. */
export async function draftCount(person: string): Promise<number> {
  const there = (await inShelf('readonly', (store) => store.getAllKeys())) ?? []
  const all = [...new Set([...there, ...wordKeys()])].filter(
    (key): key is string => typeof key === 'string' && key.startsWith(`${person}/`),
  )
  const counts = await Promise.all(all.map(async (key) => textsIn((await kept(key))?.text ?? '')))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The new tasks of a board, one in each place where one was begun, lie in one draft, by their places. */
function textsIn(text: string): number {
  try {
    const byPlace: unknown = JSON.parse(text)
    const all = typeof byPlace === 'object' && byPlace !== null ? Object.values(byPlace) : []
    const isEach = all.every((one: unknown) => typeof one === 'object' && one !== null && 'title' in one)
    return isEach ? Math.max(1, all.length) : 1
  } catch {
    return 1
  }
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
