// boards.open: a snapshot of a board as the user may see it.

import type { Snapshot, VisibleBoardStructure } from '#shared/board/snapshot.ts'
import type { SignedIn } from '#functions/rpc/context.ts'
import { boardProcedure, withLastView } from '#functions/rpc/procedures.ts'
import type { BoardFacts } from '#shared/board/model.ts'
import { EntryId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { mayViewOthersTasks } from '#shared/task/policy.ts'
import { visibleCardFilter } from '#shared/task/visibility.ts'
import { ulidAt } from '#functions/platform/ulid-at.ts'
import type { AccessRows } from '#functions/table/access/access-rows.ts'
import type { BoardStructure } from '#functions/table/access/board-structure.ts'
import { cardsText, compressedCards } from './cards-text.ts'

export const open = boardProcedure('board.view', withLastView).query(
  async ({ ctx, input: { boardId } }): Promise<Snapshot> => {
    const { table, platform, me, facts } = ctx
    // The cursor is taken before reading: concurrent changes are delivered again, which is harmless.
    const now = platform.clock.now()
    const cursor = cursorAt(now)
    const [structure, cards] = await Promise.all([
      table.boardStructure.get(boardId),
      table.task.cardsOf(boardId, now.getTime()),
    ])
    const visibleStructure = visibleBoardStructure(structure, ctx)
    const reader = { facts, board: ctx.board, me: me.userId }
    const isVisible = visibleCardFilter(reader, cards, visibleStructure.lists)
    const isLong = cards.size >= minCompressedCards
    return {
      structure: visibleStructure,
      cards:
        ctx.compressedTexts && isLong
          ? ctx.compressedTexts.add(await compressedCards(cards, isVisible, mayViewOthersTasks(facts)))
          : cardsText(cards, isVisible),
      cursor,
      lastView: ctx.accessRows.lastView,
    }
  },
)

/** The cards of smaller boards are compressed with the rest of the answer. */
const minCompressedCards = 100

/** Returns the smallest log entry id of a time; entry ids sort by time. */
export const cursorAt = (time: Date): EntryId => EntryId.parse(`act_${ulidAt(time)}`)

type StructureReader = {
  me: Pick<SignedIn, 'vaultsVersion'>
  facts: BoardFacts
  accessRows: Pick<AccessRows, 'workspaceLabels' | 'vaultGrants'>
}

/** Returns the structure without archived and deleted tabs and lists, which have their own pages. */
export function visibleBoardStructure(
  structure: BoardStructure | null,
  { me, facts, accessRows }: StructureReader,
): VisibleBoardStructure {
  const { board, tabs, lists, labels, members } = structure ?? throwError('board.not_found')
  const isActive = (item: { state: string }) => item.state === 'active'
  const activeTabIds = new Set(tabs.filter(isActive).map(({ tabId }) => tabId))
  return {
    board,
    tabs: tabs.filter(isActive),
    lists: lists.filter((list) => isActive(list) && activeTabIds.has(list.tabId)),
    labels,
    workspaceLabels: accessRows.workspaceLabels,
    members,
    vaultGrants: accessRows.vaultGrants,
    vaultsVersion: me.vaultsVersion,
    facts,
  }
}
