// Keeps the task counters of a board: adds the log since the last count, or recounts the board (adr 0037). Every entry
// reaches the subscriber at least once, which reads on from where the last one stopped. Ids are stamped before the commit,
// so an entry may appear behind that position: it is counted when its own event arrives, and counted entries are remembered
// for a while.

import { type BoardId, EntryId, isTemplate, type UserId } from '#shared/common/ids.ts'
import { maxCatchUpEntries } from '#shared/common/limits.ts'
import { minuteMs } from '#shared/common/durations.ts'
import { timeOfId } from '#shared/common/time-of-id.ts'
import { type DomainEvent, isTaskEvent } from '#shared/activity/event.ts'
import { type CountedFields, countedFieldsChange, isCountedEvent } from '#shared/task-counters/counted-fields.ts'
import {
  addToCells,
  addToTaskCounters,
  type Cells,
  horizonOf,
  type TaskCounters,
  withoutEmptyCells,
} from '#shared/task-counters/task-counters.ts'
import { unpackTask } from '#shared/task/card.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { Entry } from '#functions/table/access/event-rows.ts'
import type { StoredTaskCounters, CountedRange, StoredRange } from '#functions/table/access/task-counters.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'
import { recountTasks, peopleOf } from './recount.ts'

export type Deps = { table: Table; platform: Platform }

/** Counted entries to remember; older ones only while they are few. */
const maxRemembered = 1_000
const minRemembered = 50
const rememberedMs = 10 * minuteMs
/** Personal rows per transaction. */
const peoplePerBatch = 40

/** Event subscriber. */
export async function countEvent(deps: Deps, event: DomainEvent): Promise<void> {
  const { boardId } = event
  if (isTemplate(boardId)) return
  // Their tasks were written without log entries.
  if (event.type === 'board.imported' || event.type === 'board.copied') return void (await recountTasks(deps, boardId))
  if (!isCountedEvent(event) && !isMemberEvent(event) && event.type !== 'board.created') return
  await countNewEntries(deps, boardId, event.entryId)
}

const isMemberEvent = ({ type }: DomainEvent): boolean => type.startsWith('member.')
const isCountable = ({ event }: Entry): boolean => isCountedEvent(event) || isMemberEvent(event)

/** @param entryId that must be counted afterwards; null to count only new entries */
export async function countNewEntries(deps: Deps, boardId: BoardId, entryId: EntryId | null): Promise<void> {
  const { table } = deps
  await retryUntilDone(async () => {
    const stored = await table.taskCounters.stored(boardId)
    if (!stored) return recountTasks(deps, boardId)
    const state = entryId === null ? 'new' : countedState(stored.range, entryId)
    if (state === 'counted') return true
    if (state === 'unknown') return recountTasks(deps, boardId)
    const { entries, isAll } = await readNewEntries(deps, boardId, stored.range, entryId)
    const isSaved = await addEntries(deps, boardId, stored, entries)
    // Continues when one batch was not enough.
    return isSaved && isAll ? true : null
  })
}

/** Returns whether an entry is counted; unknown for entries older than those remembered. */
function countedState({ whole, known, counted }: CountedRange, entryId: EntryId): 'counted' | 'unknown' | 'new' {
  if (entryId <= whole || counted.includes(entryId)) return 'counted'
  return entryId <= known ? 'unknown' : 'new'
}

/** Reads new entries, and the requested one if it lies before them. */
async function readNewEntries({ table }: Deps, boardId: BoardId, { until }: CountedRange, entryId: EntryId | null) {
  const after = await table.activity.since(boardId, until)
  const newEntries = after.filter(({ event }) => event.entryId > until)
  const lateEntry = entryId !== null && entryId <= until ? await table.activity.get(boardId, entryId) : null
  const batch = limitPeople(lateEntry ? [lateEntry, ...newEntries] : newEntries)
  return {
    entries: batch,
    isAll: batch.length === newEntries.length + (lateEntry ? 1 : 0) && after.length <= maxCatchUpEntries,
  }
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

type Change = CountedFields & { by: 1 | -1 }

/** Returns what an entry removes from the counters, and what it adds. */
function changesOf({ event, card }: Entry): Change[] {
  if (!card || !isTaskEvent(event)) return []
  const { from, to } = countedFieldsChange(event, unpackTask(event.boardId, card))
  if (JSON.stringify(from) === JSON.stringify(to)) return []
  return [...(from ? [{ ...from, by: -1 } as const] : []), ...(to ? [{ ...to, by: 1 } as const] : [])]
}

type StoredCounts = { range: StoredRange; taskCounters: StoredTaskCounters }

/** @returns whether the counters are up to date; null on a version conflict */
async function addEntries(
  deps: Deps,
  boardId: BoardId,
  { range, taskCounters }: StoredCounts,
  entries: readonly Entry[],
): Promise<true | null> {
  const { table, platform } = deps
  if (entries.length === 0) return true
  const { counting } = range
  const horizon = horizonOf(platform.clock.now())
  const changes = entries.flatMap(changesOf)
  const assigneeIds = changes.flatMap(({ assigneeId, limited }) => (assigneeId && !limited ? [assigneeId] : []))
  const userIds = [...new Set(assigneeIds)]
  const [cells, people] = await Promise.all([
    table.taskCounters.personalCells(
      userIds.map((userId) => ({ boardId, counting, userId })),
      true,
    ),
    entries.some(({ event }) => isMemberEvent(event)) ? peopleOf(deps, boardId) : null,
  ])
  const personalCells = new Map(userIds.map((userId, at) => [userId, cells[at]!]))
  for (const change of changes) addChange(taskCounters, personalCells, change, horizon)
  const isSaved = await table.taskCounters.save(
    {
      boardId,
      counting,
      version: EntryId.parse(platform.ids.next('act')),
      range: rangeAfter(range, entries),
      taskCounters: { ...removeEmptyCells(taskCounters, horizon), people: people ?? taskCounters.people },
      personalCells: new Map(
        [...personalCells].map(([userId, personCells]) => [userId, withoutEmptyCells(personCells, horizon)]),
      ),
    },
    range,
  )
  return isSaved ? true : null
}

const removeEmptyCells = <Some extends TaskCounters>(
  taskCounters: Some,
  horizon: Parameters<typeof withoutEmptyCells>[1],
): Some => ({
  ...taskCounters,
  shared: withoutEmptyCells(taskCounters.shared, horizon),
  limited: withoutEmptyCells(taskCounters.limited, horizon),
})

function addChange(
  taskCounters: TaskCounters,
  personalCells: ReadonlyMap<UserId, Cells>,
  { by, ...counted }: Change,
  horizon: Parameters<typeof withoutEmptyCells>[1],
) {
  addToTaskCounters(taskCounters, counted, by, horizon)
  const cells = counted.assigneeId && !counted.limited ? personalCells.get(counted.assigneeId) : undefined
  if (cells) addToCells(cells, counted, by, horizon)
}

function rangeAfter(range: CountedRange, entries: readonly Entry[]): CountedRange {
  const entryIds = entries.map(({ event }) => event.entryId)
  const until = entryIds.reduce((one, other) => (other > one ? other : one), range.until)
  const counted = [...range.counted, ...entries.filter(isCountable).map(({ event }) => event.entryId)].toSorted()
  const oldCount = counted.filter((entryId) => timeOfId(entryId) < timeOfId(until) - rememberedMs).length
  const forgottenCount = Math.max(0, Math.min(oldCount, counted.length - minRemembered), counted.length - maxRemembered)
  const known = counted[forgottenCount - 1] ?? range.known
  return { until, whole: range.whole, known, counted: counted.slice(forgottenCount) }
}
