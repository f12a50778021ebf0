// Cache of the cards of recently served boards in this process, updated from the log before each use. Reading a big board
// costs as many rows as it has tasks; reading the log since the last use costs almost nothing. The log is read with the same
// overlap as a browser's catch-up (R-23.3, adr 0015). Every change of a card is in the log; an import, which writes cards
// without log entries, ends before the board becomes visible.

import type { BoardId, EntryId, TaskId } from '#shared/common/ids.ts'
import { maxCatchUpEntries, catchUpOverlapSeconds } from '#shared/common/limits.ts'
import { timeOfId } from '#shared/common/time-of-id.ts'
import { type Card, taskIdOf, versionOf } from '#shared/task/card.ts'
import { lruCache } from '#functions/platform/lru-cache.ts'
import { entryAt } from '#functions/platform/ulid-at.ts'
import type { Entry } from './event-rows.ts'

/** A card and its stored text: snapshots are concatenated from texts. */
export type CachedCard = { card: Card; text: string }
export type CachedCards = ReadonlyMap<TaskId, CachedCard>

type CachedBoard = { cards: Map<TaskId, CachedCard>; until: EntryId }

type BoardReads = {
  /** Reads all cards of a board from the table. */
  readAll: (boardId: BoardId) => Promise<string[]>
  /** Reads the log entries of a board after an entry. */
  readSince: (boardId: BoardId, after: EntryId) => Promise<Entry[]>
}

// A card takes about one kilobyte of memory.
const maxCards = 120_000

/** Returns the function that reads the cards of a board, from the cache if it is enabled and has the board. */
export function boardCache({ readAll, readSince }: BoardReads, isEnabled: boolean) {
  const boards = lruCache<BoardId, CachedBoard>(maxCards, ({ cards }) => cards.size)

  async function read(boardId: BoardId, now: number): Promise<CachedCards> {
    const texts = await readAll(boardId)
    const cards = new Map<TaskId, CachedCard>()
    for (const text of texts) {
      const card = JSON.parse(text) as Card
      cards.set(taskIdOf(card), { card, text })
    }
    if (isEnabled) boards.set(boardId, { cards, until: entryAt(now) })
    return cards
  }

  return async function cardsOf(boardId: BoardId, now: number): Promise<CachedCards> {
    const cached = boards.get(boardId)
    if (!cached) return read(boardId, now)
    const after = entryAt(timeOfId(cached.until) - catchUpOverlapSeconds * 1_000)
    const entries = await readSince(boardId, after)
    if (entries.length > maxCatchUpEntries) return read(boardId, now)
    for (const { card } of entries) {
      const previous = card && cached.cards.get(taskIdOf(card))
      if (card && (!previous || versionOf(previous.card) < versionOf(card)))
        cached.cards.set(taskIdOf(card), { card, text: JSON.stringify(card) })
    }
    const until = entryAt(now)
    boards.set(boardId, { cards: cached.cards, until: until > cached.until ? until : cached.until })
    return cached.cards
  }
}
