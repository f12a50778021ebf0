// The people of a workspace whom a user may see: a guest sees only people on shared boards.

import { boardFacts } from '#shared/board/rules.ts'
import { can } from '#shared/permission/can.ts'
import type { Membership, Workspace } from '#shared/workspace/model.ts'
import type { SignedIn } from '#functions/rpc/context.ts'
import type { Colleague } from '#functions/table/access/person.ts'
import type { Table } from '#functions/table/open.ts'

type PeopleReader = { table: Table; me: SignedIn; workspace: Workspace; membership: Membership }

export async function visiblePeople({ table, me, workspace, membership }: PeopleReader): Promise<Colleague[]> {
  const people = await table.person.ofWorkspace(workspace.workspaceId)
  if (membership.role !== 'guest') return people
  const membershipByBoard = new Map((await table.member.ofUser(me.userId)).map((member) => [member.boardId, member]))
  const boards = (await table.boardStructure.several([...membershipByBoard.keys()])).filter((board) => {
    const member = membershipByBoard.get(board.boardId) ?? null
    const facts = boardFacts({ board, member, workspaceRole: membership.role, writable: me.facts.writable })
    return board.workspaceId === workspace.workspaceId && can('board.view', facts) === 'allowed'
  })
  const structures = await Promise.all(boards.map(({ boardId }) => table.boardStructure.get(boardId)))
  const sharedUserIds = new Set(structures.flatMap((structure) => structure?.members.map(({ userId }) => userId) ?? []))
  return people.filter(({ userId }) => userId === me.userId || sharedUserIds.has(userId))
}
