// Every procedure on a board and its structure, a line each: the required right, a harmless call, and errors after
// authorisation.

import type { ErrorCode } from '#shared/error/catalogue.ts'
import { type BoardAction, can, type VaultAction } from '#shared/permission/can.ts'
import type { Rpc } from '#tests/kit/world.ts'
import type { Actor } from './actors.ts'
import { errorFor, unwrapOutcome } from './answers.ts'
import type { BoardObject, OnBoard } from './board-objects.ts'

export type BoardCall = {
  action: BoardAction
  make: (rpc: Rpc, on: OnBoard) => Promise<unknown>
  /** It creates something elsewhere, so the caller must not have been there before. */
  createsElsewhere?: true
  /** It also reads items of the board, which takes more requests if there are none. */
  readsMore?: true
  /** Why the call fails for callers who have the right. */
  laterError?: (object: BoardObject, actor: Actor) => string | null
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
  settings: { tabId: null, view: { view: 'list' } },
  whose: 'own' as const,
})
const createsElsewhere = { createsElsewhere: true } as const
const readsMore = { readsMore: true } as const
const noNeighbours = { after: null, before: null }
const neverFromHere = { ...createsElsewhere, laterError: () => 'lifecycle.not_active' as const }
const onlyFrom =
  (...states: string[]) =>
  ({ state }: BoardObject): ErrorCode | null =>
    states.includes(state) ? null : 'lifecycle.not_active'

/** The error of a second right, in the vault of the board. */
const inVault =
  (action: VaultAction): NonNullable<BoardCall['laterError']> =>
  ({ isTemplate }, { vaultFacts }) => {
    if (isTemplate || !vaultFacts) return null
    const decision = can(action, vaultFacts)
    return decision === 'allowed' ? null : errorFor(decision, 'vault.not_found')
  }

const parts = { members: false, tasks: false, comments: false, attachments: false }

const list = ({ board: { boardId, todo } }: OnBoard) => ({ boardId, listId: todo.listId })
const tab = ({ board: { boardId, tab: it } }: OnBoard) => ({ boardId, tabId: it.tabId })
const containerInputs = (on: OnBoard) => ({
  list: { items: [{ kind: 'list' as const, boardId: on.board.boardId, id: on.board.todo.listId }] },
  tab: { items: [{ kind: 'tab' as const, boardId: on.board.boardId, id: on.board.tab.tabId }] },
  board: { items: [{ kind: 'board' as const, boardId: on.board.boardId, id: on.board.boardId }] },
})

