// Search, filters and order of the administration of people.

import { describe, expect, it } from 'vitest'
import type { GroupId } from '#shared/common/ids.ts'
import type { PersonDetails } from '#web/people/queries.ts'
import {
  filterPeople,
  nextPeopleOrder,
  orderFromParam,
  sortParamOf,
  sortPeople,
} from '#web/administration/people/filter-people.ts'

const person = (name: string, fields: Partial<PersonDetails> = {}): PersonDetails =>
  ({
    userId: `usr_${name.toLowerCase()}`,
    name,
    email: `${name.toLowerCase()}@havelbikes.example`,
    role: 'member',
    state: 'active',
    groupIds: [],
    lastSeenAt: null,
    invitedAt: null,
    ...fields,
  }) as PersonDetails

const people = [
  person('Zoe', { lastSeenAt: new Date('2026-05-01') }),
  person('Ágnes', { role: 'administrator', lastSeenAt: new Date('2026-05-13') }),
  person('Felix', { state: 'pending', invitedAt: new Date('2026-05-12') }),
]
const names = (found: readonly PersonDetails[]) => found.map(({ name }) => name)

describe('filterPeople', () => {
  it('finds by parts of name and address, without accents', () => {
    expect(names(filterPeople(people, { words: 'agn' }))).toEqual(['Ágnes'])
    expect(names(filterPeople(people, { words: 'felix@' }))).toEqual(['Felix'])
    expect(names(filterPeople(people, { words: 'nobody' }))).toEqual([])
  })

  it('finds the people of a group', () => {
    const [workshop, studio] = ['grp_workshop00', 'grp_studio0000'] as GroupId[]
    const members = [person('Ines', { groupIds: [workshop!, studio!] }), person('Jonas', { groupIds: [studio!] })]
    expect(names(filterPeople(members, { words: '', group: workshop }))).toEqual(['Ines'])
  })

  it('combines state and role', () => {
    expect(names(filterPeople(people, { words: '', state: 'active', role: 'member' }))).toEqual(['Zoe'])
  })
})

describe('sortPeople', () => {
  it('sorts by name in the alphabet, by role, and by last use with invitations', () => {
    expect(names(sortPeople(people, { by: 'name', descending: false }))).toEqual(['Ágnes', 'Felix', 'Zoe'])
    expect(names(sortPeople(people, { by: 'role', descending: false }))).toEqual(['Ágnes', 'Felix', 'Zoe'])
    expect(names(sortPeople(people, { by: 'seen', descending: false }))).toEqual(['Ágnes', 'Felix', 'Zoe'])
    expect(names(sortPeople(people, { by: 'seen', descending: true }))).toEqual(['Zoe', 'Felix', 'Ágnes'])
  })

  it('reverses the order on a second click, and keeps it in the address', () => {
    const byRole = nextPeopleOrder({ by: 'name', descending: false }, 'role')
    expect(byRole).toEqual({ by: 'role', descending: false })
    expect(nextPeopleOrder(byRole, 'role')).toEqual({ by: 'role', descending: true })
    expect(orderFromParam(sortParamOf({ by: 'seen', descending: true }))).toEqual({ by: 'seen', descending: true })
  })
})
