// Search, filters and sort order of the administration of people.

import type { GroupId } from '#shared/common/ids.ts'
import { wordMatcher } from '#shared/common/word-matcher.ts'
import { WorkspaceRole, MembershipState } from '#shared/workspace/model.ts'
import type { PersonDetails } from '#web/people/queries.ts'

export type PeopleSortField = 'name' | 'role' | 'state' | 'seen'
export type PeopleOrder = { by: PeopleSortField; descending: boolean }

export type PeopleFilter = {
  words: string
  state?: MembershipState | undefined
  role?: WorkspaceRole | undefined
  group?: GroupId | undefined
}

/** Returns the people that match all filters; each word must be part of the name or the e-mail address. */
export function filterPeople(
  people: readonly PersonDetails[],
  { words, state, role, group }: PeopleFilter,
): readonly PersonDetails[] {
  const matchesWords = wordMatcher(words)
  return people.filter(
    (person) =>
      (!state || person.state === state) &&
      (!role || person.role === role) &&
      (!group || person.groupIds.includes(group)) &&
      matchesWords(`${person.name} ${person.email}`),
  )
}

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Never seen sorts as the earliest time; a pending person by the invitation. */
const seenAt = ({ lastSeenAt, invitedAt }: PersonDetails): number => (lastSeenAt ?? invitedAt)?.getTime() ?? 0

const comparisons: Record<PeopleSortField, (one: PersonDetails, other: PersonDetails) => number> = {
  name: (one, other) => byName.compare(one.name, other.name),
  role: (one, other) => WorkspaceRole.options.indexOf(one.role) - WorkspaceRole.options.indexOf(other.role),
  state: (one, other) => MembershipState.options.indexOf(one.state) - MembershipState.options.indexOf(other.state),
  // Most recent first.
  seen: (one, other) => seenAt(other) - seenAt(one),
}

/** Returns the people in an order; people with equal values are sorted by name. */
export function sortPeople(people: readonly PersonDetails[], { by, descending }: PeopleOrder): PersonDetails[] {
  const sign = descending ? -1 : 1
  return people.toSorted(
    (one, other) =>
      sign * comparisons[by](one, other) || comparisons.name(one, other) || (one.userId < other.userId ? -1 : 1),
  )
}

/** Returns the order after a click on a header: ascending first, then the reverse. */
export const nextPeopleOrder = (order: PeopleOrder, by: PeopleSortField): PeopleOrder => ({
  by,
  descending: order.by === by && !order.descending,
})

/** Returns the search parameter of an order: `sort=role`, `sort=-seen`, or none for the names. */
export const sortParamOf = ({ by, descending }: PeopleOrder): string | undefined =>
  by === 'name' && !descending ? undefined : `${descending ? '-' : ''}${by}`

export const orderFromParam = (sort: string | undefined): PeopleOrder =>
  sort
    ? { by: sort.replace('-', '') as PeopleSortField, descending: sort.startsWith('-') }
    : { by: 'name', descending: false }
