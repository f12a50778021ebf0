// Rows of the archive and the recycle bin: title, origin and actor of items that the user may restore.

import type { Board, Member } from '#shared/board/model.ts'
import { boardFacts } from '#shared/board/rules.ts'
import type { BoardId, ListId, TabId, TaskId } from '#shared/common/ids.ts'
import { daysUntilExpiry } from '#shared/lifecycle/rules.ts'
import { activeFields, type LifecycleFields } from '#shared/lifecycle/states.ts'
import { can } from '#shared/permission/can.ts'
import { mayViewOpenTask, taskFacts } from '#shared/task/policy.ts'
import type { SignedIn } from '#functions/rpc/context.ts'
import type { LifecycleItem, LifecycleItemRef } from '#functions/table/access/removed-items.ts'
import type { Table } from '#functions/table/open.ts'
import type { FoundItem } from './removed-item-pages.ts'

/** The user, the time, and their memberships. */
export type RemovedItemsReader = { table: Table; me: SignedIn; now: Date; members: ReadonlyMap<BoardId, Member> }

/** In the order in which they were found. */
export async function rowsOf(foundItems: readonly FoundItem[], reader: RemovedItemsReader) {
  const parents = await readParents(foundItems, reader.table)
  const factsOf = (board: Board) =>
    boardFacts({
      board,
      member: reader.members.get(board.boardId) ?? null,
      ...reader.me.facts,
      caller: { me: reader.me.userId, now: reader.now },
    })
  return foundItems.flatMap((item) => {
    const board = parents.board(item.boardId)
    if (!board || board.workspaceId !== reader.me.workspace?.workspaceId) return []
    const request = { parents, board, facts: factsOf(board), reader }
    if (!mayRestore(item, request)) return []
    return {
      cursor: item.cursor,
      row: { ...rowOf(item, request), may: rightsOn(item, request) },
    }
  })
}

type Parents = Awaited<ReturnType<typeof readParents>>
type RowRequest = {
  parents: Parents
  board: Board
  facts: ReturnType<typeof boardFacts>
  reader: RemovedItemsReader
}

function mayRestore(
  { kind, id, it }: LifecycleItem,
  { parents, board, facts, reader: { me, now } }: RowRequest,
): boolean {
  if (kind === 'board') return can('board.restore', facts) === 'allowed'
  if (kind !== 'task') return board.closed[id] !== 'purged' && can('board.configure', facts) === 'allowed'
  const root = it.rootId ? parents.task(it.rootId) : null
  if (it.rootId && !root) return false
  const listState = board.closed[(root ?? it).listId] ?? 'active'
  return can('task.restore', taskFacts(facts, { task: it, root, listState, now }, me.userId)) === 'allowed'
}

/**
 * Further rights of the user on the item; the browser cannot compute them, because rows bring no facts of their board.
 */
function rightsOn({ kind, it }: LifecycleItem, { parents, facts, reader: { me, now } }: RowRequest) {
  if (kind === 'board') {
    const stateAfterRestore = { ...facts, boardState: 'active' as const }
    return {
      remove: can('board.remove', stateAfterRestore) === 'allowed',
      purge: can('board.purge', facts) === 'allowed',
    }
  }
  // The right to restore a list or tab is the right to configure its board.
  if (kind !== 'task') return { remove: true, purge: true }
  const root = it.rootId ? parents.task(it.rootId) : null
  const restoredTask = {
    task: { ...it, ...activeFields },
    root: root && { ...root, ...activeFields },
    listState: 'active' as const,
    now,
  }
  const task = taskFacts(facts, restoredTask, me.userId)
  return {
    remove: can('task.remove', task) === 'allowed',
    purge: can('task.purge', task) === 'allowed',
  }
}

type TitledItem = Pick<LifecycleFields, 'state'> & { title: string }
const originOf = <Id extends string>(id: Id, item: TitledItem | null) =>
  item && { id, title: item.title, state: item.state }

function rowOf({ kind, id, boardId, it }: LifecycleItem, { parents, board, facts, reader: { me, now } }: RowRequest) {
  const root = kind === 'task' && it.rootId ? parents.task(it.rootId) : null
  const listId = kind === 'task' ? (root ?? it).listId : null
  const list = listId && parents.list(listId)
  const tabId = kind === 'list' ? it.tabId : list ? list.tabId : null
  const { title, color, state } = board
  return {
    kind,
    id,
    boardId,
    title: it.title,
    removal: it.removal!,
    /** Null for archived items, which stay. */
    daysLeft: it.state === 'deleted' ? daysUntilExpiry(it.removal!, now) : null,
    /** Null when the origin was purged or is hidden from the user. */
    root: root && mayViewOpenTask(root, null, { facts, me: me.userId }) ? originOf(root.taskId, root) : null,
    list: listId && originOf(listId, list),
    tab: tabId && originOf(tabId, parents.tab(tabId)),
    board: { title, color, state },
  }
}

/** Reads the boards, roots, lists and tabs of the items. */
async function readParents(foundItems: readonly LifecycleItem[], table: Table) {
  const itemsById = new Map<string, LifecycleItem>(foundItems.map((item) => [item.id, item]))
  async function read(refs: readonly LifecycleItemRef[]) {
    const missingRefs = new Map(refs.filter(({ id }) => !itemsById.has(id)).map((ref) => [ref.id as string, ref]))
    for (const item of await table.removedItems.byRefs([...missingRefs.values()])) itemsById.set(item.id, item)
  }
  const itemsOf = <Kind extends LifecycleItem['kind']>(kind: Kind) =>
    [...itemsById.values()].filter((item): item is Extract<LifecycleItem, { kind: Kind }> => item.kind === kind)

  await read([
    ...foundItems.map(({ boardId }) => ({ kind: 'board' as const, id: boardId, boardId })),
    ...itemsOf('task').flatMap(({ boardId, it: { rootId } }) =>
      rootId ? { kind: 'task' as const, id: rootId, boardId } : [],
    ),
  ])
  await read(itemsOf('task').map(({ boardId, it }) => ({ kind: 'list', id: it.listId, boardId })))
  await read(itemsOf('list').map(({ boardId, it }) => ({ kind: 'tab', id: it.tabId, boardId })))

  const byId = {
    board: new Map(itemsOf('board').map(({ id, it }) => [id, it])),
    task: new Map(itemsOf('task').map(({ id, it }) => [id, it])),
    list: new Map(itemsOf('list').map(({ id, it }) => [id, it])),
    tab: new Map(itemsOf('tab').map(({ id, it }) => [id, it])),
  }
  return {
    board: (id: BoardId) => byId.board.get(id) ?? null,
    task: (id: TaskId) => byId.task.get(id) ?? null,
    list: (id: ListId) => byId.list.get(id) ?? null,
    tab: (id: TabId) => byId.tab.get(id) ?? null,
  }
}
