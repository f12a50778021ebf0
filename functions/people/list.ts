// people.list: the people of the workspace. A guest sees only people on shared boards.

import { boardFacts } from '#shared/board/rules.ts'
import { can } from '#shared/permission/can.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'

export const list = workspaceProcedure('workspace.use').query(async ({ ctx: { table, me, workspace, membership } }) => {
  const colleagues = await table.person.ofWorkspace(workspace.workspaceId)
  const people = colleagues.map(({ lastSeenAt: _lastSeen, invitedAt: _invited, ...person }) => person)
  if (membership.role !== 'guest') return { people }
  const membershipByBoard = new Map((await table.member.ofUser(me.userId)).map((member) => [member.boardId, member]))
  const boards = (await table.boardStructure.several([...membershipByBoard.keys()])).filter((board) => {
    const member = membershipByBoard.get(board.boardId) ?? null
    const facts = boardFacts({ board, member, workspaceRole: membership.role, writable: me.facts.writable })
    return board.workspaceId === workspace.workspaceId && can('board.view', facts) === 'allowed'
  })
  const structures = await Promise.all(boards.map(({ boardId }) => table.boardStructure.get(boardId)))
  const sharedUserIds = new Set(structures.flatMap((structure) => structure?.members.map(({ userId }) => userId) ?? []))
  return { people: people.filter(({ userId }) => userId === me.userId || sharedUserIds.has(userId)) }
})
