// Vaults without a grant, and items of another workspace, are answered like unknown ids: with the same error and as many
// requests. The caller is an administrator, who may do everything in their own workspace.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BoardId, GroupId, type VaultId } from '#shared/common/ids.ts'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'
import { allRows } from '#tests/lifecycle/table-rows.ts'
import { answerTo, countsRequests } from './answers.ts'
import { putIntoVault, putVault } from './vault-rows.ts'

const world = await openWorld()
afterAll(world.close)
countsRequests(world)

const next = <Prefix extends string>(prefix: Prefix) => world.platform.ids.next(prefix)

type Items = {
  vaultId: VaultId | string
  vaultName: string
  boardId: BoardId | string
  groupId: string
  userId: string
  invitationId: string
  workspaceId: string
}
const never = (): Items => ({
  vaultId: next('vlt'),
  vaultName: 'Unknown',
  boardId: next('brd'),
  groupId: next('grp'),
  userId: next('usr'),
  invitationId: next('inv'),
  workspaceId: next('wsp'),
})

type Own = { me: Person; board: ABoard; vaultId: VaultId; groupId: GroupId }
let own: Own
/** A hidden vault with a board in the workspace of the caller. */
let hidden: Pick<Items, 'vaultId' | 'boardId'>
/** Items of another workspace. */
let foreign: Items

beforeAll(async () => {
  const [workspace, elsewhere] = [await world.aWorkspace(), await world.aWorkspace()]
  const me = await workspace.aPerson('administrator')
  const [insider, stranger] = [await workspace.aPerson(), await elsewhere.aPerson('administrator')]
  const board = await workspace.aBoard()
  await board.addMember(me, 'owner')
  const newGroup = async ({ rpc }: Person) => {
    const groupId = GroupId.parse(next('grp'))
    await rpc.groups.create({ groupId, name: 'Design' })
    return groupId
  }
  own = {
    me,
    board,
    vaultId: await putVault(world, workspace, { createdBy: me.userId, grants: { [me.userId]: 'manager' } }),
    groupId: await newGroup(me),
  }
  const vaultId = await putVault(world, workspace, {
    createdBy: insider.userId,
    grants: { [insider.userId]: 'manager' },
  })
  const secretBoard = await workspace.aBoard()
  // A membership does not reveal the board either.
  await secretBoard.addMember(me, 'owner')
  await putIntoVault(world, secretBoard.boardId, { ...workspace, vaultId })
  hidden = { vaultId, boardId: secretBoard.boardId }

  const foreignVault = await putVault(world, elsewhere, {
    createdBy: stranger.userId,
    grants: { [stranger.userId]: 'manager' },
  })
  await world.entities.vault
    .patch({ workspaceId: elsewhere.workspaceId, vaultId: foreignVault })
    .set({ name: 'Elsewhere' })
    .go()
  const invited = { email: `${next('usr')}@elsewhere.example`, role: 'member' as const }
  const { results } = await stranger.rpc.invitations.create({ invitations: [invited] })
  foreign = {
    vaultId: foreignVault,
    vaultName: 'Elsewhere',
    boardId: (await elsewhere.aBoard()).boardId,
    groupId: await newGroup(stranger),
    userId: stranger.userId,
    invitationId: results[0]!.invitationId!,
    workspaceId: elsewhere.workspaceId,
  }
  // The first call also reads the session.
  await me.rpc.users.session()
  await me.rpc.vaults.list({})
})

type Call = (own: Own, items: Items) => Promise<unknown>
const noParts = { members: false, tasks: false, comments: false, attachments: false }
const onVaults: Record<string, Call> = {
  'vaults.get': ({ me: { rpc } }, { vaultId }) => rpc.vaults.get({ vaultId }),
  'vaults.change': ({ me: { rpc } }, { vaultId }) =>
    rpc.vaults.change({ vaultId, change: { field: 'name', from: 'Finance', to: 'Mine' } }),
  'vaults.grant': ({ me: { rpc, userId } }, { vaultId }) =>
    rpc.vaults.grant({ vaultId, to: userId, from: null, level: 'manager' }),
  'vaults.revoke': ({ me: { rpc, userId } }, { vaultId }) => rpc.vaults.revoke({ vaultId, from: userId }),
  'vaults.delete': ({ me: { rpc } }, { vaultId }) => rpc.vaults.delete({ vaultId }),
  'vaults.moveBoard into it': ({ me: { rpc }, board: { boardId } }, { vaultId }) =>
    rpc.vaults.moveBoard({ boardId, vaultId }),
  'vaults.previewMove into it': ({ me: { rpc }, board: { boardId } }, { vaultId }) =>
    rpc.vaults.previewMove({ boardId, vaultId }),
  'boards.create in it': ({ me: { rpc } }, { vaultId }) => rpc.boards.create({ title: 'Mine', vaultId }),
  'copies.start into it': ({ me: { rpc }, board: { boardId, title, color } }, { vaultId }) =>
    rpc.copies.start({ boardId, title, color, parts: noParts, vaultId }),
  'vaults.moveBoard, its board': ({ me: { rpc }, vaultId }, { boardId }) => rpc.vaults.moveBoard({ boardId, vaultId }),
  'vaults.previewMove, its board': ({ me: { rpc } }, { boardId }) => rpc.vaults.previewMove({ boardId, vaultId: null }),
  'boards.open, its board': ({ me: { rpc } }, { boardId }) => rpc.boards.open({ boardId }),
  'members.add to its board': ({ me: { rpc, userId } }, { boardId }) =>
    rpc.members.add({ boardId, userIds: [userId], role: 'owner' }),
  'members.addGroup to its board': ({ me: { rpc }, groupId }, { boardId }) =>
    rpc.members.addGroup({ boardId, groupId, role: 'owner' }),
  'invitations.create for its board': ({ me: { rpc } }, { boardId }) =>
    rpc.invitations.create({
      invitations: [{ email: 'new@havel.example', role: 'member', boards: [{ boardId, role: 'viewer' }] }],
    }),
}

