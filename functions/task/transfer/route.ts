// Labels, members and lists of the two boards of a transfer.

import type { BoardId, WorkspaceId } from '#shared/common/ids.ts'
import type { Surroundings, TransferRoute } from '#shared/task/transfer.ts'
import type { Table } from '#functions/table/open.ts'

type TransferEnds = { workspaceId: WorkspaceId; from: BoardId; to: BoardId }

/** Null when one of the boards does not exist. */
export async function readTransferRoute(
  table: Table,
  { workspaceId, from, to }: TransferEnds,
): Promise<TransferRoute | null> {
  const [here, there, shared, people] = await Promise.all([
    table.boardStructure.get(from, true),
    table.boardStructure.get(to, true),
    table.sharedLabels.get(workspaceId, true),
    table.person.ofWorkspace(workspaceId),
  ])
  if (!here || !there) return null
  const active = new Set(people.filter(({ state }) => state === 'active').map(({ userId }) => userId))
  const surroundings = ({ board, labels, members }: typeof here): Surroundings => {
    const on = new Set(members.map(({ userId }) => userId))
    const mayHave: Surroundings['mayHave'] = (userId) => on.has(userId) && active.has(userId)
    return { boardId: board.boardId, labels, sharedLabels: shared.labels, members: on, mayHave }
  }
  return { from: surroundings(here), to: surroundings(there) }
}
