// What two boards have that a task between them may name.

import type { BoardId, WorkspaceId } from '#shared/common/ids.ts'
import type { Surroundings, Way } from '#shared/task/transfer.ts'
import type { Table } from '#functions/table/open.ts'

type Between = { workspaceId: WorkspaceId; from: BoardId; to: BoardId }

/** Null when one of the boards is not there any more. */
export async function wayBetween(table: Table, { workspaceId, from, to }: Between): Promise<Way | null> {
  const [here, there, shared, people] = await Promise.all([
    table.frame.get(from, true),
    table.frame.get(to, true),
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
