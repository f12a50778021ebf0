// The people who would gain or lose sight of a board in a move into or out of a vault.

import type { Board, Member } from '#shared/board/model.ts'
import { boardFacts } from '#shared/board/rules.ts'
import type { VaultId } from '#shared/common/ids.ts'
import { namesInMovePreview } from '#shared/common/limits.ts'
import type { VaultGrants, WorkspaceRole } from '#shared/workspace/model.ts'
import type { AffectedPeople, MovePreview } from './model.ts'
import { type Grantee, vaultRolesOn } from './rules.ts'

type ActivePerson = Grantee & { name: string; role: WorkspaceRole }

type Move = {
  board: Board
  /** The target; null for outside of vaults. */
  vaultId: VaultId | null
  members: readonly Member[]
  /** The active people of the workspace. */
  people: readonly ActivePerson[]
  /** The grants of the vaults. */
  grants: { before: VaultGrants; after: VaultGrants }
}

/** Returns the people affected by a move, by name; the counts are not limited. */
export function movePreview({ board, vaultId, members, people, grants }: Move): MovePreview {
  const { vaultId: _before, ...boardOutside } = board
  const boardAfter: Board = vaultId ? { ...board, vaultId } : boardOutside
  const memberById = new Map(members.map((member) => [member.userId, member]))
  const seesBoard = (person: ActivePerson, as: Board, vaultGrants: VaultGrants): boolean => {
    const { sources, manages } = boardFacts({
      board: as,
      member: memberById.get(person.userId) ?? null,
      workspaceRole: person.role,
      groupIds: person.groupIds,
      vaultRoles: vaultRolesOn(as, vaultGrants, person),
      writable: true,
    })
    return sources.length > 0 || manages
  }
  const changed = people.map((person) => ({
    person,
    before: seesBoard(person, board, grants.before),
    after: seesBoard(person, boardAfter, grants.after),
  }))
  return {
    gaining: affected(changed.flatMap(({ person, before, after }) => (after && !before ? [person] : []))),
    losing: affected(changed.flatMap(({ person, before, after }) => (before && !after ? [person] : []))),
  }
}

const affected = (people: readonly ActivePerson[]): AffectedPeople => ({
  count: people.length,
  people: people
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .slice(0, namesInMovePreview)
    .map(({ userId, name }) => ({ userId, name })),
})
