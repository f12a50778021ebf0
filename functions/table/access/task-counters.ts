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

/** Up to where the log of a board has been counted. */
export type CountedRange = {
  /** The log was read up to this entry; earlier entries that were committed later may be missing. */
  until: EntryId
  /** All entries up to this one are counted. */
  whole: EntryId
  /** Entries between `whole` and this one are no longer remembered: whether they are counted is unknown. */
  known: EntryId
  /** Remembered counted entries, in order. */
  counted: EntryId[]
}

export type StoredRange = CountedRange & { counting: EntryId; version: EntryId }

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
  taskCounters: StoredTaskCounters | null
  personalCells: PersonalCells
}

/** The partition of a board's counters. */
export const taskCountersOf = (boardId: BoardId): string => `${boardId}#counters`

const personalKey = (counting: EntryId, userId: UserId): string => `${counting}#${userId}`

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
    async stored(boardId: BoardId): Promise<{ range: StoredRange; taskCounters: StoredTaskCounters } | null> {
      const batch = batchOf(bound)
      const range = batch.add(entities.taskCounters, entities.taskCounters.get({ boardId, of: 'reach' }))
      const all = batch.add(entities.taskCounters, entities.taskCounters.get({ boardId, of: 'all' }))
      await batch.read({ consistent: true })
      const [rangeRow, allRow] = [range(), all()]
      if (!rangeRow || !allRow) return null
      const { counting, version = counting } = rangeRow
      return {
        range: { ...(JSON.parse(rangeRow.value) as CountedRange), counting, version },
        taskCounters: JSON.parse(allRow.value) as StoredTaskCounters,
      }
    },

    /**
     * N4: saves counters after counting more of the log.
     * @param taskCounters null when unchanged
     * @returns false on a version conflict
     */
    async save(
      { version, range, taskCounters, personalCells, ...of }: CountersUpdate,
      before: StoredRange,
    ): Promise<boolean> {
      const { canceled } = await transaction
        .write((rows) => [
          rows.taskCounters
            .put(rangeRowOf(of, version, range))
            .where((row, { eq }) => eq(row.version, before.version))
            .commit(),
          ...(taskCounters ? [rows.taskCounters.put(sharedRow(of, taskCounters)).commit()] : []),
          ...[...personalCells].map(([userId, cells]) =>
            rows.taskCounters.put(personalRow(of, userId, cells)).commit(),
          ),
        ])
        .go()
      return !canceled
    },

    /**
     * N5: replaces the counters after a recount: personal ones first, then range and shared ones in one transaction.
     * @param before the range when the recount began; null when there was none
     * @returns false on a version conflict
     */
    async replace(
      { version, range, taskCounters, personalCells, ...of }: CountersUpdate & { taskCounters: StoredTaskCounters },
      before: StoredRange | null,
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
      if (!canceled) await this.deleteOlder(of)
      return !canceled
    },

    /** N6: deletes the rows of earlier recounts. */
    async deleteOlder({ boardId, counting }: CountingKey): Promise<void> {
      const recent = timeOfId(counting) - hourMs
      for await (const rows of bulk.pagesOf(taskCountersOf(boardId))) {
        const isOutdated = (sk: string) => sk.startsWith('act_') && timeOfId(sk.split('#')[0] as EntryId) < recent
        await bulk.remove(rows.filter(({ sk }) => isOutdated(sk)))
      }
    },
  }
}
