// Cache of search indexes in this process, updated from the log before each use, like the board cache (adr 0015, 0039).

import type { BoardId, TaskId } from '#shared/common/ids.ts'
import { catchUpOverlapSeconds } from '#shared/common/limits.ts'
import { timeOfId } from '#shared/common/time-of-id.ts'
import { type Card, isActive, taskIdOf } from '#shared/task/card.ts'
import { lruCache } from '#functions/platform/lru-cache.ts'
import { sharedRuns } from '#functions/platform/shared-runs.ts'
import type { Reports } from '#functions/platform/ports.ts'
import { entryAt } from '#functions/platform/ulid-at.ts'
import type { SearchText } from '#functions/table/access/search-text.ts'
import { inParallel } from '#functions/table/bulk.ts'
import type { Table } from '#functions/table/open.ts'
import { boardIndex } from './board-index.ts'
import {
  searchDocumentsOf,
  hasTexts,
  type CachedIndex,
  namedLabels,
  type IndexedBoard,
  updateIndex,
} from './update-index.ts'

/** Tasks in all cached indexes; about two kilobytes of memory each. */
export const maxIndexedTasks = 150_000
/** An index is not updated again within this time, so that typing is fast. */
const freshMs = 4_000
/** Search texts recorded per call for a board that has none; the next call continues. */
const maxTextsPerCall = 2_000
/** Recent texts may not be recorded yet and are read from their tasks. */
const recordingDelayMs = 120_000

export function indexCache(table: Table, reports: Reports) {
  const boards = lruCache<BoardId, CachedIndex>(maxIndexedTasks, ({ cards }) => cards.size)
  const share = sharedRuns<BoardId, CachedIndex>()

  async function build(boardId: BoardId, now: number): Promise<CachedIndex> {
    const from = entryAt(now - recordingDelayMs)
    const [all, searchText, entries, labels] = await Promise.all([
      table.task.cardsOf(boardId, now),
      table.searchText.ofBoard(boardId),
      table.activity.since(boardId, from),
      table.label.ofBoard(boardId),
    ])
    const cards = new Map<TaskId, Card>()
    for (const [taskId, { card }] of all) cards.set(taskId, card)
    const cachedIndex: CachedIndex = {
      cards,
      index: boardIndex(reports),
      labels: namedLabels(labels),
      until: entryAt(now),
      processedEntryIds: new Set(),
      updatedAt: now,
    }
    const open = [...cards.values()].filter(isActive)
    await recordMissingTexts(table, { boardId, open, searchText })
    await cachedIndex.index.putAll(searchDocumentsOf(open, searchText))
    await updateIndex({ table, boardId, cachedIndex }, entries)
    return cachedIndex
  }

  async function refreshIndex(boardId: BoardId, cachedIndex: CachedIndex, now: number): Promise<CachedIndex> {
    const from = entryAt(timeOfId(cachedIndex.until) - catchUpOverlapSeconds * 1_000)
    const entries = await table.activity.recent(boardId, from, now)
    if (!entries) return build(boardId, now)
    await updateIndex({ table, boardId, cachedIndex }, entries)
    const until = entryAt(now)
    if (until > cachedIndex.until) cachedIndex.until = until
    cachedIndex.updatedAt = now
    return cachedIndex
  }

  async function updated(boardId: BoardId, now: number): Promise<CachedIndex> {
    const cachedIndex = freshIndex(boardId, now)
    if (cachedIndex) return cachedIndex
    const staleIndex = boards.get(boardId)
    try {
      const updatedIndex = await (staleIndex ? refreshIndex(boardId, staleIndex, now) : build(boardId, now))
      if (table.cachesBoards) boards.set(boardId, updatedIndex)
      return updatedIndex
    } catch (error) {
      // A partial index is dropped.
      boards.delete(boardId)
      throw error
    }
  }

  function freshIndex(boardId: BoardId, now: number): CachedIndex | null {
    const cachedIndex = boards.get(boardId)
    return cachedIndex && now - cachedIndex.updatedAt < freshMs ? cachedIndex : null
  }

  /** @param now when the request began, in milliseconds */
  return async (boardId: BoardId, now: number): Promise<IndexedBoard> =>
    freshIndex(boardId, now) ?? share(boardId, () => updated(boardId, now))
}

type MissingTexts = { boardId: BoardId; open: readonly Card[]; searchText: Map<TaskId, SearchText> }

/** Records texts that are missing, such as those of imported boards. */
async function recordMissingTexts(table: Table, { boardId, open, searchText }: MissingTexts): Promise<void> {
  const cardsWithoutText = open
    .filter((card) => hasTexts(card) && !searchText.has(taskIdOf(card)))
    .slice(0, maxTextsPerCall)
  await inParallel(cardsWithoutText, async (card) => {
    const ref = { boardId, taskId: taskIdOf(card) }
    const now = await table.searchText.computeText(ref)
    if (!now) return
    searchText.set(ref.taskId, now)
    // A concurrent writer recorded the same text.
    await table.searchText.save(ref, now, null)
  })
}