const containers: Record<string, BoardCall> = {
  'lists.create': configure((rpc, on) => rpc.lists.create({ ...tab(on), title: 'Later', ...noNeighbours })),
  'lists.change': configure((rpc, on) => {
    const { title } = on.board.todo
    return rpc.lists.change({ ...list(on), change: { field: 'title', from: title, to: title } })
  }, readsMore),
  'lists.move': configure((rpc, on) => rpc.lists.move({ ...list(on), ...tab(on), ...noNeighbours })),
  'lists.archive': configure((rpc, on) => rpc.lists.archive(list(on)), createsElsewhere),
  'lists.unarchive': configure((rpc, on) => rpc.lists.unarchive(list(on)), createsElsewhere),
  'lists.delete': configure((rpc, on) => rpc.lists.delete(list(on)), createsElsewhere),
  'lists.restore': configure((rpc, on) => rpc.lists.restore(list(on)), createsElsewhere),
  'lists.purge': configure((rpc, on) => rpc.lists.purge(list(on)), neverFromHere),
  'lifecycle.restore, a list': configure(
    (rpc, on) => unwrapOutcome(rpc.lifecycle.restore(containerInputs(on).list)),
    createsElsewhere,
  ),
  'lifecycle.purge, a list': configure(
    (rpc, on) => unwrapOutcome(rpc.lifecycle.purge(containerInputs(on).list)),
    neverFromHere,
  ),
  'tabs.create': configure((rpc, { board: { boardId } }) => rpc.tabs.create({ boardId, title: 'Later' })),
  'tabs.change': configure((rpc, on) => {
    const { title } = on.board.tab
    return rpc.tabs.change({ ...tab(on), change: { field: 'title', from: title, to: title } })
  }, readsMore),
  'tabs.move': configure((rpc, on) => rpc.tabs.move({ ...tab(on), ...noNeighbours })),
  'tabs.archive': configure((rpc, on) => rpc.tabs.archive(tab(on)), createsElsewhere),
  'tabs.unarchive': configure((rpc, on) => rpc.tabs.unarchive(tab(on)), createsElsewhere),
  'tabs.delete': configure((rpc, on) => rpc.tabs.delete(tab(on)), createsElsewhere),
  'tabs.restore': configure((rpc, on) => rpc.tabs.restore(tab(on)), createsElsewhere),
  'tabs.purge': configure((rpc, on) => rpc.tabs.purge(tab(on)), neverFromHere),
  'lifecycle.restore, a tab': configure(
    (rpc, on) => unwrapOutcome(rpc.lifecycle.restore(containerInputs(on).tab)),
    createsElsewhere,
  ),
  'lifecycle.purge, a tab': configure(
    (rpc, on) => unwrapOutcome(rpc.lifecycle.purge(containerInputs(on).tab)),
    neverFromHere,
  ),
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
    createsElsewhere,
  ),
  'members.addGroup': configure(
    (rpc, { board: { boardId }, groups }) => rpc.members.addGroup({ boardId, groupId: groups.other, role: 'viewer' }),
    { laterError: (_, { facts }) => (facts.features.length === 0 ? 'subscription.feature_disabled' : null) },
  ),
  'members.changeGroup': configure((rpc, { board: { boardId }, groups }) =>
    rpc.members.changeGroup({
      boardId,
      groupId: groups.member,
      from: { role: 'viewer', switches: null },
      to: { role: 'viewer', switches: null },
    }),
  ),
  'members.removeGroup': configure(
    (rpc, { board: { boardId }, groups }) => rpc.members.removeGroup({ boardId, groupId: groups.member }),
    createsElsewhere,
  ),
  'members.leave': {
    action: 'board.leave',
    createsElsewhere: true,
    make: (rpc, { board: { boardId } }) => rpc.members.leave({ boardId }),
    laterError: (_, { isMember }) => (isMember ? null : 'member.not_found'),
  },
}

const steps: Record<string, BoardCall> = {
  'boards.archive': {
    action: 'board.remove',
    createsElsewhere: true,
    make: (rpc, { board: { boardId } }) => rpc.boards.archive({ boardId }),
  },
  'boards.delete': {
    action: 'board.remove',
    createsElsewhere: true,
    make: (rpc, { board: { boardId } }) => rpc.boards.delete({ boardId }),
  },
  'boards.unarchive': {
    action: 'board.restore',
    createsElsewhere: true,
    make: (rpc, { board: { boardId } }) => rpc.boards.unarchive({ boardId }),
    laterError: onlyFrom('active', 'archived'),
  },
  'boards.restore': {
    action: 'board.restore',
    createsElsewhere: true,
    make: (rpc, { board: { boardId } }) => rpc.boards.restore({ boardId }),
    laterError: onlyFrom('active', 'deleted'),
  },
  'boards.purge': {
    action: 'board.purge',
    createsElsewhere: true,
    make: (rpc, { board: { boardId } }) => rpc.boards.purge({ boardId }),
    laterError: onlyFrom('deleted'),
  },
  'lifecycle.restore, a board': {
    action: 'board.restore',
    createsElsewhere: true,
    make: (rpc, on) => unwrapOutcome(rpc.lifecycle.restore(containerInputs(on).board)),
  },
  'lifecycle.purge, a board': {
    action: 'board.purge',
    createsElsewhere: true,
    make: (rpc, on) => unwrapOutcome(rpc.lifecycle.purge(containerInputs(on).board)),
    laterError: onlyFrom('deleted'),
  },
}

