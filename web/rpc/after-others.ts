// Several windows of one person, without a connection: what was asked for in any of them is sent in the order in which it
// was asked for (adr 0041).

import { keysOn, type Unsent } from './unsent-shelf.ts'

/** What another window has not sent by then does not hold up anybody any longer: it may be asleep. */
const patienceMs = 10_000
const pauseMs = 50

const notWaitedFor = new Set<string>()

/** Kept when nothing is left that others have asked for before it. @param own what this window sends itself, in its order */
export async function afterOthers(unsent: Unsent, own: readonly Unsent[]): Promise<void> {
  const names = new Set([unsent, ...own].map(({ mutationId }) => mutationId as string))
  const before = (): string[] =>
    keysOn('unsent', unsent.person).filter((key) => {
      const name = key.slice(key.lastIndexOf('/') + 1)
      return name < unsent.mutationId && !names.has(name) && !notWaitedFor.has(key) && isReadable(key)
    })
  for (let waitedMs = 0; before().length > 0; waitedMs += pauseMs) {
    if (waitedMs >= patienceMs) return before().forEach((key) => notWaitedFor.add(key))
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** What another release has written is sent by nobody here. */
function isReadable(key: string): boolean {
  try {
    return 'path' in (JSON.parse(localStorage.getItem(key) ?? 'null') as object)
  } catch {
    return false
  }
}
