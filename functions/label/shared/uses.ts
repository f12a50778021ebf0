// labels.usesOfShared: on how many tasks of each board the labels of the workspace are, some boards at a time. Only what
// whoever asks sees is counted: of boards they may open, tasks that are shown to them.

import * as z from 'zod'
import { boardFacts } from '#shared/board/rules.ts'
import type { Board } from '#shared/board/model.ts'
import { Cursor } from '#shared/common/cursor.ts'
import type { BoardId, LabelId } from '#shared/common/ids.ts'
import { can } from '#shared/permission/can.ts'
import { labelIdsOf } from '#shared/task/card.ts'
import { openTo } from '#shared/task/sight.ts'
import type { SignedIn } from '#functions/rpc/context.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { cursorsOf } from '#functions/rpc/sealed.ts'
import type { Table } from '#functions/table/open.ts'

/** A page is as many boards as this; each is as much work as to open it. */
const boardsAtOnce = 6

export const uses = workspaceProcedure('label.oversee')
  .input(z.object({ cursor: Cursor }))
  .query(async ({ ctx: { table, platform, me, workspace }, input: { cursor } }) => {
    const { workspaceId } = workspace
    // Boards that are hidden from whoever asks are among those that are counted out.
    const cursors = cursorsOf({ table, me }, 'uses of shared labels')
    const behind = await cursors.open(cursor)
    const [boards, memberships, { labels }] = await Promise.all([
      table.merge.boardsAfter(workspaceId, behind as BoardId | null, boardsAtOnce),
      table.member.ofUser(me.userId),
      table.sharedLabels.get(workspaceId),
    ])
    const mine = new Map(memberships.map((member) => [member.boardId, member]))
    const shared = new Set(labels.map(({ labelId }) => labelId))
    const now = platform.clock.now().getTime()
    const counted = await Promise.all(
      boards.map(async (board) => {
        const facts = boardFacts({ board, member: mine.get(board.boardId) ?? null, ...me.facts })
        const isSeen = board.state === 'active' && can('board.view', facts) === 'allowed' && facts.sources.length > 0
        const on = isSeen ? await usesOn({ table, me, now }, board, { facts, shared }) : []
        const { boardId, title, color } = board
        return on.length > 0 ? [{ boardId, title, color, uses: on }] : []
      }),
    )
    const end = boards.length < boardsAtOnce ? null : boards.at(-1)!.boardId
    return { boards: counted.flat(), cursor: await cursors.seal(end) }
  })

type Asking = { table: Table; me: SignedIn; now: number }
type About = { facts: ReturnType<typeof boardFacts>; shared: ReadonlySet<LabelId> }

async function usesOn({ table, me, now }: Asking, board: Board, { facts, shared }: About) {
  const [frame, cards] = await Promise.all([table.frame.get(board.boardId), table.task.cardsOf(board.boardId, now)])
  const isSeen = openTo({ facts, board, me: me.userId }, cards, frame?.lists ?? [])
  const counts = new Map<LabelId, number>()
  for (const { card } of cards.values()) {
    const borne = labelIdsOf(card).filter((labelId) => shared.has(labelId))
    if (borne.length === 0 || !isSeen(card)) continue
    for (const labelId of borne) counts.set(labelId, (counts.get(labelId) ?? 0) + 1)
  }
  return [...counts].map(([labelId, tasks]) => ({ labelId, tasks }))
}
