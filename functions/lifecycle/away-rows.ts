// A row of the archive or the recycle bin: what it is, where it was, who put it away; only what its reader may bring back.

import type { Board, Member } from '#shared/board/model.ts'
import { boardFacts } from '#shared/board/rules.ts'
import type { BoardId, ListId, TabId, TaskId } from '#shared/common/ids.ts'
import { daysLeft } from '#shared/lifecycle/rules.ts'
import { inUse, type Kept } from '#shared/lifecycle/states.ts'
import { can } from '#shared/permission/can.ts'
import { seesOpen, taskFacts } from '#shared/task/policy.ts'
import type { SignedIn } from '#functions/rpc/context.ts'
import type { Thing, ThingRef } from '#functions/table/access/put-away.ts'
import type { Table } from '#functions/table/open.ts'
import type { Found } from './shelf.ts'

/** Who looks, when, and of what they are a member. */
export type Reader = { table: Table; me: SignedIn; now: Date; members: ReadonlyMap<BoardId, Member> }

/** In the order they were found in. */
export async function rowsOf(found: readonly Found[], reader: Reader) {
  const around = await aroundOf(found, reader.table)
  const factsOf = (board: Board) =>
    boardFacts({
      board,
      member: reader.members.get(board.boardId) ?? null,
      ...reader.me.facts,
      asking: { me: reader.me.userId, now: reader.now },
    })
  return found.flatMap((thing) => {
    const board = around.board(thing.boardId)
    if (!board || board.workspaceId !== reader.me.workspace?.workspaceId) return []
    const asked = { around, board, facts: factsOf(board), reader }
    if (!mayBringBack(thing, asked)) return []
    return {
      cursor: thing.cursor,
      row: { ...rowOf(thing, asked), may: mayOf(thing, asked) },
    }
  })
}

type Around = Awaited<ReturnType<typeof aroundOf>>
type Asked = { around: Around; board: Board; facts: ReturnType<typeof boardFacts>; reader: Reader }

function mayBringBack({ kind, id, it }: Thing, { around, board, facts, reader: { me, now } }: Asked): boolean {
  if (kind === 'board') return can('board.bring_back', facts) === 'allowed'
  if (kind !== 'task') return board.closed[id] !== 'purged' && can('board.configure', facts) === 'allowed'
  const root = it.rootId ? around.task(it.rootId) : null
  if (it.rootId && !root) return false
  const within = board.closed[(root ?? it).listId] ?? 'active'
  return can('task.bring_back', taskFacts(facts, { task: it, root, within, now }, me.userId)) === 'allowed'
}

/** What else its reader may do with it; a row brings no facts of its board that a browser could ask for itself. */
function mayOf({ kind, it }: Thing, { around, facts, reader: { me, now } }: Asked) {
  if (kind === 'board') {
    const inUseAgain = { ...facts, boardState: 'active' as const }
    return {
      putAway: can('board.put_away', inUseAgain) === 'allowed',
      purge: can('board.purge', facts) === 'allowed',
    }
  }
  // Whoever may bring back a list or a tab configures its board.
  if (kind !== 'task') return { putAway: true, purge: true }
  const root = it.rootId ? around.task(it.rootId) : null
  const open = { task: { ...it, ...inUse }, root: root && { ...root, ...inUse }, within: 'active' as const, now }
  const task = taskFacts(facts, open, me.userId)
  return {
    putAway: can('task.put_away', task) === 'allowed',
    purge: can('task.purge', task) === 'allowed',
  }
}

type Titled = Pick<Kept, 'state'> & { title: string }
const named = <Id extends string>(id: Id, thing: Titled | null) =>
  thing && { id, title: thing.title, state: thing.state }

function rowOf({ kind, id, boardId, it }: Thing, { around, board, facts, reader: { me, now } }: Asked) {
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
    away: it.away!,
    /** Null for what is archived: it stays. */
    daysLeft: it.state === 'deleted' ? daysLeft(it.away!, now) : null,
    /** Where it was; what of that is gone, or hidden from its reader, is null. */
    root: root && seesOpen(root, null, { facts, me: me.userId }) ? named(root.taskId, root) : null,
    list: listId && named(listId, list),
    tab: tabId && named(tabId, around.tab(tabId)),
    board: { title, color, state },
  }
}

/** The boards things lie on, the roots, lists and tabs they lie in. */
async function aroundOf(found: readonly Thing[], table: Table) {
  const known = new Map<string, Thing>(found.map((thing) => [thing.id, thing]))
  async function read(refs: readonly ThingRef[]) {
    const wanted = new Map(refs.filter(({ id }) => !known.has(id)).map((ref) => [ref.id as string, ref]))
    for (const thing of await table.putAway.several([...wanted.values()])) known.set(thing.id, thing)
  }
  const those = <Kind extends Thing['kind']>(kind: Kind) =>
    [...known.values()].filter((thing): thing is Extract<Thing, { kind: Kind }> => thing.kind === kind)

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
