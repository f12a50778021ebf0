// Keeps the counts of a board: adds what the log brought since, or counts all of it anew (adr 0037).
//
// Every entry of the log reaches the bus once at least, and whoever hears of one reads on from where the last one
// stopped. Entries are named before they are committed, so one may turn up behind that place: it is counted by itself,
// when the bus brings it, and what is counted already is known for a while.

import { type BoardId, EntryId, isTemplate, type UserId } from '#shared/common/ids.ts'
import { entriesCaughtUp } from '#shared/common/limits.ts'
import { minuteMs } from '#shared/common/spans.ts'
import { momentOf } from '#shared/common/moment-of.ts'
import { type DomainEvent, isOfTask } from '#shared/activity/event.ts'
import { type Counted, countedChange, mayCount } from '#shared/task-counters/counted.ts'
import {
  addTo,
  addToTaskCounters,
  type Cells,
  horizonOf,
  type TaskCounters,
  tidied,
} from '#shared/task-counters/task-counters.ts'
import { unpacked } from '#shared/task/card.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { Entry } from '#functions/table/access/entry.ts'
import type { StoredTaskCounters, Reach, StoredReach } from '#functions/table/access/task-counters.ts'
import { untilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'
import { countAnew, peopleOf } from './anew.ts'

export type Ground = { table: Table; platform: Platform }

/** So many entries are known to be counted at most, and those that are older than this only if they are few. */
const knownAtMost = 1_000
const knownAnyhow = 50
const knownMs = 10 * minuteMs
/** Rows of single people in one transaction. */
const peopleAtOnce = 40

/** How the bus tells it. */
export async function countEvent(ground: Ground, event: DomainEvent): Promise<void> {
  const { boardId } = event
  if (isTemplate(boardId)) return
  // Their tasks came without a log of their own.
  if (event.type === 'board.imported' || event.type === 'board.copied') return void (await countAnew(ground, boardId))
  if (!mayCount(event) && !isOfPeople(event) && event.type !== 'board.created') return
  await countOn(ground, boardId, event.entryId)
}

const isOfPeople = ({ type }: DomainEvent): boolean => type.startsWith('member.')
const concerns = ({ event }: Entry): boolean => mayCount(event) || isOfPeople(event)

/** @param entryId what is to be in the counts afterwards; null for no more than what the log brings */
export async function countOn(ground: Ground, boardId: BoardId, entryId: EntryId | null): Promise<void> {
  const { table } = ground
  await untilDone(async () => {
    const stored = await table.taskCounters.stored(boardId)
    if (!stored) return countAnew(ground, boardId)
    const standing = entryId === null ? 'new' : standingOf(stored.reach, entryId)
    if (standing === 'counted') return true
    if (standing === 'unknown') return countAnew(ground, boardId)
    const { entries, isAll } = await newsOf(ground, boardId, stored.reach, entryId)
    const done = await addEntries(ground, boardId, stored, entries)
    // What was too much for one turn is read on from there.
    return done && isAll ? true : null
  })
}

/** Whether an entry is in the counts: of what is older than what is known, nobody can tell. */
function standingOf({ whole, known, counted }: Reach, entryId: EntryId): 'counted' | 'unknown' | 'new' {
  if (entryId <= whole || counted.includes(entryId)) return 'counted'
  return entryId <= known ? 'unknown' : 'new'
}

/** What the log brings behind the place it was read to, and the entry that is asked for if it lies before. */
async function newsOf({ table }: Ground, boardId: BoardId, { until }: Reach, entryId: EntryId | null) {
  const after = await table.activity.since(boardId, until)
  const news = after.filter(({ event }) => event.entryId > until)
  const late = entryId !== null && entryId <= until ? await table.activity.get(boardId, entryId) : null
  const turn = untilManyPeople(late ? [late, ...news] : news)
  return { entries: turn, isAll: turn.length === news.length + (late ? 1 : 0) && after.length <= entriesCaughtUp }
}

/** As many entries as change the rows of so many people. */
function untilManyPeople(entries: readonly Entry[]): Entry[] {
  const people = new Set<UserId>()
  const end = entries.findIndex((entry) => {
    for (const { assigneeId } of changesOf(entry)) if (assigneeId) people.add(assigneeId)
    return people.size > peopleAtOnce
  })
  return end < 0 ? [...entries] : entries.slice(0, end)
}

type Change = Counted & { by: 1 | -1 }

/** What an entry takes from the counts, and what it brings. */
function changesOf({ event, card }: Entry): Change[] {
  if (!card || !isOfTask(event)) return []
  const { from, to } = countedChange(event, unpacked(event.boardId, card))
  if (JSON.stringify(from) === JSON.stringify(to)) return []
  return [...(from ? [{ ...from, by: -1 } as const] : []), ...(to ? [{ ...to, by: 1 } as const] : [])]
}

type Stored = { reach: StoredReach; taskCounters: StoredTaskCounters }

/** @returns whether the counts stand as they should, or null when somebody else was quicker */
async function addEntries(
  ground: Ground,
  boardId: BoardId,
  { reach, taskCounters }: Stored,
  entries: readonly Entry[],
): Promise<true | null> {
  const { table, platform } = ground
  if (entries.length === 0) return true
  const { counting } = reach
  const horizon = horizonOf(platform.clock.now())
  const changes = entries.flatMap(changesOf)
  const theirs = changes.flatMap(({ assigneeId, limited }) => (assigneeId && !limited ? [assigneeId] : []))
  const userIds = [...new Set(theirs)]
  const [cells, people] = await Promise.all([
    table.taskCounters.own(
      userIds.map((userId) => ({ boardId, counting, userId })),
      true,
    ),
    entries.some(({ event }) => isOfPeople(event)) ? peopleOf(ground, boardId) : null,
  ])
  const own = new Map(userIds.map((userId, at) => [userId, cells[at]!]))
  for (const change of changes) addChange(taskCounters, own, change, horizon)
  const done = await table.taskCounters.save(
    {
      boardId,
      counting,
      version: EntryId.parse(platform.ids.next('act')),
      reach: reachAfter(reach, entries),
      taskCounters: { ...tidy(taskCounters, horizon), people: people ?? taskCounters.people },
      own: new Map([...own].map(([userId, theirCells]) => [userId, tidied(theirCells, horizon)])),
    },
    reach,
  )
  return done ? true : null
}

const tidy = <Some extends TaskCounters>(taskCounters: Some, horizon: Parameters<typeof tidied>[1]): Some => ({
  ...taskCounters,
  shared: tidied(taskCounters.shared, horizon),
  limited: tidied(taskCounters.limited, horizon),
})

function addChange(
  taskCounters: TaskCounters,
  own: ReadonlyMap<UserId, Cells>,
  { by, ...counted }: Change,
  horizon: Parameters<typeof tidied>[1],
) {
  addToTaskCounters(taskCounters, counted, by, horizon)
  const cells = counted.assigneeId && !counted.limited ? own.get(counted.assigneeId) : undefined
  if (cells) addTo(cells, counted, by, horizon)
}

function reachAfter(reach: Reach, entries: readonly Entry[]): Reach {
  const read = entries.map(({ event }) => event.entryId)
  const until = read.reduce((one, other) => (other > one ? other : one), reach.until)
  const counted = [...reach.counted, ...entries.filter(concerns).map(({ event }) => event.entryId)].toSorted()
  const old = counted.filter((entryId) => momentOf(entryId) < momentOf(until) - knownMs).length
  const forgotten = Math.max(0, Math.min(old, counted.length - knownAnyhow), counted.length - knownAtMost)
  const known = counted[forgotten - 1] ?? reach.known
  return { until, whole: reach.whole, known, counted: counted.slice(forgotten) }
}
