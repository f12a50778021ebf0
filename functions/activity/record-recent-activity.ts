// Records the ids of recent comments and log entries of each board, so that those of many boards are found without reading
// their logs (adr 0038). A write records all events of the board that have arrived in this process. If this process does not keep
// the record, because another one may have written, it also records the log after the newest recorded entry. An entry that is
// committed late, after newer ones were recorded, is recorded by its own event.

import { type DomainEvent, isTaskEvent } from '#shared/activity/event.ts'
import { isShownInLog } from '#shared/activity/kinds.ts'
import { type BoardId, type EntryId, isTemplate } from '#shared/common/ids.ts'
import type { RecentActivity, RecentEntry, StoredRecentActivity } from '#functions/table/access/recent-activity.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import { lruCache, type LruCache } from '#functions/platform/lru-cache.ts'
import { type HandledIds, oncePerTable, oneAtATimePerBoard } from '#functions/table/one-at-a-time.ts'
import type { Table } from '#functions/table/open.ts'

type RecentKind = keyof RecentActivity

/** Recent entries kept per board. */
const maxRecent = 20
/** Log entries read by an update, and by the first recording of a board. */
const [maxEntriesPerUpdate, maxEntriesInFirstRecording] = [100, 300]
/** Boards without a record that one call may record; the next call continues. */
const maxBoardsPerCall = 50
/** Prefixes that sort before and after all entry ids. */
const [lowestEntryId, highestEntryId] = ['act_', 'act_~'] as const

const recentEntryOf: Record<RecentKind, (event: DomainEvent) => RecentEntry | null> = {
  comments: (event) => (event.type === 'comment.added' ? [event.entryId, event.taskId, event.commentId] : null),
  // 0: the event is not about a task.
  entries: (event) => (isShownInLog(event) ? [event.entryId, isTaskEvent(event) ? event.taskId : 0] : null),
}

const noRecentActivity: RecentActivity = { comments: [], entries: [] }

const oneAtATime = oneAtATimePerBoard()

/** Records kept in a process, about 1 KB each. */
const maxKeptRecords = 500

type Memory = {
  /** The records as this process last wrote or read them; another process may have written newer ones. */
  records: LruCache<BoardId, StoredRecentActivity>
  /** Events that arrived while a write of their board was running. */
  waiting: Map<BoardId, DomainEvent[]>
}

const memoryOf = oncePerTable((): Memory => ({ records: lruCache(maxKeptRecords, () => 1), waiting: new Map() }))

/** Event subscriber; events may arrive twice and late. */
export async function recordRecentActivity({ table }: { table: Table }, event: DomainEvent): Promise<void> {
  const { boardId, entryId } = event
  if (isTemplate(boardId) || !isShownInLog(event)) return
  const { waiting } = memoryOf(table)
  waiting.set(boardId, [...(waiting.get(boardId) ?? []), event])
  await oneAtATime(table, boardId, async (recordedIds) => {
    const others = (waiting.get(boardId) ?? []).filter((other) => other.entryId !== entryId)
    waiting.delete(boardId)
    if (recordedIds.has(entryId)) return
    await retryUntilDone(() => recordEvents(table, [event, ...others], recordedIds))
  })
}

/** @returns null after a version conflict */
async function recordEvents(
  table: Table,
  events: readonly [DomainEvent, ...DomainEvent[]],
  recordedIds: HandledIds,
): Promise<true | null> {
  const [event] = events
  const { boardId } = event
  const { records } = memoryOf(table)
  const keptRecord = records.get(boardId)
  const before = keptRecord ?? (await table.recentActivity.ofBoards([boardId], true)).get(boardId)
  if (!before) return (await recordBoard(table, boardId, events)) ? true : null
  records.set(boardId, before)
  if (events.every((one) => needsNoRecording(before.recent, one))) return true
  const lastEntryId = before.recent.entries[0]?.[0] ?? lowestEntryId
  // Without a record of its own, this process competes with others: it records their events, too.
  const more = keptRecord ? [] : await unrecordedEntries(table, boardId, lastEntryId, maxEntriesPerUpdate)
  const recent = mergeRecent(before.recent, [...events, ...more])
  // Forgotten while it is written: an unknown outcome must not be taken for the stored record.
  records.delete(boardId)
  if (!(await table.recentActivity.save(boardId, recent, before))) return null
  records.set(boardId, { version: before.version + 1, recent })
  recordedIds.add([...events, ...more].map(({ entryId }) => entryId))
  return true
}

