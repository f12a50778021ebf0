// Recounts a board from its cards: one that was never counted, or whose tasks changed without log entries.

import { type BoardId, EntryId, type TaskId, type UserId } from '#shared/common/ids.ts'
import type { Member } from '#shared/board/model.ts'
import { sortByRole } from '#shared/board/members-by-role.ts'
import { catchUpOverlapSeconds } from '#shared/common/limits.ts'
import { emptyTaskCounters, horizonOf, type TaskCounters } from '#shared/task-counters/task-counters.ts'
import { countedFields } from '#shared/task-counters/counted-fields.ts'
import { taskIdOf, unpackTask, versionOf } from '#shared/task/card.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { Entry } from '#functions/table/access/event-rows.ts'
import type { BoardPeople, CountedRange, EntrySum, StoredCounters } from '#functions/table/access/task-counters.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import { type HandledIds, oneAtATimePerBoard } from '#functions/table/one-at-a-time.ts'
import type { Table } from '#functions/table/open.ts'
import {
  addChange,
  changesOf,
  type CountersInMemory,
  isMemberEvent,
  isRelevant,
  peopleChangedBy,
  removeEmptyCells,
  removeEmptyPersonalCells,
} from './changes.ts'
import { bucketOf, isSameSum, rangeFrom, startOfBucket, sumOf, withCounted } from './counted-range.ts'

type Deps = { table: Table; platform: Platform }
type RecountOptions = {
  /** Stops when another process has counted the board meanwhile. */
  onlyUncounted?: boolean
  /** Called before stored counters are replaced, in each attempt; with null if they contain other entries. */
  compare?: (stored: StoredCounters | null, recounted: CountersInMemory) => Promise<void>
}

/** Runs a count or recount after the running ones of the same board. */
export const oneAtATime = oneAtATimePerBoard()

/** Members shown for a project. */
const maxShownMembers = 4

/**
 * Recounts a board from its cards as they are when no other count of the board is running in this process.
 * @throws request.too_busy after repeated conflicts
 */
export const recountTasks = (deps: Deps, boardId: BoardId, options: RecountOptions = {}): Promise<void> =>
  oneAtATime(deps.table, boardId, async (countedIds) => void (await recount(deps, boardId, countedIds, options)))

/**
 * Recounts a board; to be called by a count of that board. The cards are read once: after a conflict, the result is updated
 * from the log.
 * @returns whether everything in the log is counted; false when another process has counted the board meanwhile
 * @throws request.too_busy after repeated conflicts
 */
export async function recount(
  deps: Deps,
  boardId: BoardId,
  countedIds: HandledIds,
  { onlyUncounted = false, compare }: RecountOptions = {},
): Promise<boolean> {
  const { table, platform } = deps
  const recounting = await countCards(deps, boardId)
  await addFromLog(recounting, table.activity.allSince(boardId, recounting.range.whole), (entries) =>
    markPurged(deps, recounting, entries),
  )
  let people = await peopleOf(deps, boardId)
  // A deleted board has no counters.
  if (!people) return true
  return retryUntilDone(async () => {
    const stored = await table.taskCounters.stored(boardId)
    if (onlyUncounted && stored?.range) return false
    if (stored?.range) {
      const { isSameLog, membersChanged } = await addMissingEntries(deps, recounting, stored.range)
      if (membersChanged) people = (await peopleOf(deps, boardId)) ?? people
      await compare?.(isSameLog ? stored : null, recounting)
    }
    const isReplaced = await table.taskCounters.replace(
      rowsOf(recounting, people!, EntryId.parse(platform.ids.next('act'))),
      stored,
    )
    // Their rows are written; a further attempt writes only those that change.
    recounting.changedPeople.clear()
    if (isReplaced) countedIds.add(recounting.counted)
    return isReplaced || null
  })
}

type Recounting = CountersInMemory & {
  boardId: BoardId
  counting: EntryId
  horizon: ReturnType<typeof horizonOf>
  range: CountedRange
  /** Versions of the cards that were counted. */
  versions: Map<TaskId, number>
  /** Entries after `range.whole` that counters depend on, by bucket. */
  counted: Set<EntryId>
  byBucket: Map<number, EntryId[]>
  changedPeople: Set<UserId>
  /** Sums of the stored counters for which a bucket was read. */
  compared: Map<number, EntrySum>
}

/** Counts the cards as they are stored, each at a different moment. */
async function countCards({ table, platform }: Deps, boardId: BoardId): Promise<Recounting> {
  const now = platform.clock.now()
  const recounting: Recounting = {
    boardId,
    counting: EntryId.parse(platform.ids.next('act')),
    horizon: horizonOf(now),
    range: rangeFrom(now.getTime() - catchUpOverlapSeconds * 1_000),
    taskCounters: emptyTaskCounters(),
    personalCells: new Map(),
    versions: new Map(),
    counted: new Set(),
    byBucket: new Map(),
    changedPeople: new Set(),
    compared: new Map(),
  }
  for (const card of await table.purge.cards(boardId)) {
    recounting.versions.set(taskIdOf(card), versionOf(card))
    const fields = countedFields(unpackTask(boardId, card))
    if (fields) addChange(recounting, { ...fields, by: 1 }, recounting.horizon)
  }
  for (const userId of recounting.personalCells.keys()) recounting.changedPeople.add(userId)
  return recounting
}

