// Matches the people of a file with members, those with most work first.

import { maxPeopleInImport } from '#shared/common/limits.ts'
import type { PersonFound } from '#shared/exchange/import.ts'
import type { ImportPlan } from '#shared/exchange/import-plan.ts'
import { type Candidate, matchPeople } from '#shared/exchange/people.ts'
import type { UserId } from '#shared/common/ids.ts'

export function peopleFound(
  { people, tasks }: ImportPlan,
  members: readonly (Candidate & { userId: UserId })[],
): PersonFound[] {
  const known = new Map<string, UserId>(members.map(({ userId }) => [userId, userId]))
  const matches = new Map(matchPeople(people, members).map((match) => [match.key, match]))
  const counts = new Map(people.map(({ key }) => [key, { tasks: 0, comments: 0 }]))
  const count = (key: string | null, what: 'tasks' | 'comments') => {
    const line = key && counts.get(key)
    if (line) line[what] += 1
  }
  for (const { assignee, otherPeople, subTasks, comments } of tasks) {
    for (const key of [assignee, ...otherPeople, ...subTasks.map((part) => part.assignee)]) count(key, 'tasks')
    for (const { author } of comments) count(author.person, 'comments')
  }
  return people
    .map((person): PersonFound => {
      const { userId = null, by = null } = matches.get(person.key) ?? {}
      return { ...person, ...counts.get(person.key)!, userId: known.get(userId ?? '') ?? null, by }
    })
    .toSorted((one, other) => other.tasks + other.comments - one.tasks - one.comments)
    .slice(0, maxPeopleInImport)
}
