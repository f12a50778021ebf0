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

/**
 * The cards somebody sees, as the text of one JSON array. Who leads the board sees them all, so nothing has to be
 * asked of each; only what is archived, deleted or in a closed container stays behind.
 */
export function visible(texts: readonly string[], reader: Reader): string {
  const cards = JSON.parse(`[${texts.join(',')}]`) as Card[]
  const seen = visibleCards(cards, reader)
  // Nothing was left out: the texts as they lie in the table are the answer.
  return seen.length === texts.length ? `[${texts.join(',')}]` : JSON.stringify(seen)
}

export function visibleCards(cards: readonly Card[], { facts, board, me }: Reader): Card[] {
  const roots = new Map<TaskId, Card>(cards.filter((card) => card[2] === 0).map((card) => [card[0], card]))
  const closed = Object.keys(board.closed).length > 0 ? board.closed : null
  const leads = facts.sources.some(({ role }) => role === 'owner')
  return cards.filter((card) => {
    const root = card[2] === 0 ? null : roots.get(card[2])
    // A state of 0 is active; a sub-task goes where its root goes.
    if (card[16] !== 0 || root === undefined || (root && root[16] !== 0)) return false
    if (closed?.[(root ?? card)[3]]) return false
    return leads || sees(unpacked(board.boardId, card), root && unpacked(board.boardId, root), { facts, me })
  })
}

const sees = (task: Task, root: Task | null, { facts, me }: Pick<Reader, 'facts' | 'me'>): boolean =>
  can('task.view', taskFacts(facts, { task, root, within: 'active' }, me)) === 'allowed'