/**
 * Adds entries that are not counted yet. A card contains the entries up to its version.
 * @returns the added entries that counters depend on
 */
async function addFromLog(
  recounting: Recounting,
  log: AsyncIterable<Entry[]>,
  beforeAdding: (entries: readonly Entry[]) => Promise<void> = async () => {},
): Promise<Entry[]> {
  const { range, versions, counted, byBucket, horizon, changedPeople } = recounting
  const added: Entry[] = []
  let last = range.until
  for await (const read of log) {
    const entries = read.filter(({ event }) => event.entryId > range.whole && !counted.has(event.entryId))
    await beforeAdding(entries)
    for (const entry of entries) {
      const { event, card } = entry
      if (event.entryId > last) last = event.entryId
      if (!isRelevant(event)) continue
      added.push(entry)
      counted.add(event.entryId)
      const bucket = bucketOf(event.entryId)
      const ids = byBucket.get(bucket) ?? []
      byBucket.set(bucket, ids)
      ids.push(event.entryId)
      if (card && versionOf(card) <= (versions.get(taskIdOf(card)) ?? 0)) continue
      const changes = changesOf(entry)
      for (const change of changes) addChange(recounting, change, horizon)
      for (const userId of peopleChangedBy(changes)) changedPeople.add(userId)
    }
  }
  recounting.range = withCounted(
    range,
    added.map(({ event }) => event.entryId),
    last,
  )
  return added
}

/** A task whose card was not read was created since, or its row has been deleted with all that it counted. */
async function markPurged({ table }: Deps, { boardId, versions }: Recounting, entries: readonly Entry[]) {
  const taskIds = new Set(
    entries.flatMap(({ card }) => (card && !versions.has(taskIdOf(card)) ? [taskIdOf(card)] : [])),
  )
  const refs = [...taskIds].map((taskId) => ({ boardId, taskId }))
  const existing = new Set((await table.task.ofBoards(refs, true)).map(({ taskId }) => taskId))
  for (const taskId of taskIds) versions.set(taskId, existing.has(taskId) ? 0 : Infinity)
}

/**
 * Adds new entries, and those that the stored counters may contain. Entries after the read position are read again only in
 * buckets in which the stored counters differ.
 * @returns whether the stored counters contain the same entries
 */
async function addMissingEntries({ table }: Deps, recounting: Recounting, stored: CountedRange) {
  const { boardId, byBucket, compared, range } = recounting
  const added = await addFromLog(recounting, table.activity.allSince(boardId, range.until))
  let isSameLog = true
  const first = bucketOf(range.whole)
  const buckets = new Set([...byBucket.keys(), ...Object.keys(stored.buckets).map(Number)])
  for (let bucket = first; bucket < stored.bucketsFrom; bucket++) buckets.add(bucket)
  for (const bucket of [...buckets].filter((one) => one >= first)) {
    const ids = byBucket.get(bucket) ?? []
    const storedSum: EntrySum = stored.buckets[bucket] ?? sumOf([])
    const isKnown = bucket >= stored.bucketsFrom
    if (isKnown && isSameSum(sumOf(ids.filter((entryId) => entryId <= stored.until)), storedSum)) {
      isSameLog &&= ids.every((entryId) => entryId <= stored.until)
      continue
    }
    isSameLog = false
    const previous = compared.get(bucket)
    if (previous && isSameSum(previous, storedSum)) continue
    compared.set(bucket, storedSum)
    added.push(
      ...(await addFromLog(
        recounting,
        table.activity.allSince(boardId, startOfBucket(bucket), startOfBucket(bucket + 1)),
      )),
    )
  }
  return { isSameLog, membersChanged: added.some(({ event }) => isMemberEvent(event)) }
}

function rowsOf(
  { boardId, counting, range, taskCounters, personalCells, changedPeople, horizon }: Recounting,
  people: BoardPeople,
  version: EntryId,
) {
  const changed = [...personalCells].filter(([userId]) => changedPeople.has(userId))
  return {
    boardId,
    counting,
    version,
    range,
    taskCounters: { ...removeEmptyCells<TaskCounters>(taskCounters, horizon), people },
    personalCells: removeEmptyPersonalCells(changed, horizon),
  }
}

/** Returns the owners and some members of a board; null when it does not exist any more. */
export async function peopleOf({ table }: Deps, boardId: BoardId): Promise<BoardPeople | null> {
  const structure = await table.boardStructure.get(boardId, true)
  return structure && boardPeopleOf(structure.members)
}

export function boardPeopleOf(members: readonly Member[]): BoardPeople {
  const sortedMembers = sortByRole(members)
  const owners = sortedMembers.filter(({ role }) => role === 'owner')
  const ids = (listedMembers: readonly Member[]) => listedMembers.map(({ userId }) => userId)
  return { owners: ids(owners), some: ids(sortedMembers.slice(0, maxShownMembers)), count: members.length }
}
