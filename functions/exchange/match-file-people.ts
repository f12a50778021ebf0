// Matches the people of a file with members, those with most work first.

import { maxPeopleInImport } from '#shared/common/limits.ts'
import type { PersonInImport } from '#shared/exchange/import-job.ts'
import type { ImportPlan } from '#shared/exchange/import-plan.ts'
import { type Candidate, matchPeople } from '#shared/exchange/match-people.ts'
import type { UserId } from '#shared/common/ids.ts'

export function matchFilePeople(
  { people, tasks }: ImportPlan,
  members: readonly (Candidate & { userId: UserId })[],
): PersonInImport[] {
  const memberIds = new Map<string, UserId>(members.map(({ userId }) => [userId, userId]))
  const matches = new Map(matchPeople(people, members).map((match) => [match.key, match]))
  const counts = new Map(people.map(({ key }) => [key, { tasks: 0, comments: 0 }]))
  const count = (key: string | null, kind: 'tasks' | 'comments') => {
    const personCounts = key && counts.get(key)
    if (personCounts) personCounts[kind] += 1
  }
  for (const { assignee, otherPeople, subTasks, comments } of tasks) {
    for (const key of [assignee, ...otherPeople, ...subTasks.map((subTask) => subTask.assignee)]) count(key, 'tasks')
    for (const { author } of comments) count(author.person, 'comments')
  }
  return people
    .map((person): PersonInImport => {
      const { userId = null, by = null } = matches.get(person.key) ?? {}
      return { ...person, ...counts.get(person.key)!, userId: memberIds.get(userId ?? '') ?? null, by }
    })
    .toSorted((one, other) => other.tasks + other.comments - one.tasks - one.comments)
    .slice(0, maxPeopleInImport)
}
