// Matches people of a file with members; uncertain ones stay unmatched.

import type { ImportedPerson } from './import-plan.ts'

export type Candidate = { userId: string; name: string; email: string }
export type PersonMatch = { key: string; userId: string | null; by: 'email' | 'name' | null }

/**
 * By e-mail address, otherwise by a full name that is unique on both sides, unless the member was matched by e-mail.
 */
export function matchPeople(people: readonly ImportedPerson[], members: readonly Candidate[]): PersonMatch[] {
  const byEmail = onlyOnes(members, ({ email }) => folded(email))
  const byName = onlyOnes(members, ({ name }) => bare(name))
  const alone = onlyOnes(people, ({ name }) => bare(name))
  const claimed = new Set(people.flatMap(({ email }) => (email && byEmail.get(folded(email))?.userId) ?? []))
  return people.map(({ key, name, email }) => {
    const mailed = email && byEmail.get(folded(email))
    if (mailed) return { key, userId: mailed.userId, by: 'email' }
    const named = alone.has(bare(name)) ? byName.get(bare(name)) : undefined
    return named && !claimed.has(named.userId)
      ? { key, userId: named.userId, by: 'name' }
      : { key, userId: null, by: null }
  })
}

function onlyOnes<Item>(items: readonly Item[], of: (item: Item) => string): Map<string, Item> {
  const found = new Map<string, Item>()
  const twice = new Set<string>()
  for (const item of items) {
    const word = of(item)
    if (word === '' || found.has(word)) twice.add(word)
    else found.set(word, item)
  }
  for (const word of twice) found.delete(word)
  return found
}

// Upper case first, so that ß becomes SS.
const folded = (text: string) => text.normalize('NFKC').trim().toUpperCase().toLowerCase()

const bare = (name: string) => folded(name).normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ')
