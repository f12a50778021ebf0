// Access patterns of removed (archived or deleted) items: by workspace, by reference, and by due date.

import type { BoardId, ListId, TabId, TaskId, WorkspaceId } from '#shared/common/ids.ts'
import type { Board } from '#shared/board/model.ts'
import type { LifecycleKind, LifecycleState, RemovedItemKind } from '#shared/lifecycle/states.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { Task } from '#shared/task/model.ts'
import { type Bound, rowsByKeys } from '#functions/table/bind.ts'
import { type Key, keyOf } from '#functions/table/bulk.ts'
import { purgeShardKey, purgeShards, removedItemsKey } from './removal-columns.ts'
import { encodeCursor, decodeCursor } from './cursor.ts'
import { boardFromRow, listFromRow, tabFromRow } from './board-structure.ts'
import { fromRow as taskFromRow } from './task.ts'
import { taskShard } from '#functions/table/entities/task.ts'

/** A task, list, tab or board that can be removed. */
export type LifecycleItem =
  | { kind: 'task'; id: TaskId; boardId: BoardId; it: Task }
  | { kind: 'list'; id: ListId; boardId: BoardId; it: List }
  | { kind: 'tab'; id: TabId; boardId: BoardId; it: Tab }
  | { kind: 'board'; id: BoardId; boardId: BoardId; it: Board }

export type LifecycleItemRef = {
  [Kind in LifecycleKind]: Pick<Extract<LifecycleItem, { kind: Kind }>, 'kind' | 'id' | 'boardId'>
}[LifecycleKind]

type RemovedItemsKey = { workspaceId: WorkspaceId; state: LifecycleState; kind: RemovedItemKind }

export type RemovalOrder = 'oldest-first' | 'newest-first'

export const removedItemsAccess = (bound: Bound) => {
  /** Reads the items of some keys in their order; missing ones are left out. */
  async function itemsByKeys(keys: readonly Key[], consistent = false): Promise<LifecycleItem[]> {
    const bare = keys.map(({ pk, sk }) => ({ pk, sk }))
    const found = await rowsByKeys(bound, bare, { consistent })
    const rows = new Map(found.map((row) => [keyText(row), row]))
    return keys.flatMap((key) => {
      const row = rows.get(keyText(key))
      return row ? [itemFromRow(bound, row)] : []
    })
  }

  return {
    /**
     * L4: reads a page of a workspace's removed items, in order of removal. Callers authorise each item.
     * @returns items with the cursor after each
     */
    async page(
      { workspaceId, state, kind }: RemovedItemsKey,
      cursor: string | null = null,
      { limit = 50, order = 'newest-first' }: { limit?: number; order?: RemovalOrder } = {},
    ) {
      const page = removedItemsKey(workspaceId, state, kind)
      // The partition key is the same for every entity, and so is the key of its row.
      const { data } = await bound.entities.list.query.removed({ removedIn: page }).go({
        cursor: startKeyOf(cursor),
        limit,
        order: order === 'oldest-first' ? 'asc' : 'desc',
        data: 'raw',
        ignoreOwnership: true,
      })
      const { keys, last } = pageOf(data)
      const cursors = new Map(keys.map((key) => [keyText(key), cursorAfter(key, 'removed')]))
      const items = await itemsByKeys(keys)
      return {
        items: items.map((item) => ({ ...item, cursor: cursors.get(keyText(keyOfItem(bound, item)))! })),
        cursor: last && cursorAfter(last, 'removed'),
      }
    },

    /** L5: reads the due items of a purge shard, oldest first, with strong consistency. */
    async due(
      shard: number,
      now: Date,
      { cursor = null, limit = 100 }: { cursor?: string | null; limit?: number } = {},
    ) {
      const { data } = await bound.entities.list.query
        .purged({ purgeShard: purgeShardKey(shard) })
        .lt({ purgeAt: now.toISOString() })
        .go({ cursor: startKeyOf(cursor), limit, data: 'raw', ignoreOwnership: true })
      const { keys, last } = pageOf(data)
      return { items: await itemsByKeys(keys, true), cursor: last && cursorAfter(last, 'due') }
    },

    /** L6: reads items by reference. */
    byRefs: (refs: readonly LifecycleItemRef[]): Promise<LifecycleItem[]> =>
      itemsByKeys(refs.map((ref) => keyOfItem(bound, ref))),

    shards: purgeShards,
  }
}

const keyText = ({ pk, sk }: Key): string => `${pk}\n${sk}`

/** The key of a row in a keys-only index. */
type IndexKey = Key & Record<string, string>

function pageOf(page: unknown): { keys: IndexKey[]; last: IndexKey | null } {
  const { Items = [], LastEvaluatedKey = null } = page as { Items?: IndexKey[]; LastEvaluatedKey?: IndexKey }
  return { keys: Items, last: LastEvaluatedKey }
}

function cursorAfter(key: IndexKey, index: 'removed' | 'due'): string {
  const [partition, sort] = [`${index}pk`, `${index}sk`]
  return encodeCursor({ pk: key.pk, sk: key.sk, [partition]: key[partition], [sort]: key[sort] })
}

// With raw data ElectroDB expects a raw key, although its type says otherwise.
const startKeyOf = (cursor: string | null): string | null => cursor && (decodeCursor(cursor) as string)

function keyOfItem({ entities }: Bound, { kind, id, boardId }: LifecycleItemRef): Key {
  if (kind === 'task') return keyOf(entities.task.get({ boardId, taskId: id, shard: taskShard(id) }))
  if (kind === 'list') return keyOf(entities.list.get({ boardId, listId: id }))
  if (kind === 'tab') return keyOf(entities.tab.get({ boardId, tabId: id }))
  return keyOf(entities.board.get({ boardId }))
}

function itemFromRow({ entities }: Bound, Item: Record<string, unknown>): LifecycleItem {
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
