// Matches people of a file with members; uncertain ones stay unmatched.

import type { ImportedPerson } from './import-plan.ts'

export type Candidate = { userId: string; name: string; email: string }
export type PersonMatch = { key: string; userId: string | null; by: 'email' | 'name' | null }

/**
 * Matches people with members by e-mail address, otherwise by a full name that is unique on both sides, unless the member was
 * matched by e-mail.
 */
export function matchPeople(people: readonly ImportedPerson[], members: readonly Candidate[]): PersonMatch[] {
  const byEmail = uniqueBy(members, ({ email }) => foldCase(email))
  const byName = uniqueBy(members, ({ name }) => nameKey(name))
  const peopleByUniqueName = uniqueBy(people, ({ name }) => nameKey(name))
  const userIdsMatchedByEmail = new Set(
    people.flatMap(({ email }) => (email && byEmail.get(foldCase(email))?.userId) ?? []),
  )
  return people.map(({ key, name, email }) => {
    const emailMatch = email && byEmail.get(foldCase(email))
    if (emailMatch) return { key, userId: emailMatch.userId, by: 'email' }
    const nameMatch = peopleByUniqueName.has(nameKey(name)) ? byName.get(nameKey(name)) : undefined
    return nameMatch && !userIdsMatchedByEmail.has(nameMatch.userId)
      ? { key, userId: nameMatch.userId, by: 'name' }
      : { key, userId: null, by: null }
  })
}

function uniqueBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item> {
  const uniqueItems = new Map<string, Item>()
  const duplicateKeys = new Set<string>()
  for (const item of items) {
    const key = keyOf(item)
    if (key === '' || uniqueItems.has(key)) duplicateKeys.add(key)
    else uniqueItems.set(key, item)
  }
  for (const key of duplicateKeys) uniqueItems.delete(key)
  return uniqueItems
}

// Upper case first, so that ß becomes SS.
const foldCase = (text: string) => text.normalize('NFKC').trim().toUpperCase().toLowerCase()

const nameKey = (name: string) => foldCase(name).normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ')
