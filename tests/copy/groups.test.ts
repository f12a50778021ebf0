// Groups of a copied board: they become members of the copy, where members are copied.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { GroupId } from '#shared/common/ids.ts'
import { handleRequests } from '#tests/exchange/kit.ts'
import { type AWorkspace, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { aVault } from '#tests/vault/a-vault.ts'
import { allParts, boardSeenBy, completeCopy, requestCopy } from './kit.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

/** A board with an Owner and a group of one person, who is assigned to a task. */
async function aBoardWithGroup(workspace: AWorkspace) {
  const manager = await workspace.aPerson('manager')
  const inGroup = await workspace.aPerson()
  const groupId = GroupId.parse(world.platform.ids.next('grp'))
  await manager.rpc.groups.create({ groupId, name: 'Design' })
  await manager.rpc.groups.addMembers({ groupId, userIds: [inGroup.userId] })
  const board = await workspace.aBoard()
  const owner = await board.with('owner')
  const { boardId } = board
  await owner.rpc.members.addGroup({ boardId, groupId, role: 'editor' })
  await board.aTask({ title: 'Draw', assigneeId: inGroup.userId })
  return { manager, inGroup, groupId, boardId, owner, board }
}

const boardIdsOf = async ({ rpc }: Person) => (await rpc.boards.list({})).boards.map(({ boardId }) => boardId)

it('are found by their members, who stay assigned', async () => {
  const { boardId, groupId, inGroup, owner, manager } = await aBoardWithGroup(await world.aWorkspace())
  const copyId = (await completeCopy(world, owner, boardId)).boardId!
  const copy = await boardSeenBy(owner, copyId)
  expect(copy.structure.board.groups).toEqual({ [groupId]: { role: 'editor', switches: null } })
  expect(copy.task('Draw').assigneeId).toBe(inGroup.userId)
  expect((await boardIdsOf(inGroup)).toSorted()).toEqual([boardId, copyId].toSorted())
  expect((await inGroup.rpc.tasks.myTasks({})).open).toHaveLength(2)
  await manager.rpc.groups.delete({ groupId })
  expect((await boardSeenBy(owner, copyId)).structure.board.groups).toEqual({})
})

it('are left out without members', async () => {
  const { boardId, inGroup, owner } = await aBoardWithGroup(await world.aWorkspace())
  const { boardId: copyId } = await completeCopy(world, owner, boardId, { ...allParts, members: false })
  const copy = await boardSeenBy(owner, copyId)
  expect([copy.structure.board.groups, copy.task('Draw').assigneeId]).toEqual([{}, null])
  expect(await boardIdsOf(inGroup)).toEqual([boardId])
})

it('are left out on a plan without groups', async () => {
  const workspace = await world.aWorkspace()
  const { boardId, owner } = await aBoardWithGroup(workspace)
  await workspace.update({ plan: 'free' })
  const { boardId: copyId } = await completeCopy(world, owner, boardId)
  expect((await boardSeenBy(owner, copyId)).structure.board.groups).toEqual({})
})

it('do not stop a copy when they are deleted meanwhile', async () => {
  const { boardId, groupId, owner, manager } = await aBoardWithGroup(await world.aWorkspace())
  const copyId = await requestCopy(owner, boardId)
  // The job waits before it publishes the board.
  const wait = async () => void (await manager.rpc.groups.delete({ groupId }))
  await handleRequests(world, () => ({ isLeft: () => true, wait }))
  const { state, boardId: copiedId } = await owner.rpc.copies.get({ copyId })
  expect(state).toBe('done')
  expect((await boardSeenBy(owner, copiedId)).structure.board.groups).toEqual({})
})

it('keep people of the vault assigned in a copy inside it, and not in one outside', async () => {
  const vault = await aVault(world)
  const viewer = await vault.with('viewer')
  const { manager, vaultId } = vault
  const board = await vault.workspace.aBoard()
  await board.addMember(manager, 'owner')
  await manager.rpc.vaults.moveBoard({ boardId: board.boardId, vaultId })
  await board.aTask({ title: 'Add up', assigneeId: viewer.userId })
  const assigneeOfCopy = async (more: { vaultId?: null }) => {
    const { boardId } = await completeCopy(world, manager, board.boardId, allParts, more)
    return (await boardSeenBy(manager, boardId)).task('Add up').assigneeId
  }
  expect(await assigneeOfCopy({})).toBe(viewer.userId)
  expect(await assigneeOfCopy({ vaultId: null })).toBeNull()
})
