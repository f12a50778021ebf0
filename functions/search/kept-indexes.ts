// The boards that this process has searched lately: their cards and words, brought up to date from the log before they are
// used again, as the cards of an opened board are (adr 0015, 0039).

import type { BoardId, TaskId } from '#shared/common/ids.ts'
import { entriesCaughtUp, rereadSeconds } from '#shared/common/limits.ts'
import { momentOf } from '#shared/common/moment-of.ts'
import { type Card, isActive, taskIdOf } from '#shared/task/card.ts'
import { latelyUsed } from '#functions/platform/lately-used.ts'
import type { Reports } from '#functions/platform/ports.ts'
import { entryAt } from '#functions/platform/ulid-at.ts'
import type { SearchText } from '#functions/table/access/search-text.ts'
import { sideBySide } from '#functions/table/bulk.ts'
import type { Table } from '#functions/table/open.ts'
import { boardIndex } from './board-index.ts'
import { docOf, hasTexts, type Kept, namedLabels, type Searched, takeIn } from './take-in.ts'

/** As many tasks as a process searches; about two kilobytes each in memory. */
export const mostSearched = 150_000
/** Nobody who types waits for news of the last moment with every letter. */
const freshMs = 4_000
/** Of a board whose texts nobody has noted so many are noted at once; the next process goes on. */
const notedAtOnce = 2_000
/** What was written so long before the words were read first may not have been noted yet, and is read where it stands. */
const notedWithinMs = 120_000

export function keptIndexes(table: Table, reports: Reports) {
  const boards = latelyUsed<BoardId, Kept>(mostSearched, ({ cards }) => cards.size)
  const underWay = new Map<BoardId, Promise<Kept>>()

  async function build(boardId: BoardId, now: number): Promise<Kept> {
    const from = entryAt(now - notedWithinMs)
    const [all, searchText, entries, labels] = await Promise.all([
      table.task.cardsOf(boardId, now),
      table.searchText.ofBoard(boardId),
      table.activity.since(boardId, from),
      table.label.ofBoard(boardId),
    ])
    const cards = new Map([...all].map(([taskId, { card }]) => [taskId, card]))
    const kept: Kept = {
      cards,
      index: boardIndex(reports),
      labels: namedLabels(labels),
      until: entryAt(now),
      seen: new Set(),
      lookedAt: now,
    }
    const open = [...cards.values()].filter(isActive)
    await noteMissing(table, { boardId, open, searchText })
    await kept.index.putAll(open.map((card) => docOf(card, searchText.get(taskIdOf(card)) ?? null)))
    await takeIn({ table, boardId, kept }, entries)
    return kept
  }

  async function bringUpToDate(boardId: BoardId, kept: Kept, now: number): Promise<Kept> {
    const entries = await table.activity.since(boardId, entryAt(momentOf(kept.until) - rereadSeconds * 1_000))
    if (entries.length > entriesCaughtUp) return build(boardId, now)
    await takeIn({ table, boardId, kept }, entries)
    const until = entryAt(now)
    if (until > kept.until) kept.until = until
    kept.lookedAt = now
    return kept
  }

  /** @param now when the request began, in milliseconds */
  return async function searched(boardId: BoardId, now: number): Promise<Searched> {
    const kept = boards.get(boardId)
    if (kept && now - kept.lookedAt < freshMs) return kept
    const running = underWay.get(boardId)
    if (running) return running
    const work = kept ? bringUpToDate(boardId, kept, now) : build(boardId, now)
    underWay.set(boardId, work)
    try {
      const fresh = await work
      if (table.keepsBoards) boards.keep(boardId, fresh)
      return fresh
    } catch (error) {
      // Half taken in is worse than not at all.
      boards.forget(boardId)
      throw error
    } finally {
      underWay.delete(boardId)
    }
  }
}

type Missing = { boardId: BoardId; open: readonly Card[]; searchText: Map<TaskId, SearchText> }

/** What was written before anybody noted such things, or was not noted for some other reason, is noted now. */
async function noteMissing(table: Table, { boardId, open, searchText }: Missing): Promise<void> {
  const missing = open.filter((card) => hasTexts(card) && !searchText.has(taskIdOf(card))).slice(0, notedAtOnce)
  await sideBySide(missing, async (card) => {
    const ref = { boardId, taskId: taskIdOf(card) }
    const now = await table.searchText.now(ref)
    if (!now) return
    searchText.set(ref.taskId, now)
    // Whoever notes it in the same moment knows as much.
    await table.searchText.save(ref, now, null)
  })
}
