// Whom one can call about a task: active members of its board.

import { useMemo } from 'react'
import type { Task } from '#shared/task/model.ts'
import { type Colleague, usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/picture/use-board.ts'

export function useMentionable({ visibleTo, assigneeId, createdBy }: Task): Colleague[] {
  const { picture, me } = useBoard()
  const people = usePeople()
  const { members } = picture.frame
  return useMemo(
    () =>
      members
        // Who does not see the task would not be told.
        .filter(
          ({ userId, role }) =>
            !visibleTo || role === 'owner' || [...visibleTo, assigneeId, createdBy].includes(userId),
        )
        .flatMap(({ userId }) => people.get(userId) ?? [])
        .filter(({ state, userId }) => state === 'active' && userId !== me)
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    [members, people, visibleTo, assigneeId, createdBy, me],
  )
}
