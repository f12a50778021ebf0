// Rows of the archive and the recycle bin: title, origin and actor of items that the user may restore.

import type { Board, Member } from '#shared/board/model.ts'
import { boardFacts } from '#shared/board/rules.ts'
import type { BoardId, ListId, TabId, TaskId } from '#shared/common/ids.ts'
import { daysLeft } from '#shared/lifecycle/rules.ts'
import { inUse, type LifecycleFields } from '#shared/lifecycle/states.ts'
import { can } from '#shared/permission/can.ts'
import { mayViewOpenTask, taskFacts } from '#shared/task/policy.ts'
import type { SignedIn } from '#functions/rpc/context.ts'
import type { LifecycleItem, LifecycleItemRef } from '#functions/table/access/removed-items.ts'
import type { Table } from '#functions/table/open.ts'
import type { FoundItem } from './removed-item-pages.ts'

/** The user, the time, and their memberships. */
export type RemovedItemsReader = { table: Table; me: SignedIn; now: Date; members: ReadonlyMap<BoardId, Member> }

/** In the order in which they were found. */
export async function rowsOf(found: readonly FoundItem[], reader: RemovedItemsReader) {
  const around = await readSurroundings(found, reader.table)
  const factsOf = (board: Board) =>
    boardFacts({
      board,
      member: reader.members.get(board.boardId) ?? null,
      ...reader.me.facts,
      asking: { me: reader.me.userId, now: reader.now },
    })
  return found.flatMap((item) => {
    const board = around.board(item.boardId)
    if (!board || board.workspaceId !== reader.me.workspace?.workspaceId) return []
    const asked = { around, board, facts: factsOf(board), reader }
    if (!mayRestore(item, asked)) return []
    return {
      cursor: item.cursor,
      row: { ...rowOf(item, asked), may: mayOf(item, asked) },
    }
  })
}

type Surroundings = Awaited<ReturnType<typeof readSurroundings>>
type RowRequest = {
  around: Surroundings
  board: Board
  facts: ReturnType<typeof boardFacts>
  reader: RemovedItemsReader
}

function mayRestore(
  { kind, id, it }: LifecycleItem,
  { around, board, facts, reader: { me, now } }: RowRequest,
): boolean {
  if (kind === 'board') return can('board.restore', facts) === 'allowed'
  if (kind !== 'task') return board.closed[id] !== 'purged' && can('board.configure', facts) === 'allowed'
  const root = it.rootId ? around.task(it.rootId) : null
  if (it.rootId && !root) return false
  const within = board.closed[(root ?? it).listId] ?? 'active'
  return can('task.restore', taskFacts(facts, { task: it, root, within, now }, me.userId)) === 'allowed'
}

/**
 * Further rights of the user on the item; the browser cannot compute them, because rows bring no facts of their board.
 */
function mayOf({ kind, it }: LifecycleItem, { around, facts, reader: { me, now } }: RowRequest) {
  if (kind === 'board') {
    const stateAfterRestore = { ...facts, boardState: 'active' as const }
    return {
      remove: can('board.remove', stateAfterRestore) === 'allowed',
      purge: can('board.purge', facts) === 'allowed',
    }
  }
  // The right to restore a list or tab is the right to configure its board.
  if (kind !== 'task') return { remove: true, purge: true }
  const root = it.rootId ? around.task(it.rootId) : null
  const open = { task: { ...it, ...inUse }, root: root && { ...root, ...inUse }, within: 'active' as const, now }
  const task = taskFacts(facts, open, me.userId)
  return {
    remove: can('task.remove', task) === 'allowed',
    purge: can('task.purge', task) === 'allowed',
  }
}

type TitledItem = Pick<LifecycleFields, 'state'> & { title: string }
const named = <Id extends string>(id: Id, item: TitledItem | null) =>
  item && { id, title: item.title, state: item.state }

function rowOf({ kind, id, boardId, it }: LifecycleItem, { around, board, facts, reader: { me, now } }: RowRequest) {
  const root = kind === 'task' && it.rootId ? around.task(it.rootId) : null
  const listId = kind === 'task' ? (root ?? it).listId : null
  const list = listId && around.list(listId)
  const tabId = kind === 'list' ? it.tabId : list ? list.tabId : null
  const { title, color, state } = board
  return {
    kind,
    id,
    boardId,
    title: it.title,
    removal: it.removal!,
    /** Null for archived items, which stay. */
    daysLeft: it.state === 'deleted' ? daysLeft(it.removal!, now) : null,
    /** Null when the origin was purged or is hidden from the user. */
    root: root && mayViewOpenTask(root, null, { facts, me: me.userId }) ? named(root.taskId, root) : null,
    list: listId && named(listId, list),
    tab: tabId && named(tabId, around.tab(tabId)),
    board: { title, color, state },
  }
}

/** Reads the boards, roots, lists and tabs of the items. */
async function readSurroundings(found: readonly LifecycleItem[], table: Table) {
  const known = new Map<string, LifecycleItem>(found.map((item) => [item.id, item]))
  async function read(refs: readonly LifecycleItemRef[]) {
    const wanted = new Map(refs.filter(({ id }) => !known.has(id)).map((ref) => [ref.id as string, ref]))
    for (const item of await table.removedItems.byRefs([...wanted.values()])) known.set(item.id, item)
  }
  const those = <Kind extends LifecycleItem['kind']>(kind: Kind) =>
    [...known.values()].filter((item): item is Extract<LifecycleItem, { kind: Kind }> => item.kind === kind)

  await read([
    ...found.map(({ boardId }) => ({ kind: 'board' as const, id: boardId, boardId })),
    ...those('task').flatMap(({ boardId, it: { rootId } }) =>
      rootId ? { kind: 'task' as const, id: rootId, boardId } : [],
    ),
  ])
  await read(those('task').map(({ boardId, it }) => ({ kind: 'list', id: it.listId, boardId })))
  await read(those('list').map(({ boardId, it }) => ({ kind: 'tab', id: it.tabId, boardId })))

  const byId = {
    board: new Map(those('board').map(({ id, it }) => [id, it])),
    task: new Map(those('task').map(({ id, it }) => [id, it])),
    list: new Map(those('list').map(({ id, it }) => [id, it])),
    tab: new Map(those('tab').map(({ id, it }) => [id, it])),
  }
  return {
    board: (id: BoardId) => byId.board.get(id) ?? null,
    task: (id: TaskId) => byId.task.get(id) ?? null,
    list: (id: ListId) => byId.list.get(id) ?? null,
    tab: (id: TabId) => byId.tab.get(id) ?? null,
  }
}
