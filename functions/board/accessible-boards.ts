// The active projects that a user may open, without templates.

import type { Board, BoardFacts, Member } from '#shared/board/model.ts'
import { boardFacts, managesBoards } from '#shared/board/rules.ts'
import { type BoardId, isTemplate, type VaultId, type WorkspaceId } from '#shared/common/ids.ts'
import type { Workspace } from '#shared/workspace/model.ts'
import { can } from '#shared/permission/can.ts'
import type { SignedIn } from '#functions/rpc/context.ts'
import type { Table } from '#functions/table/open.ts'

/** A project that the user may open, with their facts. */
export type AccessibleBoard = { board: Board; facts: BoardFacts }

type BoardReader = { table: Table; me: Pick<SignedIn, 'userId' | 'facts'>; workspace: Workspace }

export async function accessibleBoards({
  table,
  me,
  workspace: { workspaceId },
}: BoardReader): Promise<AccessibleBoard[]> {
  const { workspaceRole, groupIds, vaultRoles } = me.facts
  const isManager = managesBoards(workspaceRole)
  const [memberships, managedBoards, groups, vaultBoardIds] = await Promise.all([
    table.member.ofUser(me.userId),
    isManager ? table.boardStructure.ofWorkspace(workspaceId) : [],
    table.group.several(workspaceId, groupIds),
    // Managers have read the boards of vaults with all others.
    isManager ? [] : table.vault.boardIds(workspaceId, Object.keys(vaultRoles) as VaultId[]),
  ])
  const managedBoardIds = new Set(managedBoards.map(({ boardId }) => boardId))
  const memberBoardIds = new Set([
    ...memberships.map(({ boardId }) => boardId),
    ...groups.flatMap(({ boardIds }) => boardIds),
    ...vaultBoardIds,
  ])
  const memberBoards = await table.boardStructure.several(
    [...memberBoardIds].filter((boardId) => !managedBoardIds.has(boardId)),
  )
  return visibleAmong({ me, workspaceId }, [...managedBoards, ...memberBoards], memberships)
}

/** Like `accessibleBoards`, of the boards with these ids only. */
export async function accessibleAmong(
  { table, me, workspace: { workspaceId } }: BoardReader,
  boardIds: readonly BoardId[],
): Promise<AccessibleBoard[]> {
  if (boardIds.length === 0) return []
  const [memberships, boards] = await Promise.all([
    table.member.ofUser(me.userId),
    table.boardStructure.several(boardIds),
  ])
  return visibleAmong({ me, workspaceId }, boards, memberships)
}

function visibleAmong(
  { me, workspaceId }: { me: BoardReader['me']; workspaceId: WorkspaceId },
  boards: readonly Board[],
  memberships: readonly Member[],
): AccessibleBoard[] {
  const { workspaceRole, writable, groupIds, vaultRoles } = me.facts
  const membershipByBoard = new Map<string, Member>(memberships.map((member) => [member.boardId, member]))
  return boards.flatMap((board) => {
    const member = membershipByBoard.get(board.boardId) ?? null
    const facts = boardFacts({ board, member, workspaceRole, writable, groupIds, vaultRoles })
    if (isTemplate(board.boardId) || board.workspaceId !== workspaceId || board.state !== 'active') return []
    return can('board.view', facts) === 'allowed' ? [{ board, facts }] : []
  })
}
