// Every call on a board and on what it is divided into, a line each: which right it takes, how it is made, and what it
// meets behind the door.

import type { ErrorCode } from '#shared/error/catalogue.ts'
import type { BoardAction } from '#shared/permission/can.ts'
import type { Rpc } from '#tests/kit/world.ts'
import type { Actor } from './actors.ts'
import { alone } from './asked.ts'
import type { BoardObject, OnBoard } from './board-objects.ts'

export type BoardCall = {
  action: BoardAction
  make: (rpc: Rpc, on: OnBoard) => Promise<unknown>
  /** It leads somewhere else, so nobody may have been there before. */
  leaves?: true
  /** What stands in a hidden board is looked for beside it, which takes longer where there is none. */
  namesMore?: true
  /** Why it ends otherwise for those who have the right. */
  meets?: (object: BoardObject, actor: Actor) => string | null
}

const view = (make: BoardCall['make']): BoardCall => ({ action: 'board.view', make })
const configure = (make: BoardCall['make'], more: Partial<BoardCall> = {}): BoardCall => ({
  action: 'board.configure',
  make,
  ...more,
})
const aView = ({ platform }: OnBoard['world']) => ({
  viewId: platform.ids.next('viw'),
  title: 'Mine',
  look: { tabId: null, view: { view: 'list' } },
  whose: 'own' as const,
})
const leaves = { leaves: true } as const
const namesMore = { namesMore: true } as const
const nowhere = { after: null, before: null }
const neverFromHere = { ...leaves, meets: () => 'lifecycle.not_active' as const }
const onlyFrom =
  (...states: string[]) =>
  ({ state }: BoardObject): ErrorCode | null =>
    states.includes(state) ? null : 'lifecycle.not_active'

const parts = { members: false, tasks: false, comments: false, attachments: false }

const list = ({ board: { boardId, todo } }: OnBoard) => ({ boardId, listId: todo.listId })
const tab = ({ board: { boardId, tab: it } }: OnBoard) => ({ boardId, tabId: it.tabId })
const things = (on: OnBoard) => ({
  list: { things: [{ kind: 'list' as const, boardId: on.board.boardId, id: on.board.todo.listId }] },
  tab: { things: [{ kind: 'tab' as const, boardId: on.board.boardId, id: on.board.tab.tabId }] },
  board: { things: [{ kind: 'board' as const, boardId: on.board.boardId, id: on.board.boardId }] },
})

const containers: Record<string, BoardCall> = {
  'lists.create': configure((rpc, on) => rpc.lists.create({ ...tab(on), title: 'Later', ...nowhere })),
  'lists.change': configure((rpc, on) => {
    const { title } = on.board.todo
    return rpc.lists.change({ ...list(on), change: { field: 'title', from: title, to: title } })
  }, namesMore),
  'lists.move': configure((rpc, on) => rpc.lists.move({ ...list(on), ...tab(on), ...nowhere })),
  'lists.archive': configure((rpc, on) => rpc.lists.archive(list(on)), leaves),
  'lists.unarchive': configure((rpc, on) => rpc.lists.unarchive(list(on)), leaves),
  'lists.delete': configure((rpc, on) => rpc.lists.delete(list(on)), leaves),
  'lists.restore': configure((rpc, on) => rpc.lists.restore(list(on)), leaves),
  'lists.purge': configure((rpc, on) => rpc.lists.purge(list(on)), neverFromHere),
  'lifecycle.bringBack, a list': configure((rpc, on) => alone(rpc.lifecycle.bringBack(things(on).list)), leaves),
  'lifecycle.purge, a list': configure((rpc, on) => alone(rpc.lifecycle.purge(things(on).list)), neverFromHere),
  'tabs.create': configure((rpc, { board: { boardId } }) => rpc.tabs.create({ boardId, title: 'Later' })),
  'tabs.change': configure((rpc, on) => {
    const { title } = on.board.tab
    return rpc.tabs.change({ ...tab(on), change: { field: 'title', from: title, to: title } })
  }, namesMore),
  'tabs.move': configure((rpc, on) => rpc.tabs.move({ ...tab(on), ...nowhere })),
  'tabs.archive': configure((rpc, on) => rpc.tabs.archive(tab(on)), leaves),
  'tabs.unarchive': configure((rpc, on) => rpc.tabs.unarchive(tab(on)), leaves),
  'tabs.delete': configure((rpc, on) => rpc.tabs.delete(tab(on)), leaves),
  'tabs.restore': configure((rpc, on) => rpc.tabs.restore(tab(on)), leaves),
  'tabs.purge': configure((rpc, on) => rpc.tabs.purge(tab(on)), neverFromHere),
  'lifecycle.bringBack, a tab': configure((rpc, on) => alone(rpc.lifecycle.bringBack(things(on).tab)), leaves),
  'lifecycle.purge, a tab': configure((rpc, on) => alone(rpc.lifecycle.purge(things(on).tab)), neverFromHere),
}

const members: Record<string, BoardCall> = {
  'members.add': configure((rpc, { board: { boardId }, colleague }) =>
    rpc.members.add({ boardId, userIds: [colleague], role: 'viewer' }),
  ),
  'members.change': configure((rpc, { board: { boardId }, member: userId }) =>
    rpc.members.change({ boardId, userId, change: { field: 'role', from: 'editor', to: 'editor' } }),
  ),
  'members.remove': configure(
    (rpc, { board: { boardId }, member: userId }) => rpc.members.remove({ boardId, userId }),
    leaves,
  ),
  'members.leave': {
    action: 'board.leave',
    leaves: true,
    make: (rpc, { board: { boardId } }) => rpc.members.leave({ boardId }),
    meets: (_, { isMember }) => (isMember ? null : 'member.not_found'),
  },
}

