// Cache of the recent log entries of boards in this process. Everyone who has a board open reads the last minute of its log
// after each change, and so do the caches of boards and search indexes. Entries never change, so only their ids are
// read each time, and missing entries (adr 0078).

import type { BoardId, EntryId } from '#shared/common/ids.ts'
import { catchUpOverlapSeconds, maxCatchUpEntries } from '#shared/common/limits.ts'
import { lruCache } from '#functions/platform/lru-cache.ts'
import { sharedRuns } from '#functions/platform/shared-runs.ts'
import { entryAt } from '#functions/platform/ulid-at.ts'
import type { Entry } from './event-rows.ts'

type LogReads = {
  /** Reads the log entries of a board from an id on, oldest first; at most one more than a catch-up may use. */
  readSince: (boardId: BoardId, from: EntryId) => Promise<Entry[]>
  /** Reads the ids of these entries only. */
  readIdsSince: (boardId: BoardId, from: EntryId, limit: number) => Promise<EntryId[]>
}

type CachedLog = {
  entries: Map<EntryId, Entry>
  /** Whether the last read found more entries than a catch-up may use. */
  isBusy: boolean
}

/** Of all boards; an entry takes about 1.3 KB. */
const maxCachedEntries = 16_000

/** With fewer cached entries, one request for all entries is faster than one for ids and one for missing entries. */
const maxReadTwice = 50

/** Entries that were written longer ago are read without the cache. */
const cachedSeconds = 2 * catchUpOverlapSeconds

/**
 * Returns the function that reads the entries of a board from an id on, oldest first; strongly consistent. Callers of the same
 * moment share one read.
 * @param isEnabled false in processes that serve one request each
 */
export function logCache({ readSince, readIdsSince }: LogReads, isEnabled: boolean) {
  const logs = lruCache<BoardId, CachedLog>(maxCachedEntries, ({ entries }) => entries.size)
  const share = sharedRuns<BoardId, Entry[] | null>()
  /** The earliest id that the callers of the next read of each board need. */
  const earliestIds = new Map<BoardId, EntryId>()

  async function readAll(boardId: BoardId, from: EntryId): Promise<Entry[] | null> {
    const entries = await readSince(boardId, from)
    return entries.length > maxCatchUpEntries ? null : entries
  }

  async function readMissing(boardId: BoardId, { entries, isBusy }: CachedLog, from: EntryId): Promise<Entry[] | null> {
    if (!isBusy && entries.size <= maxReadTwice) return readAll(boardId, from)
    const ids = await readIdsSince(boardId, from, maxCatchUpEntries + 1)
    if (ids.length > maxCatchUpEntries) return null
    const missing = ids.findIndex((id) => !entries.has(id))
    const cached = (missing === -1 ? ids : ids.slice(0, missing)).map((id) => entries.get(id)!)
    const rest = missing === -1 ? [] : await readAll(boardId, ids[missing]!)
    return rest && [...cached, ...rest]
  }

  async function updateLog(boardId: BoardId, now: number): Promise<Entry[] | null> {
    const from = earliestIds.get(boardId)!
    earliestIds.delete(boardId)
    const log = logs.get(boardId) ?? { entries: new Map(), isBusy: false }
    const entries = await readMissing(boardId, log, from)
    log.isBusy = entries === null
    for (const entry of entries ?? []) log.entries.set(entry.event.entryId, entry)
    const cachedFrom = entryAt(now - cachedSeconds * 1_000)
    for (const id of log.entries.keys()) if (id < cachedFrom) log.entries.delete(id)
    logs.set(boardId, log)
    return entries
  }

  /**
   * @param now when the request began, in milliseconds
   * @returns null when there are more entries than a catch-up may use
   */
  return async function entriesSince(boardId: BoardId, from: EntryId, now: number): Promise<Entry[] | null> {
    if (!isEnabled || from < entryAt(now - cachedSeconds * 1_000)) return readAll(boardId, from)
    const earliest = earliestIds.get(boardId)
    if (!earliest || from < earliest) earliestIds.set(boardId, from)
    const entries = await share(boardId, () => updateLog(boardId, now))
    return entries?.filter(({ event }) => event.entryId >= from) ?? null
  }
}
