import type { UserId } from '#shared/common/ids.ts'
import type { Workspace, Membership } from '#shared/workspace/model.ts'
import { accessibleBoards } from '#functions/board/accessible-boards.ts'
import type { SignedIn } from '#functions/rpc/context.ts'
import type { Colleague } from '#functions/table/access/person.ts'
import type { Table } from '#functions/table/open.ts'

type PeopleReader = {
  table: Table
  me: Pick<SignedIn, 'userId' | 'facts' | 'vaultGrants'>
  workspace: Workspace
  membership: Membership
}

/** A person as colleagues see them. */
export type VisiblePerson = Omit<Colleague, 'lastSeenAt' | 'invitedAt'>

/** Returns the people of the workspace that the user may see. A guest sees only people and groups of shared boards. */
export const visiblePeople = async (reader: PeopleReader): Promise<VisiblePerson[]> =>
  visibleAmong(reader, await reader.table.person.ofWorkspace(reader.workspace.workspaceId))

/** Returns those of the workspace's people that the user may see. */
export async function visibleAmong(
  { table, me, workspace, membership }: PeopleReader,
  colleagues: readonly Colleague[],
): Promise<VisiblePerson[]> {
  const people = colleagues.map(({ lastSeenAt: _lastSeen, invitedAt: _invited, ...person }) => person)
  if (membership.role !== 'guest' || people.length === 0) return people
  const boards = await accessibleBoards({ table, me, workspace })
  const structures = await Promise.all(boards.map(({ board }) => table.boardStructure.get(board.boardId)))
  const sharedUserIds = new Set(structures.flatMap((structure) => structure?.members.map(({ userId }) => userId) ?? []))
  const vaultGrantees = boards.flatMap(({ board: { vaultId } }) =>
    Object.keys((vaultId && me.vaultGrants.get(vaultId)) || {}),
  )
  // Vaults grant access to people and to groups.
  for (const granteeId of vaultGrantees) sharedUserIds.add(granteeId as UserId)
  const sharedGroupIds = new Set<string>([
    ...boards.flatMap(({ board }) => Object.keys(board.groups)),
    ...vaultGrantees,
  ])
  const isShared = ({ userId, groupIds }: VisiblePerson) =>
    userId === me.userId || sharedUserIds.has(userId) || groupIds.some((groupId) => sharedGroupIds.has(groupId))
  return people
    .filter(isShared)
    .map((person) => ({ ...person, groupIds: person.groupIds.filter((groupId) => sharedGroupIds.has(groupId)) }))
}
