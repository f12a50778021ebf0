// What of a board somebody is shown.

import type { Board, BoardFacts } from '#shared/board/model.ts'
import type { FrameShown } from '#shared/board/snapshot.ts'
import { EntryId, type TaskId, type UserId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { can } from '#shared/permission/can.ts'
import { type Card, unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { taskFacts } from '#shared/task/policy.ts'
import { ulidAt } from '#functions/platform/ulid-at.ts'
import type { Frame } from '#functions/table/access/frame.ts'
import type { KeptCards } from '#functions/table/access/kept-boards.ts'

export type Reader = { facts: BoardFacts; board: Board; me: UserId }

/** The smallest entry id of a moment. */
export const cursorAt = (moment: Date): EntryId => EntryId.parse(`act_${ulidAt(moment)}`)

/** The frame without what is archived or deleted; that is looked at on its own shelves. */
export function frameShown(frame: Frame | null, facts: BoardFacts): FrameShown {
  const { board, tabs, lists, labels, members } = frame ?? refuse('board.not_found')
  const open = (thing: { state: string }) => thing.state === 'active'
  const shown = new Set(tabs.filter(open).map(({ tabId }) => tabId))
  return {
    board,
    tabs: tabs.filter(open),
    lists: lists.filter((list) => open(list) && shown.has(list.tabId)),
    labels,
    members,
    facts,
  }
}

/** The cards somebody sees, as the text of one JSON array: what lies in the table is not taken apart and written anew. */
export function visible(cards: KeptCards, reader: Reader): string {
  const sees = sight(cards, reader)
  const texts: string[] = []
  for (const { card, text } of cards.values()) if (sees(card)) texts.push(text)
  return `[${texts.join(',')}]`
}

export function visibleCards(cards: readonly Card[], reader: Reader): Card[] {
  return cards.filter(sight(new Map(cards.map((card) => [card[0], { card }])), reader))
}

/** Whether a reader sees a card: one that is active and lies in nothing that is not, and that the policy shows them. */
function sight(cards: ReadonlyMap<TaskId, { card: Card }>, { facts, board, me }: Reader): (card: Card) => boolean {
  const closed = Object.keys(board.closed).length > 0 ? board.closed : null
  // Who leads the board sees every card, so nothing has to be asked of each.
  const leads = facts.sources.some(({ role }) => role === 'owner')
  return (card) => {
    const root = card[2] === 0 ? null : cards.get(card[2])?.card
    // A state of 0 is active; a sub-task goes where its root goes.
    if (card[16] !== 0 || root === undefined || (root && root[16] !== 0)) return false
    if (closed?.[(root ?? card)[3]]) return false
    return leads || sees(unpacked(board.boardId, card), root && unpacked(board.boardId, root), { facts, me })
  }
}

const sees = (task: Task, root: Task | null, { facts, me }: Pick<Reader, 'facts' | 'me'>): boolean =>
  can('task.view', taskFacts(facts, { task, root, within: 'active' }, me)) === 'allowed'
