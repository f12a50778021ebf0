// Subscribers that derive a row of a board from its log run one after the other in a process. Events of a busy board arrive
// together: the first one handles the log entries of the others, which then read nothing, and there are no conflicts.

import type { BoardId, EntryId } from '#shared/common/ids.ts'
import type { Table } from './open.ts'

type Queue = {
  /** The last run of each board with runs that have not ended. */
  last: Map<BoardId, Promise<unknown>>
  handledIds: HandledIds
}

/** Entries that this process knows to be handled. They stay handled, so this needs no update from other processes. */
export type HandledIds = { has(entryId: EntryId): boolean; add(entryIds: Iterable<EntryId>): void }

/** Ids to remember in a process for each kind of row, 2 MB: the changes of a minute on the busiest board. */
const maxIds = 20_000

/** Returns a function that runs work of a board after the running work of the same board and table. */
export function oneAtATimePerBoard() {
  const queueOf = oncePerTable((): Queue => ({ last: new Map(), handledIds: rememberedIds() }))

  return async function oneAtATime<Result>(
    table: Table,
    boardId: BoardId,
    work: (handledIds: HandledIds) => Promise<Result>,
  ): Promise<Result> {
    const { last, handledIds } = queueOf(table)
    const result = (last.get(boardId) ?? Promise.resolve()).then(() => work(handledIds))
    const settled = result.catch(() => {})
    last.set(boardId, settled)
    try {
      return await result
    } finally {
      if (last.get(boardId) === settled) last.delete(boardId)
    }
  }
}

/** Returns a function that creates what a process remembers about a table, at the first call for that table. */
export function oncePerTable<Memory>(create: () => Memory): (table: Table) => Memory {
  const memories = new WeakMap<Table, { memory: Memory }>()
  return (table) => {
    const known = memories.get(table) ?? { memory: create() }
    memories.set(table, known)
    return known.memory
  }
}

function rememberedIds(): HandledIds {
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
