// Access patterns of task counters.

import type { BoardId, EntryId, UserId } from '#shared/common/ids.ts'
import { timeOfId } from '#shared/common/time-of-id.ts'
import { hourMs } from '#shared/common/durations.ts'
import type { Cells, TaskCounters } from '#shared/task-counters/task-counters.ts'
import { type Bound, batchOf } from '#functions/table/bind.ts'
import { bulkOf, itemOf } from '#functions/table/bulk.ts'

/** Owners, some other members and the number of members of a board, for the list of projects. */
export type BoardPeople = { owners: UserId[]; some: UserId[]; count: number }

/** The counters that are the same for all readers. */
export type StoredTaskCounters = TaskCounters & { people: BoardPeople }

/** A number of log entries, and the XOR of their fingerprints. */
export type EntrySum = [count: number, fingerprints: string]

/** The entries of the log of a board that are counted. */
export type CountedRange = {
  /** The log was read up to this entry; earlier entries that were committed later may be missing. */
  until: EntryId
  /** All entries up to this one are counted. */
  whole: EntryId
  /** The newest counted ids as fingerprints, by the id that they follow; earlier ones are known by their bucket only. */
  pages: { after: EntryId; ids: string }[]
  /** Entries of buckets before this one, after `whole`, are no longer remembered: whether they are counted is unknown. */
  bucketsFrom: number
  /** Counted entries by time, in five seconds each. */
  buckets: Record<number, EntrySum>
}

export type StoredCounters = {
  counting: EntryId
  version: EntryId
  /** When the counters are to be compared with the cards; null when nothing has changed since. */
  recountAt: Date | null
  /** Null when it was stored in an earlier format. */
  range: CountedRange | null
  taskCounters: StoredTaskCounters
}

/** Counts per assignee, of the tasks without explicit viewers. */
export type PersonalCells = ReadonlyMap<UserId, Cells>

type CountingKey = {
  boardId: BoardId
  /** Id of the recount that the personal counters belong to. */
  counting: EntryId
}
type CountersUpdate = CountingKey & {
  version: EntryId
  range: CountedRange
  taskCounters: StoredTaskCounters
  personalCells: PersonalCells
}

const recountKey = 'recounts'

/** The partition of a board's counters. */
export const taskCountersOf = (boardId: BoardId): string => `${boardId}${countersSuffix}`
const countersSuffix = '#counters'

const personalKey = (counting: EntryId, userId: UserId): string => `${counting}#${userId}`

/** Earlier ranges contained every id; such a board is recounted. */
function rangeFromText(text: string): CountedRange | null {
  const range = JSON.parse(text) as Partial<CountedRange>
  return range.pages && range.buckets ? (range as CountedRange) : null
}

