// The ways what is archived or deleted is found: on the shelves of its workspace, by its name, and by when it is due.

import type { BoardId, ListId, TabId, TaskId, WorkspaceId } from '#shared/common/ids.ts'
import type { Board } from '#shared/board/model.ts'
import type { LifecycleKind, LifecycleState, ShelfKind } from '#shared/lifecycle/states.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { Task } from '#shared/task/model.ts'
import { type Bound, rowsByKeys } from '#functions/table/bind.ts'
import { type Key, keyOf } from '#functions/table/bulk.ts'
import { purgeLot, purgeShards, shelfOf } from './away.ts'
import { cursorOf, placeOf } from './cursor.ts'
import { boardFromRow, listFromRow, tabFromRow } from './frame-rows.ts'
import { fromRow as taskFromRow } from './task.ts'
import { taskShard } from './task-shards.ts'

/** Something that can be put away, of whatever kind. */
export type Thing =
  | { kind: 'task'; id: TaskId; boardId: BoardId; it: Task }
  | { kind: 'list'; id: ListId; boardId: BoardId; it: List }
  | { kind: 'tab'; id: TabId; boardId: BoardId; it: Tab }
  | { kind: 'board'; id: BoardId; boardId: BoardId; it: Board }

export type ThingRef = {
  [Kind in LifecycleKind]: Pick<Extract<Thing, { kind: Kind }>, 'kind' | 'id' | 'boardId'>
}[LifecycleKind]

type Shelf = { workspaceId: WorkspaceId; state: LifecycleState; kind: ShelfKind }

export const putAwayAccess = (bound: Bound) => {
  /** The things behind some keys, in the order of these; those that are gone are left out. */
  async function thingsOf(keys: readonly Key[], consistent = false): Promise<Thing[]> {
    const bare = keys.map(({ pk, sk }) => ({ pk, sk }))
    const found = await rowsByKeys(bound, bare, { consistent })
    const rows = new Map(found.map((row) => [textOf(row), row]))
    return keys.flatMap((key) => {
      const row = rows.get(textOf(key))
      return row ? [thingFrom(bound, row)] : []
    })
  }

  return {
    /**
     * L4: a page of a shelf, in the order things were put away. The policy is asked about the things themselves.
     * @returns each with the cursor that leads on behind it
     */
    async shelf(
      { workspaceId, state, kind }: Shelf,
      cursor: string | null = null,
      { limit = 50, first = 'newest' }: { limit?: number; first?: 'oldest' | 'newest' } = {},
    ) {
      const shelf = shelfOf(workspaceId, state, kind)
      // The key of a shelf is the same for every kind of thing, and so is the way back to its row.
      const { data } = await bound.entities.list.query.shelved({ shelf }).go({
        cursor: startOf(cursor),
        limit,
        order: first === 'oldest' ? 'asc' : 'desc',
        data: 'raw',
        ignoreOwnership: true,
      })
      const { keys, last } = pageOf(data)
      const cursors = new Map(keys.map((key) => [textOf(key), cursorBehind(key, 'away')]))
      const things = await thingsOf(keys)
      return {
        things: things.map((thing) => ({ ...thing, cursor: cursors.get(textOf(keyOfThing(bound, thing)))! })),
        cursor: last && cursorBehind(last, 'away'),
      }
    },

    /** L5: what of one lot is due, the oldest first, as it stands now. */
    async due(lot: number, now: Date, { cursor = null, limit = 100 }: { cursor?: string | null; limit?: number } = {}) {
      const { data } = await bound.entities.list.query
        .purged({ purgeLot: purgeLot(lot) })
        .lt({ purgeAt: now.toISOString() })
        .go({ cursor: startOf(cursor), limit, data: 'raw', ignoreOwnership: true })
      const { keys, last } = pageOf(data)
      return { things: await thingsOf(keys, true), cursor: last && cursorBehind(last, 'due') }
    },

    /** L6: several things by their names. */
    several: (refs: readonly ThingRef[]): Promise<Thing[]> => thingsOf(refs.map((ref) => keyOfThing(bound, ref))),

    lots: purgeShards,
  }
}

const textOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`

/** The key of a row in an index that brings keys alone. */
type IndexKey = Key & Record<string, string>

function pageOf(page: unknown): { keys: IndexKey[]; last: IndexKey | null } {
  const { Items = [], LastEvaluatedKey = null } = page as { Items?: IndexKey[]; LastEvaluatedKey?: IndexKey }
  return { keys: Items, last: LastEvaluatedKey }
}

function cursorBehind(key: IndexKey, index: 'away' | 'due'): string {
  const [partition, sort] = [`${index}pk`, `${index}sk`]
  return cursorOf({ pk: key.pk, sk: key.sk, [partition]: key[partition], [sort]: key[sort] })
}

// Whoever asks for raw rows hands in a raw key, whatever the type says.
const startOf = (cursor: string | null): string | null => cursor && (placeOf(cursor) as string)

function keyOfThing({ entities }: Bound, { kind, id, boardId }: ThingRef): Key {
  if (kind === 'task') return keyOf(entities.task.get({ boardId, taskId: id, shard: taskShard(id) }))
  if (kind === 'list') return keyOf(entities.list.get({ boardId, listId: id }))
  if (kind === 'tab') return keyOf(entities.tab.get({ boardId, tabId: id }))
  return keyOf(entities.board.get({ boardId }))
}

function thingFrom({ entities }: Bound, Item: Record<string, unknown>): Thing {
  const kind = Item['__edb_e__']
  if (kind === 'task') {
    const it = taskFromRow(entities.task.parse({ Item }).data!)
    return { kind, id: it.taskId, boardId: it.boardId, it }
  }
  if (kind === 'list') {
    const it = listFromRow(entities.list.parse({ Item }).data!)
    return { kind, id: it.listId, boardId: it.boardId, it }
  }
  if (kind === 'tab') {
    const it = tabFromRow(entities.tab.parse({ Item }).data!)
    return { kind, id: it.tabId, boardId: it.boardId, it }
  }
  const it = boardFromRow(entities.board.parse({ Item }).data!)
  return { kind: 'board', id: it.boardId, boardId: it.boardId, it }
}
