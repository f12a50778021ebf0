// labels.usesOfShared: the number of tasks with each workspace label, per board, a page of boards at a time. Counts only
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
const boardsAtOnce = 6

export const uses = workspaceProcedure('label.oversee')
  .input(z.object({ cursor: Cursor }))
  .query(async ({ ctx: { table, platform, me, workspace }, input: { cursor } }) => {
    const { workspaceId } = workspace
    // The cursor is encrypted, because it may name a hidden board.
    const cursors = cursorCipher({ table, me }, 'uses of shared labels')
    const behind = await cursors.open(cursor)
    const [boards, memberships, { labels }] = await Promise.all([
      table.merge.boardsAfter(workspaceId, behind as BoardId | null, boardsAtOnce),
      table.member.ofUser(me.userId),
      table.sharedLabels.get(workspaceId),
    ])
    const membershipByBoard = new Map(memberships.map((member) => [member.boardId, member]))
    const shared = new Set(labels.map(({ labelId }) => labelId))
    const now = platform.clock.now().getTime()
    const counted = await Promise.all(
      boards.map(async (board) => {
        const facts = boardFacts({ board, member: membershipByBoard.get(board.boardId) ?? null, ...me.facts })
        const isSeen = board.state === 'active' && can('board.view', facts) === 'allowed' && facts.sources.length > 0
        const on = isSeen ? await usesOn({ table, me, now }, board, { facts, shared }) : []
        const { boardId, title, color } = board
        return on.length > 0 ? [{ boardId, title, color, uses: on }] : []
      }),
    )
    const end = boards.length < boardsAtOnce ? null : boards.at(-1)!.boardId
    return { boards: counted.flat(), cursor: await cursors.encrypt(end) }
  })

type UsesContext = { table: Table; me: SignedIn; now: number }
type BoardLabels = { facts: ReturnType<typeof boardFacts>; shared: ReadonlySet<LabelId> }

async function usesOn({ table, me, now }: UsesContext, board: Board, { facts, shared }: BoardLabels) {
  const [structure, cards] = await Promise.all([
    table.boardStructure.get(board.boardId),
    table.task.cardsOf(board.boardId, now),
  ])
  const isSeen = visibleCardFilter({ facts, board, me: me.userId }, cards, structure?.lists ?? [])
  const counts = new Map<LabelId, number>()
  for (const { card } of cards.values()) {
    const borne = labelIdsOf(card).filter((labelId) => shared.has(labelId))
    if (borne.length === 0 || !isSeen(card)) continue
    for (const labelId of borne) counts.set(labelId, (counts.get(labelId) ?? 0) + 1)
  }
  return [...counts].map(([labelId, tasks]) => ({ labelId, tasks }))
}
