// Labels, members and lists of the two boards of a transfer.

import type { BoardId, WorkspaceId } from '#shared/common/ids.ts'
import { belongsToBoard } from '#shared/board/rules.ts'
import { vaultRolesOn } from '#shared/vault/rules.ts'
import type { VaultGrants } from '#shared/workspace/model.ts'
import type { TransferBoard, TransferRoute } from '#shared/task/transfer.ts'
import type { Table } from '#functions/table/open.ts'

type TransferEnds = { workspaceId: WorkspaceId; from: BoardId; to: BoardId }

/** Null when one of the boards does not exist. */
export async function readTransferRoute(
  table: Table,
  { workspaceId, from, to }: TransferEnds,
): Promise<TransferRoute | null> {
  const [sourceStructure, targetStructure, workspaceLabels, people] = await Promise.all([
    table.boardStructure.get(from, true),
    table.boardStructure.get(to, true),
    table.workspaceLabels.get(workspaceId, true),
    table.person.ofWorkspace(workspaceId),
  ])
  if (!sourceStructure || !targetStructure) return null
  const [sourceGrants, targetGrants] = await Promise.all(
    [sourceStructure, targetStructure].map(async ({ board: { vaultId } }) =>
      vaultId ? ((await table.vault.get({ workspaceId, vaultId }))?.grants ?? {}) : {},
    ),
  )
  const active = new Set(people.filter(({ state }) => state === 'active').map(({ userId }) => userId))
  const transferBoard = (
    { board, labels, members }: typeof sourceStructure,
    vaultGrants: VaultGrants = {},
  ): TransferBoard => {
    const roleOf = new Map(members.map((member) => [member.userId, member]))
    const belongs = people.filter(({ userId, groupIds }) =>
      belongsToBoard({
        board,
        member: roleOf.get(userId) ?? null,
        workspaceRole: 'member',
        groupIds,
        vaultRoles: vaultRolesOn(board, vaultGrants, { userId, groupIds }),
      }),
    )
    const memberIds = new Set([...(board.vaultId ? [] : members), ...belongs].map(({ userId }) => userId))
    const isAssignable: TransferBoard['mayBeAssigned'] = (userId) => memberIds.has(userId) && active.has(userId)
    return {
      boardId: board.boardId,
      labels,
      workspaceLabels: workspaceLabels.labels,
      members: memberIds,
      mayBeAssigned: isAssignable,
    }
  }
  return { from: transferBoard(sourceStructure, sourceGrants), to: transferBoard(targetStructure, targetGrants) }
}