const onForeignItems: Record<string, Call> = {
  ...onVaults,
  'vaults.takeOver by its name': ({ me: { rpc } }, { vaultName: name }) => rpc.vaults.takeOver({ name }),
  'vaults.grant to a person': ({ me: { rpc }, vaultId }, { userId: to }) =>
    rpc.vaults.grant({ vaultId, to, from: null, level: 'viewer' }),
  'vaults.grant to a group': ({ me: { rpc }, vaultId }, { groupId: to }) =>
    rpc.vaults.grant({ vaultId, to, from: null, level: 'viewer' }),
  'groups.get': ({ me: { rpc } }, { groupId }) => rpc.groups.get({ groupId }),
  'groups.change': ({ me: { rpc } }, { groupId }) =>
    rpc.groups.change({ groupId, change: { field: 'name', from: 'Design', to: 'Mine' } }),
  'groups.delete': ({ me: { rpc } }, { groupId }) => rpc.groups.delete({ groupId }),
  'groups.addMembers': ({ me: { rpc, userId } }, { groupId }) => rpc.groups.addMembers({ groupId, userIds: [userId] }),
  'groups.addMembers, a person': ({ me: { rpc }, groupId }, { userId }) =>
    rpc.groups.addMembers({ groupId, userIds: [userId] }),
  'groups.removeMember': ({ me: { rpc, userId } }, { groupId }) => rpc.groups.removeMember({ groupId, userId }),
  'members.add, a person': ({ me: { rpc }, board: { boardId } }, { userId }) =>
    rpc.members.add({ boardId, userIds: [userId], role: 'viewer' }),
  'members.addGroup': ({ me: { rpc }, board: { boardId } }, { groupId }) =>
    rpc.members.addGroup({ boardId, groupId, role: 'viewer' }),
  'members.removeGroup': ({ me: { rpc }, board: { boardId } }, { groupId }) =>
    rpc.members.removeGroup({ boardId, groupId }),
  'people.consequences': ({ me: { rpc } }, { userId }) => rpc.people.consequences({ userId }),
  'people.change': ({ me: { rpc } }, { userId }) => rpc.people.change({ userId, from: 'administrator', to: 'guest' }),
  'people.deactivate': ({ me: { rpc } }, { userId }) => rpc.people.deactivate({ userId }),
  'people.reactivate': ({ me: { rpc } }, { userId }) => rpc.people.reactivate({ userId }),
  'people.remove': ({ me: { rpc } }, { userId }) => rpc.people.remove({ userId }),
  'users.profile': ({ me: { rpc } }, { userId }) => rpc.users.profile({ userId }),
  'invitations.resend': ({ me: { rpc } }, { invitationId }) => rpc.invitations.resend({ invitationId }),
  'invitations.revoke': ({ me: { rpc } }, { invitationId }) => rpc.invitations.revoke({ invitationId }),
  'invitations.accept': ({ me: { rpc } }, { invitationId }) => rpc.invitations.accept({ invitationId }),
  'invitations.decline': ({ me: { rpc } }, { invitationId }) => rpc.invitations.decline({ invitationId }),
  'workspaces.switch': ({ me: { rpc } }, { workspaceId }) => rpc.workspaces.switch({ workspaceId }),
  'workspaces.cancelDeletion': ({ me: { rpc } }, { workspaceId }) => rpc.workspaces.cancelDeletion({ workspaceId }),
}

async function expectLikeUnknown(call: Call, items: Items): Promise<void> {
  const unknown = await answerTo(() => call(own, never()))
  const before = await allRows(world)
  expect(await answerTo(() => call(own, items))).toEqual(unknown)
  expect(unknown.is).toMatch(/not_found$/)
  expect(await allRows(world)).toEqual(before)
}

describe('a vault without a grant is answered like an unknown one', () => {
  it.each(Object.entries(onVaults))('%s', (_, call) => expectLikeUnknown(call, { ...never(), ...hidden }))
})

describe('an item of another workspace is answered like an unknown one', () => {
  it.each(Object.entries(onForeignItems))('%s', (_, call) => expectLikeUnknown(call, foreign))
})