/** Returns whether the event is recorded, or older than all recorded entries. */
const needsNoRecording = (recent: RecentActivity, event: DomainEvent): boolean =>
  (['comments', 'entries'] as const).every((kind) => {
    const [entry, recordedEntries] = [recentEntryOf[kind](event), recent[kind]]
    if (!entry || recordedEntries.some(([entryId]) => entryId === event.entryId)) return true
    return recordedEntries.length === maxRecent && recordedEntries.at(-1)![0] > event.entryId
  })

/** Returns the recent activity of several boards, newest first. */
export async function readRecentActivity(table: Table, boardIds: readonly BoardId[], kind: RecentKind) {
  const recordedByBoard = await table.recentActivity.ofBoards(boardIds)
  const unrecordedBoardIds = boardIds.filter((boardId) => !recordedByBoard.has(boardId)).slice(0, maxBoardsPerCall)
  const newRecords = await Promise.all(unrecordedBoardIds.map((boardId) => recordBoard(table, boardId)))
  // After a version conflict the record of the other writer is read.
  const recordedByOthers = await table.recentActivity.ofBoards(
    unrecordedBoardIds.filter((_, at) => !newRecords[at]),
    true,
  )
  const ownRecords = unrecordedBoardIds.flatMap((boardId, at) =>
    newRecords[at] ? [[boardId, newRecords[at]] as const] : [],
  )
  return [...recordedByBoard, ...ownRecords, ...recordedByOthers]
    .flatMap(([boardId, { recent }]) => recent[kind].map((entry) => ({ boardId, entry })))
    .toSorted((one, other) => (one.entry[0] < other.entry[0] ? 1 : -1))
}

/**
 * Records the recent activity of a board that has none: older, imported or seeded boards.
 * @param events that have arrived; the log may not show them yet
 * @returns null after a version conflict
 */
async function recordBoard(
  table: Table,
  boardId: BoardId,
  events: readonly DomainEvent[] = [],
): Promise<StoredRecentActivity | null> {
  const logged = await unrecordedEntries(table, boardId, lowestEntryId, maxEntriesInFirstRecording)
  const recent = mergeRecent(noRecentActivity, [...events, ...logged])
  if (!(await table.recentActivity.save(boardId, recent, null))) return null
  const recorded = { version: 1, recent }
  memoryOf(table).records.set(boardId, recorded)
  return recorded
}

async function unrecordedEntries(
  table: Table,
  boardId: BoardId,
  after: EntryId | typeof lowestEntryId,
  limit: number,
): Promise<DomainEvent[]> {
  const entries = await table.activity.ofBoard(boardId, { after, before: highestEntryId }, limit)
  return entries.map(({ event }) => event)
}

const mergeRecent = (recent: RecentActivity, events: readonly DomainEvent[]): RecentActivity => ({
  comments: mergeNewest(recent, events, 'comments'),
  entries: mergeNewest(recent, events, 'entries'),
})

function mergeNewest(recent: RecentActivity, events: readonly DomainEvent[], kind: RecentKind): RecentEntry[] {
  const entries = [
    ...recent[kind],
    ...events.map((event) => recentEntryOf[kind](event)).filter((entry) => entry !== null),
  ]
  const entriesById = new Map(entries.map((entry) => [entry[0], entry]))
  return [...entriesById.values()].toSorted(([one], [other]) => (one < other ? 1 : -1)).slice(0, maxRecent)
}