const steps: Record<string, BoardCall> = {
  'boards.archive': {
    action: 'board.put_away',
    leaves: true,
    make: (rpc, { board: { boardId } }) => rpc.boards.archive({ boardId }),
  },
  'boards.delete': {
    action: 'board.put_away',
    leaves: true,
    make: (rpc, { board: { boardId } }) => rpc.boards.delete({ boardId }),
  },
  'boards.unarchive': {
    action: 'board.bring_back',
    leaves: true,
    make: (rpc, { board: { boardId } }) => rpc.boards.unarchive({ boardId }),
    meets: onlyFrom('active', 'archived'),
  },
  'boards.restore': {
    action: 'board.bring_back',
    leaves: true,
    make: (rpc, { board: { boardId } }) => rpc.boards.restore({ boardId }),
    meets: onlyFrom('active', 'deleted'),
  },
  'boards.purge': {
    action: 'board.purge',
    leaves: true,
    make: (rpc, { board: { boardId } }) => rpc.boards.purge({ boardId }),
    meets: onlyFrom('deleted'),
  },
  'lifecycle.bringBack, a board': {
    action: 'board.bring_back',
    leaves: true,
    make: (rpc, on) => alone(rpc.lifecycle.bringBack(things(on).board)),
  },
  'lifecycle.purge, a board': {
    action: 'board.purge',
    leaves: true,
    make: (rpc, on) => alone(rpc.lifecycle.purge(things(on).board)),
    meets: onlyFrom('deleted'),
  },
}

export const boardCalls: Record<string, BoardCall> = {
  'boards.open': view((rpc, { board: { boardId } }) => rpc.boards.open({ boardId })),
  'boards.frame': view((rpc, { board: { boardId } }) => rpc.boards.frame({ boardId })),
  'boards.changes': view((rpc, { world, board: { boardId } }) =>
    rpc.boards.changes({ boardId, since: world.platform.ids.next('act'), standing: '' }),
  ),
  'copies.begin': {
    action: 'board.duplicate',
    make: (rpc, { board: { boardId, title, color } }) => rpc.copies.begin({ boardId, title, color, parts }),
    // Guests make no boards, not of another one either.
    meets: (_, { name }) => (/guest/.test(name) ? 'permission.denied: not-your-role' : null),
  },
  'activity.ofBoard': view((rpc, { board: { boardId } }) => rpc.activity.ofBoard({ boardId })),
  'boards.pin': view((rpc, { board: { boardId } }) => rpc.boards.pin({ boardId, pinned: true })),
  'boards.visit': view((rpc, { board: { boardId } }) => rpc.boards.visit({ boardId })),
  'views.list': view((rpc, { board: { boardId } }) => rpc.views.list({ boardId })),
  'views.save': view((rpc, { world, board: { boardId } }) => rpc.views.save({ boardId, ...aView(world) })),
  'views.save, for everybody': configure((rpc, { world, board: { boardId } }) =>
    rpc.views.save({ boardId, ...aView(world), whose: 'everybodys' }),
  ),
  'views.remove': view((rpc, { world, board: { boardId } }) =>
    rpc.views.remove({ boardId, viewId: aView(world).viewId, whose: 'own' }),
  ),
  'views.remove, of everybody': configure((rpc, { world, board: { boardId } }) =>
    rpc.views.remove({ boardId, viewId: aView(world).viewId, whose: 'everybodys' }),
  ),
  'lifecycle.away': view((rpc, { board: { boardId } }) =>
    rpc.lifecycle.away({ boardId, state: 'deleted', kind: 'task' }),
  ),
  'boards.change': configure((rpc, { board: { boardId, title } }) =>
    rpc.boards.change({ boardId, change: { field: 'title', from: title, to: title } }),
  ),
  'labels.create': configure((rpc, { board: { boardId } }) => rpc.labels.create({ boardId, title: 'Soon' })),
  'labels.change': configure(
    (rpc, { board: { boardId }, label }) => rpc.labels.change({ boardId, from: label, to: label }),
    namesMore,
  ),
  'labels.remove': configure((rpc, { board: { boardId }, label }) => rpc.labels.remove({ boardId, label }), {
    ...namesMore,
    leaves: true,
  }),
  'labels.restore': configure((rpc, { board: { boardId }, label }) => rpc.labels.restore({ boardId, label })),
  'labels.merge': configure(
    (rpc, { board: { boardId }, label }) => rpc.labels.merge({ boardId, from: label, into: label.labelId }),
    { ...namesMore, meets: () => 'request.invalid' },
  ),
  'labels.unmerge': configure(
    (rpc, { world, board: { boardId } }) => rpc.labels.unmerge({ boardId, mergeId: world.platform.ids.next('mrg') }),
    { meets: () => 'label.not_found' },
  ),
  'tasks.create': {
    action: 'task.create',
    namesMore: true,
    make: (rpc, on) =>
      rpc.tasks.create({ ...list(on), taskId: on.world.platform.ids.next('tsk'), title: 'Oil it', ...nowhere }),
  },
  ...members,
  ...containers,
  ...steps,
}
