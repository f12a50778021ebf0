// workspaceLabels.uses: the number of tasks with each workspace label, per board, a page of boards at a time. Counts only
// boards and tasks that the user may see.

import * as z from 'zod'
import { boardFacts } from '#shared/board/rules.ts'
import type { Board } from '#shared/board/model.ts'
import { Cursor } from '#shared/common/cursor.ts'
import type { BoardId, LabelId } from '#shared/common/ids.ts'
import { can } from '#shared/permission/can.ts'
import { labelIdsOf } from '#shared/task/card.ts'
import { visibleCardFilter } from '#shared/task/visibility.ts'
import type { SignedIn } from '#functions/rpc/context.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { cursorCipher } from '#functions/rpc/cursor-cipher.ts'
import type { Table } from '#functions/table/open.ts'

/** Boards per page; each is read like an opened board. */
const boardsPerPage = 6

export const uses = workspaceProcedure('label.oversee')
  .input(z.object({ cursor: Cursor }))
  .query(async ({ ctx: { table, platform, me, workspace }, input: { cursor } }) => {
    const { workspaceId } = workspace
    // The cursor is encrypted, because it may name a hidden board.
    const cursors = cursorCipher({ table, me }, 'uses of shared labels')
    const previousCursor = await cursors.open(cursor)
    const [boards, memberships, { labels }] = await Promise.all([
      table.merge.boardsAfter(workspaceId, previousCursor as BoardId | null, boardsPerPage),
      table.member.ofUser(me.userId),
      table.workspaceLabels.get(workspaceId),
    ])
    const membershipByBoard = new Map(memberships.map((member) => [member.boardId, member]))
    const workspaceLabelIds = new Set(labels.map(({ labelId }) => labelId))
    const now = platform.clock.now().getTime()
    const countedBoards = await Promise.all(
      boards.map(async (board) => {
        const facts = boardFacts({ board, member: membershipByBoard.get(board.boardId) ?? null, ...me.facts })
        const isVisible = board.state === 'active' && can('board.view', facts) === 'allowed' && facts.sources.length > 0
        const usesOfBoard = isVisible ? await countUses({ table, me, now }, board, { facts, workspaceLabelIds }) : []
        const { boardId, title, color } = board
        return usesOfBoard.length > 0 ? [{ boardId, title, color, uses: usesOfBoard }] : []
      }),
    )
    const lastBoardId = boards.length < boardsPerPage ? null : boards.at(-1)!.boardId
    return { boards: countedBoards.flat(), cursor: await cursors.encrypt(lastBoardId) }
  })

type UsesContext = { table: Table; me: SignedIn; now: number }
type BoardLabels = { facts: ReturnType<typeof boardFacts>; workspaceLabelIds: ReadonlySet<LabelId> }

async function countUses({ table, me, now }: UsesContext, board: Board, { facts, workspaceLabelIds }: BoardLabels) {
  const [structure, cards] = await Promise.all([
    table.boardStructure.get(board.boardId),
    table.task.cardsOf(board.boardId, now),
  ])
  const isVisible = visibleCardFilter({ facts, board, me: me.userId }, cards, structure?.lists ?? [])
  const counts = new Map<LabelId, number>()
  for (const { card } of cards.values()) {
    const taskLabelIds = labelIdsOf(card).filter((labelId) => workspaceLabelIds.has(labelId))
    if (taskLabelIds.length === 0 || !isVisible(card)) continue
    for (const labelId of taskLabelIds) counts.set(labelId, (counts.get(labelId) ?? 0) + 1)
  }
  return [...counts].map(([labelId, tasks]) => ({ labelId, tasks }))
}
