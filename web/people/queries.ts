import { queryOptions, useQuery } from '@tanstack/react-query'
import type { UserId } from '#shared/common/ids.ts'
import { queryRetryMaxMs } from '#shared/common/limits.ts'
import { minuteMs } from '#shared/common/durations.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import { optimisticQuery } from '#web/rpc/optimistic/optimistic-data.ts'

export type Colleague = Awaited<ReturnType<Rpc['people']['list']['query']>>['people'][number]

type PeoplePage<Person> = { people: readonly Person[]; cursor: string | null }

/** Reads all pages of people. */
export async function readAllPeople<Person>(
  readPage: (cursor: string | null) => Promise<PeoplePage<Person>>,
): Promise<Person[]> {
  const all: Person[] = []
  let cursor: string | null = null
  do {
    const page: PeoplePage<Person> = await readPage(cursor)
    all.push(...page.people)
    cursor = page.cursor
  } while (cursor)
  return all
}

export type People = ReadonlyMap<UserId, Colleague>

export const peopleQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: ['people'],
    queryFn: async ({ signal }): Promise<People> => {
      const people = await readAllPeople((cursor) => rpc.people.list.query({ cursor }, { signal }))
      return new Map(people.map((person) => [person.userId, person]))
    },
    staleTime: minuteMs,
    structuralSharing: false,
    // Without the people, no name can be shown.
    refetchInterval: ({ state }) => state.status === 'error' && queryRetryMaxMs,
    refetchOnWindowFocus: true,
  })

/** Returned until the people have loaded. `arePeopleLoading` compares by identity. */
const noPeople: People = new Map()

/** Returns all people of the workspace; empty while loading. */
export const usePeople = (): People => useQuery(peopleQuery(useRpc())).data ?? noPeople

/** Returns whether the people have not loaded yet. Until then nobody is shown as a former member. */
export const arePeopleLoading = (people: People): boolean => people === noPeople

/**
 * Returns the name of a person, an empty text while the people are loading, or "former member" if the person is not in
 * the workspace.
 */
export const nameOfPerson = (
  people: People,
  userId: UserId,
  t: (key: 'board:task.assignee.unknown') => string,
): string => people.get(userId)?.name ?? (arePeopleLoading(people) ? '' : t('board:task.assignee.unknown'))

export const peopleDetailsKey = ['people-details'] as const

/** A person as the administration of people shows them. */
export type PersonDetails = Awaited<ReturnType<Rpc['people']['details']['query']>>['people'][number]

/** Everybody in the workspace with last use, for those who administer people. */
export const peopleDetailsQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: peopleDetailsKey,
    ...optimisticQuery<readonly PersonDetails[]>(({ signal }) =>
      readAllPeople((cursor) => rpc.people.details.query({ cursor }, { signal })),
    ),
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  })

/** The boards and open tasks of a person that a removal or a reassignment affects. */
export const consequencesQuery = (rpc: Rpc, userId: UserId) =>
  queryOptions({
    queryKey: ['people-consequences', userId],
    queryFn: ({ signal }) => rpc.people.consequences.query({ userId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export type PersonBoard = Awaited<ReturnType<Rpc['people']['consequences']['query']>>['boards'][number]
