// Cache of the cards of recently served boards in this process, updated from the log before each use. Reading a big board
// costs as many rows as it has tasks; reading the log since the last use costs almost nothing. The log is read with the same
// overlap as a browser's catch-up (R-23.3, adr 0015). Every change of a card is in the log; an import, which writes cards
// without log entries, ends before the board becomes visible.

import type { BoardId, EntryId, TaskId } from '#shared/common/ids.ts'
import { maxCatchUpEntries, catchUpOverlapSeconds } from '#shared/common/limits.ts'
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
  /** Applied entries that the next overlap contains. */
  appliedIds: Set<EntryId>
  /** Whether the last overlap had too many entries to read. */
  isBusy: boolean
}

type BoardReads = {
  /** Reads the texts of all cards of a board from the table. */
  readAll: (boardId: BoardId) => Promise<string[]>
  /** Reads the log entries of a board from an entry on, at most one more than a catch-up may use. */
  readSince: (boardId: BoardId, from: EntryId) => Promise<Entry[]>
  /** Reads the ids of these entries only. */
  readIdsSince: (boardId: BoardId, from: EntryId, limit: number) => Promise<EntryId[]>
}

const maxBytes = 64_000_000
/** Measured with titles of 40 and 400 characters: 0.9 and 1.6 KB for each card, with its text and its place in the map. */
const bytesOf = (text: string): number => 450 + 2 * text.length

/** An overlap with more applied entries is read without their cards. */
const maxReadTwice = 50

/**
 * Returns the function that reads the cards of a board, from the cache if it is enabled and has the board. Callers of the
 * same moment share one update.
 */
export function boardCache({ readAll, readSince, readIdsSince }: BoardReads, isEnabled: boolean) {
  const boards = lruCache<BoardId, CachedBoard>(maxBytes, ({ bytes }) => bytes)
  const share = sharedRuns<BoardId, CachedCards>()

  /** Returns the entries that may be missing in a cached board; null when there are too many. */
  async function entriesSince(boardId: BoardId, { appliedIds, isBusy }: CachedBoard, from: EntryId) {
    let first = from
    if (isBusy || appliedIds.size > maxReadTwice) {
      const ids = await readIdsSince(boardId, from, maxCatchUpEntries + 1)
      if (ids.length > maxCatchUpEntries) return null
      const missingId = ids.find((id) => !appliedIds.has(id))
      if (!missingId) return []
      first = missingId
    }
    const entries = await readSince(boardId, first)
    return entries.length > maxCatchUpEntries ? null : entries
  }

  async function read(boardId: BoardId, now: number, isBusy = false): Promise<CachedCards> {
    const previous = boards.get(boardId)?.cards
    const cards = new Map<TaskId, CachedCard>()
    let bytes = 0
    for (const text of await readAll(boardId)) {
      const card = JSON.parse(text) as Card
      const known = previous?.get(taskIdOf(card))
      cards.set(taskIdOf(card), known?.text === text ? known : { card, text })
      bytes += bytesOf(text)
    }
    if (isEnabled) boards.set(boardId, { cards, bytes, until: entryAt(now), appliedIds: new Set(), isBusy })
    return cards
  }

  async function update(boardId: BoardId, cached: CachedBoard, now: number): Promise<CachedCards> {
    const from = entryAt(timeOfId(cached.until) - catchUpOverlapSeconds * 1_000)
    for (const id of cached.appliedIds) if (id < from) cached.appliedIds.delete(id)
    const entries = await entriesSince(boardId, cached, from)
    if (!entries) return read(boardId, now, true)
    for (const entry of entries) applyEntry(cached, entry)
    const until = entryAt(now)
    if (until > cached.until) cached.until = until
    cached.isBusy = false
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

function applyEntry(cached: CachedBoard, { event, card }: Entry): void {
  cached.appliedIds.add(event.entryId)
  const previous = card && cached.cards.get(taskIdOf(card))
  if (!card || (previous && versionOf(previous.card) >= versionOf(card))) return
  const text = JSON.stringify(card)
  cached.cards.set(taskIdOf(card), { card, text })
  cached.bytes += bytesOf(text) - (previous ? bytesOf(previous.text) : 0)
}
