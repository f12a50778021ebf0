// Counts of one board run one after the other in a process. Events of a busy board arrive together, and the first one counts
// the entries of the others.

import type { BoardId, EntryId } from '#shared/common/ids.ts'
import type { Table } from '#functions/table/open.ts'

type Counting = {
  /** The last count of each board that is being counted. */
  last: Map<BoardId, Promise<unknown>>
  countedIds: CountedIds
}

/** Entries that this process knows to be counted. They stay counted, so this needs no update from other processes. */
export type CountedIds = { has(entryId: EntryId): boolean; add(entryIds: Iterable<EntryId>): void }

const countings = new WeakMap<Table, Counting>()

/** Ids to remember in a process, 2 MB: the changes of a minute on the busiest board. */
const maxIds = 20_000

/** Runs a count after the running ones of the same board. */
export async function oneAtATime<Result>(
  table: Table,
  boardId: BoardId,
  count: (countedIds: CountedIds) => Promise<Result>,
): Promise<Result> {
  const { last, countedIds } = countingOf(table)
  const result = (last.get(boardId) ?? Promise.resolve()).then(() => count(countedIds))
  const settled = result.catch(() => {})
  last.set(boardId, settled)
  try {
    return await result
  } finally {
    if (last.get(boardId) === settled) last.delete(boardId)
  }
}

function countingOf(table: Table): Counting {
  const counting = countings.get(table) ?? { last: new Map(), countedIds: rememberedIds() }
  countings.set(table, counting)
  return counting
}

function rememberedIds(): CountedIds {
  const ids = new Set<EntryId>()
  return {
    has: (entryId) => ids.has(entryId),
    add(entryIds) {
      for (const entryId of entryIds) ids.add(entryId)
      for (const oldest of ids) {
        if (ids.size <= maxIds) break
        ids.delete(oldest)
      }
    },
  }
}
