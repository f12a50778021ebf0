// Cache of the cards of recently served boards in this process, updated from the log before each use. Reading a big board
// costs as many rows as it has tasks; reading the log since the last use costs almost nothing. The log is read with the same
// overlap as a browser's catch-up (R-23.3, adr 0015). Every change of a card is in the log; an import, which writes cards
// without log entries, ends before the board becomes visible.

import type { BoardId, EntryId, TaskId } from '#shared/common/ids.ts'
import { catchUpOverlapSeconds } from '#shared/common/limits.ts'
import { timeOfId } from '#shared/common/time-of-id.ts'
import { type Card, taskIdOf, versionOf } from '#shared/task/card.ts'
import { lruCache } from '#functions/platform/lru-cache.ts'
import { sharedRuns } from '#functions/platform/shared-runs.ts'
import { entryAt } from '#functions/platform/ulid-at.ts'
import type { Entry } from './event-rows.ts'

/** A card and its stored text: snapshots are concatenated from texts. */
export type CachedCard = { card: Card; text: string }
export type CachedCards = ReadonlyMap<TaskId, CachedCard>

type CachedBoard = {
  cards: Map<TaskId, CachedCard>
  /** Approximate memory of the cards. */
  bytes: number
  until: EntryId
}

type BoardReads = {
  /** Reads the texts of all cards of a board from the table. */
  readAll: (boardId: BoardId) => Promise<string[]>
  /** Reads the log entries of a board from an entry on; null when they are more than a catch-up may use. */
  readSince: (boardId: BoardId, from: EntryId, now: number) => Promise<Entry[] | null>
}

const maxBytes = 64_000_000
/** Measured with titles of 40 and 400 characters: 0.9 and 1.6 KB for each card, with its text and its place in the map. */
const bytesOf = (text: string): number => 450 + 2 * text.length

/**
 * Returns the function that reads the cards of a board, from the cache if it is enabled and has the board. Callers of the
 * same moment share one update.
 */
export function boardCache({ readAll, readSince }: BoardReads, isEnabled: boolean) {
  const boards = lruCache<BoardId, CachedBoard>(maxBytes, ({ bytes }) => bytes)
  const share = sharedRuns<BoardId, CachedCards>()

  async function read(boardId: BoardId, now: number): Promise<CachedCards> {
    const previous = boards.get(boardId)?.cards
    const cards = new Map<TaskId, CachedCard>()
    let bytes = 0
    for (const text of await readAll(boardId)) {
      const card = JSON.parse(text) as Card
      const known = previous?.get(taskIdOf(card))
      cards.set(taskIdOf(card), known?.text === text ? known : { card, text })
      bytes += bytesOf(text)
    }
    if (isEnabled) boards.set(boardId, { cards, bytes, until: entryAt(now) })
    return cards
  }

  async function update(boardId: BoardId, cached: CachedBoard, now: number): Promise<CachedCards> {
    const from = entryAt(timeOfId(cached.until) - catchUpOverlapSeconds * 1_000)
    const entries = await readSince(boardId, from, now)
    if (!entries) return read(boardId, now)
    for (const { card } of entries) if (card) applyCard(cached, card)
    const until = entryAt(now)
    if (until > cached.until) cached.until = until
    // Its size and its last use have changed.
    boards.set(boardId, cached)
    return cached.cards
  }

  return async function cardsOf(boardId: BoardId, now: number): Promise<CachedCards> {
    if (!isEnabled) return read(boardId, now)
    return share(boardId, () => {
      const cached = boards.get(boardId)
      return cached ? update(boardId, cached, now) : read(boardId, now)
    })
  }
}

function applyCard(cached: CachedBoard, card: Card): void {
  const previous = cached.cards.get(taskIdOf(card))
  if (previous && versionOf(previous.card) >= versionOf(card)) return
  const text = JSON.stringify(card)
  cached.cards.set(taskIdOf(card), { card, text })
  cached.bytes += bytesOf(text) - (previous ? bytesOf(previous.text) : 0)
}
