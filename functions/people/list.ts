// people.list: the people of the workspace. A guest sees only people on shared boards.

import { accessibleBoards } from '#functions/board/accessible-boards.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'

export const list = workspaceProcedure('workspace.use').query(async ({ ctx: { table, me, workspace, membership } }) => {
  const colleagues = await table.person.ofWorkspace(workspace.workspaceId)
  const people = colleagues.map(({ lastSeenAt: _lastSeen, invitedAt: _invited, ...person }) => person)
  if (membership.role !== 'guest') return { people }
  const boards = await accessibleBoards({ table, me, workspace })
  const structures = await Promise.all(boards.map(({ board }) => table.boardStructure.get(board.boardId)))
  const sharedUserIds = new Set(structures.flatMap((structure) => structure?.members.map(({ userId }) => userId) ?? []))
  const sharedGroupIds = new Set(boards.flatMap(({ board }) => Object.keys(board.groups)))
  const isShared = ({ userId, groupIds }: (typeof people)[number]) =>
    userId === me.userId || sharedUserIds.has(userId) || groupIds.some((groupId) => sharedGroupIds.has(groupId))
  return {
    people: people
      .filter(isShared)
      // A guest learns of the groups of shared boards only.
      .map((person) => ({ ...person, groupIds: person.groupIds.filter((groupId) => sharedGroupIds.has(groupId)) })),
  }
})
