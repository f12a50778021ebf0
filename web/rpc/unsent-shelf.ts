// Where changes stand that nobody has agreed to yet: in local storage, which is written at once, under whose they are.
// Not in a database, for which a page that is closing does not wait (adr 0041).

import type { MutationId, UserId } from '#shared/common/ids.ts'
import type { Failure } from './failure.ts'
import type { Told } from './recording-link.ts'

export type Unsent = Told & {
  /** Later ones sort behind earlier ones. */
  mutationId: MutationId
  person: UserId
  /** The page that asked for it. */
  window: string
  /** What it is done to; empty where nobody said. */
  title: string
  /** Those of several things, and of what is done with it, by their IDs. */
  titles?: Record<string, string>
  /** The key of the sentence that says what could not be done. */
  failure: string
  /** Milliseconds since 1970. */
  at: number
  /** What it takes back, where that had not been answered. */
  undoes?: MutationId
}

/** One that was not done while whoever asked for it may not have been looking; it stays until they have decided. */
export type Refused = Unsent & {
  refusal: Failure
  /** What it was to be done to may not be seen by them any more. */
  isUnseen?: true
  /** When it was asked for once more, and refused once more; milliseconds since 1970. */
  triedAt?: number
}

/** What will be sent, and what the server did not want. */
type Shelf = 'unsent' | 'refused'

const start = (shelf: Shelf, person: UserId): string => `${shelf}/${person}/`
const keyOf = (shelf: Shelf, { person, mutationId }: Pick<Unsent, 'person' | 'mutationId'>): string =>
  start(shelf, person) + mutationId

/** Those that another page would send, should this one be closed. */
const safe = new Set<MutationId>()
export const isSafe = (mutationId: MutationId): boolean => safe.has(mutationId)

let keeps = 0
/** And whether something that is asked for in here, before anything is waited for, is kept now. */
export function isKeptBy<Answer>(work: () => Answer): [answer: Answer, isKept: boolean] {
  const before = keeps
  const answer = work()
  return [answer, keeps > before]
}

export function keep(unsent: Unsent): void {
  try {
    localStorage.setItem(keyOf('unsent', unsent), JSON.stringify(unsent))
    safe.add(unsent.mutationId)
    keeps++
  } catch {
    // Full or forbidden: whoever closes the page is asked.
  }
}

/** From now on it waits for a decision. */
export function keepRefused(refused: Refused): void {
  try {
    // First away, then there: twice is more than there may be room for.
    forget('unsent', refused)
    localStorage.setItem(keyOf('refused', refused), JSON.stringify(refused))
  } catch {
    // A toast has said it at least.
  }
}

export function forget(shelf: Shelf, one: Pick<Unsent, 'person' | 'mutationId'>): void {
  safe.delete(one.mutationId)
  try {
    localStorage.removeItem(keyOf(shelf, one))
  } catch {
    // Where nothing can be written, nothing was.
  }
}

/** In the order in which they were asked for. */
export function keysOn(shelf: Shelf, person: UserId): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(start(shelf, person)))
      .toSorted()
  } catch {
    return []
  }
}

const shelves: readonly Shelf[] = ['unsent', 'refused']
const everything = (person: UserId): string[] => shelves.flatMap((shelf) => keysOn(shelf, person))

/** How many changes of theirs nobody has taken, in all windows of this browser. */
export const unsentCount = (person: UserId): number => everything(person).length

/** At sign-out. */
export function wipeUnsent(person: UserId): void {
  for (const key of everything(person)) localStorage.removeItem(key)
}
