// Keeps the task counters of a board: adds the log since the last count, or recounts the board (adr 0037, 0074). Every entry
// reaches the subscriber at least once, which reads on from where the last one stopped. Ids are stamped before the commit,
// so an entry may appear behind that position: it is counted when its own event arrives, and counted entries are remembered.

import { type BoardId, EntryId, isTemplate, type UserId } from '#shared/common/ids.ts'
import { catchUpOverlapSeconds, maxCatchUpEntries } from '#shared/common/limits.ts'
import { dayMs } from '#shared/common/durations.ts'
import { timeOfId } from '#shared/common/time-of-id.ts'
import type { DomainEvent } from '#shared/activity/event.ts'
import { horizonOf } from '#shared/task-counters/task-counters.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { Entry } from '#functions/table/access/event-rows.ts'
import type { CountedRange, StoredCounters } from '#functions/table/access/task-counters.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import type { HandledIds } from '#functions/table/one-at-a-time.ts'
import type { Table } from '#functions/table/open.ts'
import {
  addChange,
  changesOf,
  isMemberEvent,
  isRelevant,
  peopleChangedBy,
  removeEmptyCells,
  removeEmptyPersonalCells,
} from './changes.ts'
import { bucketOf, countedState, countedInBucket, startOfBucket, withCounted } from './counted-range.ts'
import { oneAtATime, peopleOf, recount, recountTasks } from './recount.ts'

export type Deps = { table: Table; platform: Platform }

/** Personal rows per transaction. */
const peoplePerBatch = 40

/** Event subscriber. */
export async function countEvent(deps: Deps, event: DomainEvent): Promise<void> {
  const { boardId, entryId } = event
  if (isTemplate(boardId)) return
  // Their tasks were written without log entries.
  if (event.type === 'board.imported' || event.type === 'board.copied') return recountTasks(deps, boardId)
  if (!isRelevant(event)) return
  await oneAtATime(deps.table, boardId, async (countedIds) => {
    if (!countedIds.has(entryId)) await retryUntilDone(() => countOnce(deps, boardId, entryId, countedIds))
  })
}

/** @returns whether the entry is counted; null after a version conflict, or when one batch was not enough */
async function countOnce(deps: Deps, boardId: BoardId, entryId: EntryId, countedIds: HandledIds): Promise<true | null> {
  const stored = await deps.table.taskCounters.stored(boardId)
  // Another process may have counted the board meanwhile; then this entry is looked for again.
  if (!stored?.range) return (await recount(deps, boardId, countedIds, { onlyUncounted: true })) || null
  const counted = { ...stored, range: stored.range }
  const late = await lateEntry({ ...deps, countedIds }, boardId, counted.range, entryId)
  if (late === 'unknown') return (await recount(deps, boardId, countedIds)) || null
  if (late === 'counted') {
    countedIds.add([entryId])
    return true
  }
  const { entries, isAll } = await readNewEntries(deps, boardId, counted.range, late)
  const isSaved = await addEntries(deps, boardId, counted, entries)
  if (!isSaved) return null
  countedIds.add(entries.map(({ event }) => event.entryId))
  return isAll ? true : null
}

/** Returns the requested entry if it was committed behind the position up to which the log was read, and is not counted. */
async function lateEntry(
  { table, countedIds }: Deps & { countedIds: HandledIds },
  boardId: BoardId,
  range: CountedRange,
  entryId: EntryId,
): Promise<Entry | 'counted' | 'unknown' | null> {
  const state = countedState(range, entryId)
  if (state === 'new') return null
  if (state === 'counted') return 'counted'
  if (state === 'forgotten') return 'unknown'
  if (state === 'late') return table.activity.get(boardId, entryId)
  const bucket = bucketOf(entryId)
  const entries = await relevantEntries(table, boardId, startOfBucket(bucket), startOfBucket(bucket + 1))
  const logged = entries.map(({ event }) => event.entryId).filter((id) => bucketOf(id) === bucket)
  const counted = countedInBucket(range, bucket, logged)
  if (!counted) return 'unknown'
  // The other events of these seconds are probably late as well.
  countedIds.add(counted)
  return counted.includes(entryId) ? 'counted' : (entries.find(({ event }) => event.entryId === entryId) ?? 'counted')
}

