// How each person stands to the board around, as the policy is asked: for oneself, and for others who are looked up.

import { useCallback } from 'react'
import type { BoardFacts } from '#shared/board/model.ts'
import { boardFacts } from '#shared/board/rules.ts'
import type { FrameShown } from '#shared/board/snapshot.ts'
import type { UserId } from '#shared/common/ids.ts'
import { type People, usePeople } from '#web/people/queries.ts'

/**
 * Somebody who has no active place in the workspace any more stands in no way to its boards. Who is not known yet is
 * taken for a member of the workspace like any other.
 */
export function standingIn({ board, members, facts }: FrameShown, people: People, userId: UserId): BoardFacts {
  const person = people.get(userId)
  return boardFacts({
    board,
    member: members.find((member) => member.userId === userId) ?? null,
    workspaceRole: !person ? 'member' : person.state === 'active' ? person.role : null,
    writable: facts.writable,
    features: facts.features,
  })
}

export function useStandings(frame: FrameShown): (userId: UserId) => BoardFacts {
  const people = usePeople()
  return useCallback((userId) => standingIn(frame, people, userId), [frame, people])
}
