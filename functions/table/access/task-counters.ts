// The ways the counts of boards are read and kept.

import type { BoardId, EntryId, UserId } from '#shared/common/ids.ts'
import { momentOf } from '#shared/common/moment-of.ts'
import { hourMs } from '#shared/common/spans.ts'
import type { Cells, TaskCounters } from '#shared/task-counters/task-counters.ts'
import { type Bound, batchOf } from '#functions/table/bind.ts'
import { bulkOf, itemOf } from '#functions/table/bulk.ts'

/** Some people of a board, as the list of projects shows them. */
export type BoardPeople = { owners: UserId[]; some: UserId[]; count: number }

/** What of a board is the same for all of its readers. */
export type StoredTaskCounters = TaskCounters & { people: BoardPeople }

/** How far the log of a board has been counted. */
export type Reach = {
  /** The log was read up to this entry; what is named earlier and was committed later is not in the counts yet. */
  until: EntryId
  /** What is not later than this entry is in the counts, whatever it is. */
  whole: EntryId
  /** Of what is later than this entry, those that are in the counts, in their order. */
  known: EntryId
  counted: EntryId[]
}

export type StoredReach = Reach & { counting: EntryId; version: EntryId }

/** The counts of single people: unlimited tasks that are assigned to them. */
export type OwnCells = ReadonlyMap<UserId, Cells>

type Counting = { boardId: BoardId; counting: EntryId }
type Save = Counting & { version: EntryId; reach: Reach; taskCounters: StoredTaskCounters | null; own: OwnCells }

/** The partition of the counts of a board. */
export const taskCountersOf = (boardId: BoardId): string => `${boardId}#counters`

const ownName = (counting: EntryId, userId: UserId): string => `${counting}#${userId}`

export const taskCountersAccess = (bound: Bound) => {
  const { entities, transaction } = bound
  const bulk = bulkOf(bound)
  const rowAll = ({ boardId, counting }: Counting, taskCounters: StoredTaskCounters) => ({
    boardId,
    counting,
    of: 'all',
    value: JSON.stringify(taskCounters),
  })
  const rowReach = ({ boardId, counting }: Counting, version: EntryId, reach: Reach) => ({
    boardId,
    counting,
    version,
    of: 'reach',
    value: JSON.stringify(reach),
  })
  const rowOwn = ({ boardId, counting }: Counting, userId: UserId, cells: Cells) => ({
    boardId,
    counting,
    of: ownName(counting, userId),
    value: JSON.stringify(cells),
  })

  return {
    /** N1: the counts of several boards; a board that has not been counted yet is left out. */
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

    /** N2: what is somebody's own on some boards, in the order that is asked in; nothing where they have nothing. */
    async own(of: readonly (Counting & { userId: UserId })[], consistent = false): Promise<Cells[]> {
      const batch = batchOf(bound)
      const rows = of.map(({ boardId, counting, userId }) =>
        batch.add(entities.taskCounters, entities.taskCounters.get({ boardId, of: ownName(counting, userId) })),
      )
      await batch.read({ consistent })
      return rows.map((get) => JSON.parse(get()?.value ?? '{}') as Cells)
    },

    /** N3: how far a board has been counted, and the counts; null when it never was. */
    async stored(boardId: BoardId): Promise<{ reach: StoredReach; taskCounters: StoredTaskCounters } | null> {
      const batch = batchOf(bound)
      const reach = batch.add(entities.taskCounters, entities.taskCounters.get({ boardId, of: 'reach' }))
      const all = batch.add(entities.taskCounters, entities.taskCounters.get({ boardId, of: 'all' }))
      await batch.read({ consistent: true })
      const [reachRow, allRow] = [reach(), all()]
      if (!reachRow || !allRow) return null
      const { counting, version = counting } = reachRow
      return {
        reach: { ...(JSON.parse(reachRow.value) as Reach), counting, version },
        taskCounters: JSON.parse(allRow.value) as StoredTaskCounters,
      }
    },

    /**
     * N4: the counts after some more of the log.
     * @param taskCounters null when it is as it was
     * @returns false when somebody else has counted meanwhile
     */
    async save({ version, reach, taskCounters, own, ...of }: Save, before: StoredReach): Promise<boolean> {
      const { canceled } = await transaction
        .write((rows) => [
          rows.taskCounters
            .put(rowReach(of, version, reach))
            .where((row, { eq }) => eq(row.version, before.version))
            .commit(),
          ...(taskCounters ? [rows.taskCounters.put(rowAll(of, taskCounters)).commit()] : []),
          ...[...own].map(([userId, cells]) => rows.taskCounters.put(rowOwn(of, userId, cells)).commit()),
        ])
        .go()
      return !canceled
    },

    /**
     * N5: a board counted anew: what is people's own first, then, both or neither, what leads there.
     * @param before how far it was counted when that began; null when it never was
     * @returns false when somebody else has counted meanwhile
     */
    async replace(
      { version, reach, taskCounters, own, ...of }: Save & { taskCounters: StoredTaskCounters },
      before: StoredReach | null,
    ): Promise<boolean> {
      const items = [...own].map(([userId, cells]) => itemOf(entities.taskCounters.put(rowOwn(of, userId, cells))))
      await bulk.put(items, async () => {})
      const { canceled } = await transaction
        .write((rows) => [
          rows.taskCounters
            .put(rowReach(of, version, reach))
            .where((row, { eq, notExists }) => (before ? eq(row.version, before.version) : notExists(row.version)))
            .commit(),
          rows.taskCounters.put(rowAll(of, taskCounters)).commit(),
        ])
        .go()
      if (!canceled) await this.forgetOlder(of)
      return !canceled
    },

    /** N6: what is left of countings that have long been replaced goes. */
    async forgetOlder({ boardId, counting }: Counting): Promise<void> {
      const recent = momentOf(counting) - hourMs
      for await (const rows of bulk.pagesOf(taskCountersOf(boardId))) {
        const isLeft = (sk: string) => sk.startsWith('act_') && momentOf(sk.split('#')[0] as EntryId) < recent
        await bulk.remove(rows.filter(({ sk }) => isLeft(sk)))
      }
    },
  }
}
