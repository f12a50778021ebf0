// The cards of boards that this process has served lately, brought up to date from the log before they are used again.
//
// A big board costs as many rows as it has tasks to read whole, and next to nothing to read again: the log says what
// has changed since, in the same way and with the same overlap as it tells a browser (engine §3, adr 0015). The log
// carries every change of a card; what brings cards without a log of its own (an import) ends before anybody may see
// the board.

import type { BoardId, EntryId, TaskId } from '#shared/common/ids.ts'
import { entriesCaughtUp, rereadSeconds } from '#shared/common/limits.ts'
import { momentOf } from '#shared/common/moment-of.ts'
import { type Card, taskIdOf, versionOf } from '#shared/task/card.ts'
import { latelyUsed } from '#functions/platform/lately-used.ts'
import { entryAt } from '#functions/platform/ulid-at.ts'
import type { Entry } from './entry.ts'

/** A card, and how it lies in the table: a snapshot is put together of texts. */
export type KeptCard = { card: Card; text: string }
export type KeptCards = ReadonlyMap<TaskId, KeptCard>

type Kept = { cards: Map<TaskId, KeptCard>; until: EntryId }

type Reads = {
  /** Every card as it lies in the table now. */
  whole: (boardId: BoardId) => Promise<string[]>
  since: (boardId: BoardId, after: EntryId) => Promise<Entry[]>
}

// About a kilobyte each in memory.
const mostCards = 120_000

export function keptBoards({ whole, since }: Reads, keep: boolean) {
  const boards = latelyUsed<BoardId, Kept>(mostCards, ({ cards }) => cards.size)

  async function read(boardId: BoardId, now: number): Promise<KeptCards> {
    const texts = await whole(boardId)
    const cards = new Map<TaskId, KeptCard>()
    for (const text of texts) {
      const card = JSON.parse(text) as Card
      cards.set(taskIdOf(card), { card, text })
    }
    if (keep) boards.keep(boardId, { cards, until: entryAt(now) })
    return cards
  }

  return async function cardsOf(boardId: BoardId, now: number): Promise<KeptCards> {
    const kept = boards.get(boardId)
    if (!kept) return read(boardId, now)
    const after = entryAt(momentOf(kept.until) - rereadSeconds * 1_000)
    const entries = await since(boardId, after)
    if (entries.length > entriesCaughtUp) return read(boardId, now)
    for (const { card } of entries) {
      const known = card && kept.cards.get(taskIdOf(card))
      if (card && (!known || versionOf(known.card) < versionOf(card)))
        kept.cards.set(taskIdOf(card), { card, text: JSON.stringify(card) })
    }
    const until = entryAt(now)
    boards.keep(boardId, { cards: kept.cards, until: until > kept.until ? until : kept.until })
    return kept.cards
  }
}
