import { useCallback } from 'react'
import type { BoardFacts } from '#shared/board/model.ts'
import { boardFacts } from '#shared/board/rules.ts'
import type { VisibleBoardStructure } from '#shared/board/snapshot.ts'
import { vaultRolesOn } from '#shared/vault/rules.ts'
import type { UserId } from '#shared/common/ids.ts'
import { type People, usePeople } from '#web/people/queries.ts'

/**
 * Returns the access of a person to the board, as the policy expects it.
 * A person without active membership in the workspace has no access. An unknown person is treated as a member while
 * people are loading.
 */
export function boardAccessOf(
  { board, members, vaultGrants, facts }: VisibleBoardStructure,
  people: People,
  userId: UserId,
): BoardFacts {
  const person = people.get(userId)
  const groupIds = person?.groupIds ?? []
  return boardFacts({
    board,
    member: members.find((member) => member.userId === userId) ?? null,
    workspaceRole: !person ? 'member' : person.state === 'active' ? person.role : null,
    groupIds,
    vaultRoles: vaultRolesOn(board, vaultGrants, { userId, groupIds }),
    writable: facts.writable,
    features: facts.features,
  })
}

/** Returns a function that returns the access of a person to the board. */
export function useAccessOf(structure: VisibleBoardStructure): (userId: UserId) => BoardFacts {
  const people = usePeople()
  return useCallback((userId) => boardAccessOf(structure, people, userId), [structure, people])
}