export const taskCountersAccess = (bound: Bound) => {
  const { entities, transaction } = bound
  const bulk = bulkOf(bound)
  const sharedRow = ({ boardId, counting }: CountingKey, taskCounters: StoredTaskCounters) => ({
    boardId,
    counting,
    of: 'all',
    value: JSON.stringify(taskCounters),
  })
  const rangeRowOf = ({ boardId, counting }: CountingKey, version: EntryId, range: CountedRange) => ({
    boardId,
    counting,
    version,
    of: 'reach',
    value: JSON.stringify(range),
  })
  const personalRow = ({ boardId, counting }: CountingKey, userId: UserId, cells: Cells) => ({
    boardId,
    counting,
    of: personalKey(counting, userId),
    value: JSON.stringify(cells),
  })

  return {
    /** N1: reads the counters of several boards; boards that were never counted are left out. */
    async ofBoards(boardIds: readonly BoardId[]): Promise<Map<BoardId, StoredTaskCounters & { counting: EntryId }>> {
      const batch = batchOf(bound)
      const rows = boardIds.map(
        (boardId) =>
          [boardId, batch.add(entities.taskCounters, entities.taskCounters.get({ boardId, of: 'all' }))] as const,
      )
      await batch.read()
      return new Map(
        rows.flatMap(([boardId, get]) => {
          const row = get()
          return row ? [[boardId, { ...(JSON.parse(row.value) as StoredTaskCounters), counting: row.counting }]] : []
        }),
      )
    },

    /** N2: reads personal counters on several boards, in the requested order; empty ones included. */
    async personalCells(of: readonly (CountingKey & { userId: UserId })[], consistent = false): Promise<Cells[]> {
      const batch = batchOf(bound)
      const rows = of.map(({ boardId, counting, userId }) =>
        batch.add(entities.taskCounters, entities.taskCounters.get({ boardId, of: personalKey(counting, userId) })),
      )
      await batch.read({ consistent })
      return rows.map((get) => JSON.parse(get()?.value ?? '{}') as Cells)
    },

    /** N3: reads the counted range and the counters; null when the board was never counted. */
    async stored(boardId: BoardId): Promise<StoredCounters | null> {
      const batch = batchOf(bound)
      const range = batch.add(entities.taskCounters, entities.taskCounters.get({ boardId, of: 'reach' }))
      const all = batch.add(entities.taskCounters, entities.taskCounters.get({ boardId, of: 'all' }))
      await batch.read({ consistent: true })
      const [rangeRow, allRow] = [range(), all()]
      if (!rangeRow || !allRow) return null
      const { counting, version = counting, recountAt } = rangeRow
      return {
        counting,
        version,
        recountAt: recountAt ? new Date(recountAt) : null,
        range: rangeFromText(rangeRow.value),
        taskCounters: JSON.parse(allRow.value) as StoredTaskCounters,
      }
    },

    /**
     * N4: saves counters after counting more of the log.
     * @param recountAt when they are to be compared with the cards
     * @param before the version that was read
     * @returns false on a version conflict
     */
    async save(
      { version, range, taskCounters, personalCells, ...of }: CountersUpdate,
      recountAt: Date,
      before: EntryId,
    ): Promise<boolean> {
      const { canceled } = await transaction
        .write((rows) => [
          rows.taskCounters
            .put({ ...rangeRowOf(of, version, range), recountKey, recountAt: recountAt.toISOString() })
            .where((row, { eq }) => eq(row.version, before))
            .commit(),
          rows.taskCounters.put(sharedRow(of, taskCounters)).commit(),
          ...[...personalCells].map(([userId, cells]) =>
            rows.taskCounters.put(personalRow(of, userId, cells)).commit(),
          ),
        ])
        .go()
      return !canceled
    },

    /**
     * N5: replaces the counters after a recount: personal ones first, then range and shared ones in one transaction. They
     * are compared with the cards again after the next change.
     * @param personalCells all of them; in further attempts those changed since the last one
     * @param before the counters that were read; null when there were none
     * @returns false on a version conflict
     */
    async replace(
      { version, range, taskCounters, personalCells, ...of }: CountersUpdate,
      before: Pick<StoredCounters, 'version' | 'counting'> | null,
    ): Promise<boolean> {
      const items = [...personalCells].map(([userId, cells]) =>
        itemOf(entities.taskCounters.put(personalRow(of, userId, cells))),
      )
      await bulk.put(items, async () => {})
      const { canceled } = await transaction
        .write((rows) => [
          rows.taskCounters
            .put(rangeRowOf(of, version, range))
            .where((row, { eq, notExists }) => (before ? eq(row.version, before.version) : notExists(row.version)))
            .commit(),
          rows.taskCounters.put(sharedRow(of, taskCounters)).commit(),
        ])
        .go()
      if (!canceled) await this.deleteOlder(of, before?.counting)
      return !canceled
    },

    /** N7: reads the ids of boards whose counters are to be compared with the cards, longest waiting first. */
    async dueIds(now: Date, limit: number): Promise<BoardId[]> {
      const { data } = await entities.taskCounters.query
        .recountable({ recountKey })
        .lte({ recountAt: now.toISOString() })
        .go({ limit, data: 'raw', ignoreOwnership: true })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- raw answers have no type
      const { Items = [] } = data as unknown as { Items?: { pk: string }[] }
      return Items.map(({ pk }) => pk.slice(0, -countersSuffix.length) as BoardId)
    },

    /**
     * N6: deletes the rows of earlier recounts.
     * @param replaced the recount before this one, whose rows may still be read
     */
    async deleteOlder({ boardId, counting }: CountingKey, replaced?: EntryId): Promise<void> {
      const recent = timeOfId(counting) - hourMs
      for await (const rows of bulk.pagesOf(taskCountersOf(boardId))) {
        const isOutdated = (sk: string) => {
          const [of] = sk.split('#') as [EntryId]
          return sk.startsWith('act_') && of !== replaced && timeOfId(of) < recent
        }
        await bulk.remove(rows.filter(({ sk }) => isOutdated(sk)))
      }
    },
  }
}