export const boardCalls: Record<string, BoardCall> = {
  'boards.open': view((rpc, { board: { boardId } }) => rpc.boards.open({ boardId })),
  'boards.structure': view((rpc, { board: { boardId } }) => rpc.boards.structure({ boardId })),
  'boards.changes': view((rpc, { world, board: { boardId } }) =>
    rpc.boards.changes({ boardId, since: world.platform.ids.next('act'), accessKey: '' }),
  ),
  'live.presence': view((rpc, { board: { boardId } }) => rpc.live.presence({ boardId })),
  'copies.start': {
    action: 'board.duplicate',
    make: (rpc, { board: { boardId, title, color } }) => rpc.copies.start({ boardId, title, color, parts }),
    // Guests create no boards, not from another one either.
    laterError: (object, actor) =>
      /guest/.test(actor.name) ? 'permission.denied: not-your-role' : inVault('vault.add_boards')(object, actor),
  },
  'activity.ofBoard': view((rpc, { board: { boardId } }) => rpc.activity.ofBoard({ boardId })),
  'boards.pin': view((rpc, { board: { boardId } }) => rpc.boards.pin({ boardId, pinned: true })),
  'boards.visit': view((rpc, { board: { boardId } }) => rpc.boards.visit({ boardId })),
  'views.list': view((rpc, { board: { boardId } }) => rpc.views.list({ boardId })),
  'views.save': view((rpc, { world, board: { boardId } }) => rpc.views.save({ boardId, ...aView(world) })),
  'views.save, for everybody': configure((rpc, { world, board: { boardId } }) =>
    rpc.views.save({ boardId, ...aView(world), whose: 'shared' }),
  ),
  'views.remove': view((rpc, { world, board: { boardId } }) =>
    rpc.views.remove({ boardId, viewId: aView(world).viewId, whose: 'own' }),
  ),
  'views.remove, of everybody': configure((rpc, { world, board: { boardId } }) =>
    rpc.views.remove({ boardId, viewId: aView(world).viewId, whose: 'shared' }),
  ),
  'lifecycle.list': view((rpc, { board: { boardId } }) =>
    rpc.lifecycle.list({ boardId, state: 'deleted', kind: 'task' }),
  ),
  'boards.change': configure((rpc, { board: { boardId, title } }) =>
    rpc.boards.change({ boardId, change: { field: 'title', from: title, to: title } }),
  ),
  // Boards outside vaults stay there.
  'vaults.moveBoard': configure((rpc, { board: { boardId } }) => rpc.vaults.moveBoard({ boardId, vaultId: null }), {
    createsElsewhere: true,
    laterError: inVault('vault.remove_boards'),
  }),
  'vaults.previewMove': configure((rpc, { board: { boardId } }) => rpc.vaults.previewMove({ boardId, vaultId: null }), {
    laterError: inVault('vault.remove_boards'),
  }),
  'labels.create': configure((rpc, { board: { boardId } }) => rpc.labels.create({ boardId, title: 'Soon' })),
  'labels.change': configure(
    (rpc, { board: { boardId }, label }) => rpc.labels.change({ boardId, from: label, to: label }),
    readsMore,
  ),
  'labels.remove': configure((rpc, { board: { boardId }, label }) => rpc.labels.remove({ boardId, label }), {
    ...readsMore,
    createsElsewhere: true,
  }),
  'labels.restore': configure((rpc, { board: { boardId }, label }) => rpc.labels.restore({ boardId, label })),
  'labels.merge': configure(
    (rpc, { board: { boardId }, label }) => rpc.labels.merge({ boardId, from: label, into: label.labelId }),
    { ...readsMore, laterError: () => 'request.invalid' },
  ),
  'labels.unmerge': configure(
    (rpc, { world, board: { boardId } }) => rpc.labels.unmerge({ boardId, mergeId: world.platform.ids.next('mrg') }),
    { laterError: () => 'label.not_found' },
  ),
  'tasks.create': {
    action: 'task.create',
    readsMore: true,
    make: (rpc, on) =>
      rpc.tasks.create({ ...list(on), taskId: on.world.platform.ids.next('tsk'), title: 'Oil it', ...noNeighbours }),
  },
  ...members,
  ...containers,
  ...steps,
}
