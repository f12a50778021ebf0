// Labels, members and lists of the two boards of a transfer.

import type { BoardId, WorkspaceId } from '#shared/common/ids.ts'
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
  const active = new Set(people.filter(({ state }) => state === 'active').map(({ userId }) => userId))
  const transferBoard = ({ board, labels, members }: typeof sourceStructure): TransferBoard => {
    const inGroups = people.filter(({ groupIds }) => groupIds.some((groupId) => groupId in board.groups))
    const memberIds = new Set([...members, ...inGroups].map(({ userId }) => userId))
    const isAssignable: TransferBoard['mayBeAssigned'] = (userId) => memberIds.has(userId) && active.has(userId)
    return {
      boardId: board.boardId,
      labels,
      workspaceLabels: workspaceLabels.labels,
      members: memberIds,
      mayBeAssigned: isAssignable,
    }
  }
  return { from: transferBoard(sourceStructure), to: transferBoard(targetStructure) }
}