async function relevantEntries(table: Table, boardId: BoardId, from: EntryId, until: EntryId): Promise<Entry[]> {
  const relevant: Entry[] = []
  for await (const entries of table.activity.allSince(boardId, from, until)) {
    relevant.push(...entries.filter(({ event }) => isRelevant(event)))
  }
  return relevant
}

/** Reads new entries, and those before them that are not counted yet. */
async function readNewEntries(deps: Deps, boardId: BoardId, range: CountedRange, late: Entry | null) {
  const after = await deps.table.activity.since(boardId, range.until)
  const newEntries = after.filter(({ event }) => event.entryId > range.until)
  const requested = limitPeople(late ? [late, ...newEntries] : newEntries)
  const all = [...(await entriesToForget(deps, boardId, range, requested)), ...requested]
  const entries = limitPeople(all)
  return {
    entries,
    isAll:
      entries.length === all.length &&
      requested.length === newEntries.length + (late ? 1 : 0) &&
      after.length <= maxCatchUpEntries,
  }
}

/**
 * Returns uncounted entries of the last minute whose page of ids will be dropped. Without them, several may be missing in a
 * bucket, which cannot be identified.
 */
async function entriesToForget(
  { table, platform }: Deps,
  boardId: BoardId,
  range: CountedRange,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const next = rangeAfter(range, entries)
  const [from, nextFrom] = [range.pages[0]!.after, next.pages[0]!.after]
  const to = nextFrom < range.until ? nextFrom : range.until
  if (to <= from || timeOfId(to) < platform.clock.now().getTime() - catchUpOverlapSeconds * 1_000) return []
  const requested = new Set(entries.map(({ event }) => event.entryId))
  const forgotten = await relevantEntries(table, boardId, from, to)
  return forgotten.filter(
    ({ event: { entryId } }) => !requested.has(entryId) && countedState(range, entryId) === 'late',
  )
}

/** Keeps as many entries as change a limited number of personal rows. */
function limitPeople(entries: readonly Entry[]): Entry[] {
  const people = new Set<UserId>()
  const end = entries.findIndex((entry) => {
    for (const { assigneeId } of changesOf(entry)) if (assigneeId) people.add(assigneeId)
    return people.size > peoplePerBatch
  })
  return end < 0 ? [...entries] : entries.slice(0, end)
}

/** @returns false on a version conflict */
async function addEntries(
  deps: Deps,
  boardId: BoardId,
  { counting, version, recountAt, range, taskCounters }: StoredCounters & { range: CountedRange },
  entries: readonly Entry[],
): Promise<boolean> {
  const { table, platform } = deps
  if (entries.length === 0) return true
  const now = platform.clock.now()
  const horizon = horizonOf(now)
  const changes = entries.flatMap(changesOf)
  const userIds = peopleChangedBy(changes)
  const [cells, people] = await Promise.all([
    table.taskCounters.personalCells(
      userIds.map((userId) => ({ boardId, counting, userId })),
      true,
    ),
    entries.some(({ event }) => isMemberEvent(event)) ? peopleOf(deps, boardId) : null,
  ])
  const personalCells = new Map(userIds.map((userId, at) => [userId, cells[at]!]))
  for (const change of changes) addChange({ taskCounters, personalCells }, change, horizon)
  return table.taskCounters.save(
    {
      boardId,
      counting,
      version: EntryId.parse(platform.ids.next('act')),
      range: rangeAfter(range, entries),
      taskCounters: { ...removeEmptyCells(taskCounters, horizon), people: people ?? taskCounters.people },
      personalCells: removeEmptyPersonalCells(personalCells, horizon),
    },
    recountAt ?? new Date(now.getTime() + dayMs),
    version,
  )
}

function rangeAfter(range: CountedRange, entries: readonly Entry[]): CountedRange {
  const last = entries.reduce((until, { event }) => (event.entryId > until ? event.entryId : until), range.until)
  const relevant = entries.filter(({ event }) => isRelevant(event))
  return withCounted(
    range,
    relevant.map(({ event }) => event.entryId),
    last,
  )
}
