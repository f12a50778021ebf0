// Groups: administration, and access to boards through them.

import { afterAll, describe, expect, it } from 'vitest'
import { GroupId } from '#shared/common/ids.ts'
import { groupsPerPerson } from '#shared/common/limits.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { newMutationId } from '#tests/kit/idempotency.ts'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

const newGroupId = () => GroupId.parse(world.platform.ids.next('grp'))

async function aGroup(members: readonly Person[] = [], manager?: Person) {
  const workspace = await world.aWorkspace()
  return { workspace, ...(await groupIn(workspace, members, manager)) }
}

async function groupIn(
  workspace: Awaited<ReturnType<typeof world.aWorkspace>>,
  members: readonly Person[] = [],
  by?: Person,
) {
  const manager = by ?? (await workspace.aPerson('manager', { name: 'Hannah' }))
  const groupId = newGroupId()
  await manager.rpc.groups.create({ groupId, name: 'Design' })
  if (members.length > 0) await manager.rpc.groups.addMembers({ groupId, userIds: members.map(({ userId }) => userId) })
  return { manager, groupId }
}

const open = (person: Person, { boardId }: Pick<ABoard, 'boardId'>) => person.rpc.boards.open({ boardId })

describe('groups.create, change and delete', () => {
  it('creates, renames, describes and deletes a group, idempotently and with audit entries', async () => {
    const workspace = await world.aWorkspace()
    const administrator = await workspace.aPerson('administrator')
    const groupId = newGroupId()
    const mutationId = newMutationId(world)
    const create = () => administrator.rpc.groups.create({ groupId, name: ' Design ', mutationId })
    expect(await create()).toEqual({ groupId })
    expect(await create()).toEqual({ groupId })
    await administrator.rpc.groups.change({ groupId, change: { field: 'name', from: 'Design', to: 'Studio' } })
    await administrator.rpc.groups.change({ groupId, change: { field: 'description', from: '', to: 'Draws' } })
    await administrator.rpc.groups.change({ groupId, change: { field: 'description', from: 'Draws', to: '' } })
    const { groups } = await administrator.rpc.groups.list({})
    expect(groups).toMatchObject([{ groupId, name: 'Studio', description: '', memberCount: 0 }])
    await administrator.rpc.groups.delete({ groupId })
    expect((await administrator.rpc.groups.list({})).groups).toEqual([])
    const { entries } = await administrator.rpc.audit.list({})
    expect(entries.map(({ kind }) => kind).toReversed()).toEqual([
      'group.created',
      'group.changed',
      'group.changed',
      'group.changed',
      'group.deleted',
    ])
  })

  it('rejects a change of an outdated value, and unknown groups', async () => {
    const { manager, groupId } = await aGroup()
    const rename = (from: string, to: string) =>
      manager.rpc.groups.change({ groupId, change: { field: 'name', from, to } })
    await rename('Design', 'Studio')
    await expectRejected(rename('Design', 'Web'), 'group.changed_meanwhile', { field: 'name', now: 'Studio' })
    await expectRejected(manager.rpc.groups.get({ groupId: newGroupId() }), 'group.not_found')
    const { manager: stranger } = await aGroup()
    await expectRejected(stranger.rpc.groups.get({ groupId }), 'group.not_found')
  })

  it('needs a plan with groups and the role of a manager', async () => {
    const workspace = await world.aWorkspace({ plan: 'free' })
    const manager = await workspace.aPerson('manager')
    await expectRejected(
      manager.rpc.groups.create({ groupId: newGroupId(), name: 'Design' }),
      'subscription.feature_disabled',
    )
    const member = await workspace.aPerson('member')
    await expectRejected(member.rpc.groups.create({ groupId: newGroupId(), name: 'Design' }), 'permission.denied')
    await expectRejected((await workspace.aPerson('guest')).rpc.groups.list({}), 'permission.denied')
  })
})

describe('members of a group', () => {
  it('adds people once, also concurrently, and removes them', async () => {
    const { workspace, manager, groupId } = await aGroup()
    const [ann, ben] = [await workspace.aPerson('member', { name: 'Ann' }), await workspace.aPerson()]
    const userIds = [ann.userId, ben.userId]
    await Promise.all([
      manager.rpc.groups.addMembers({ groupId, userIds }),
      manager.rpc.groups.addMembers({ groupId, userIds }),
    ])
    expect((await manager.rpc.groups.list({})).groups).toMatchObject([{ memberCount: 2 }])
    await manager.rpc.groups.removeMember({ groupId, userId: ann.userId })
    await manager.rpc.groups.removeMember({ groupId, userId: ann.userId })
    expect((await manager.rpc.groups.get({ groupId })).members).toMatchObject([{ userId: ben.userId }])
    expect((await manager.rpc.groups.list({})).groups).toMatchObject([{ memberCount: 1 }])
  })

  it('limits the groups of a person', async () => {
    const { workspace, manager } = await aGroup()
    const ann = await workspace.aPerson()
    for (let count = 0; count < groupsPerPerson; count++) await groupIn(workspace, [ann], manager)
    await expectRejected(groupIn(workspace, [ann], manager), 'group.limit_reached', { limit: groupsPerPerson })
  })

  it('does not include pending people', async () => {
    const { workspace, manager, groupId } = await aGroup()
    const { userId } = await workspace.aPerson('member', { state: 'pending' })
    await expectRejected(manager.rpc.groups.addMembers({ groupId, userIds: [userId] }), 'person.pending')
    expect((await manager.rpc.groups.list({})).groups).toMatchObject([{ memberCount: 0 }])
  })
})

describe('access through a group', () => {
  it('joining and leaving change what a person sees at once', async () => {
    const workspace = await world.aWorkspace()
    const board = await workspace.aBoard()
    const owner = await board.with('owner')
    const ann = await workspace.aPerson('member', { name: 'Ann' })
    const { manager, groupId } = await groupIn(workspace)
    const task = await board.aTask({ title: 'Paint the frame' })
    await owner.rpc.members.addGroup({ boardId: board.boardId, groupId, role: 'editor' })
    await expectRejected(open(ann, board), 'board.not_found')

    await manager.rpc.groups.addMembers({ groupId, userIds: [ann.userId] })
    expect((await open(ann, board)).structure.facts.sources).toMatchObject([{ by: 'group', role: 'editor', groupId }])
    expect((await ann.rpc.boards.list({})).boards).toMatchObject([{ boardId: board.boardId, role: 'editor' }])
    expect((await ann.rpc.boards.counts({})).boards).toMatchObject([{ counts: { total: 1 } }])
    const { boardId } = board
    await owner.rpc.tasks.assign({ boardId, taskId: task.taskId, from: null, to: ann.userId })
    expect((await ann.rpc.tasks.myTasks({})).open).toHaveLength(1)

    await manager.rpc.groups.removeMember({ groupId, userId: ann.userId })
    await expectRejected(open(ann, board), 'board.not_found')
    expect((await ann.rpc.boards.list({})).boards).toEqual([])
    expect((await ann.rpc.tasks.myTasks({})).open).toEqual([])
  })

  it('uses the highest of several roles', async () => {
    const workspace = await world.aWorkspace()
    const board = await workspace.aBoard()
    const owner = await board.with('owner')
    const viewer = await board.with('viewer')
    const { groupId } = await groupIn(workspace, [viewer])
    const { boardId } = board
    await owner.rpc.members.addGroup({ boardId, groupId, role: 'owner' })
    await viewer.rpc.boards.change({ boardId, change: { field: 'status', from: 'none', to: 'at_risk' } })
    await owner.rpc.members.changeGroup({
      boardId,
      groupId,
      from: { role: 'owner', switches: null },
      to: { role: 'restricted', switches: null },
    })
    expect((await viewer.rpc.boards.list({})).boards).toMatchObject([{ role: 'viewer' }])
    await owner.rpc.members.removeGroup({ boardId, groupId })
    expect((await world.log(boardId)).map(({ type }) => type)).toEqual([
      'group.added',
      'board.changed',
      'group.changed',
      'group.removed',
    ])
  })

  it('a deleted group leaves its boards, and its members lose access', async () => {
    const workspace = await world.aWorkspace()
    const board = await workspace.aBoard()
    const owner = await board.with('owner')
    const ann = await workspace.aPerson()
    const { manager, groupId } = await groupIn(workspace, [ann])
    await owner.rpc.members.addGroup({ boardId: board.boardId, groupId, role: 'viewer' })
    await manager.rpc.groups.delete({ groupId })
    await expectRejected(open(ann, board), 'board.not_found')
    expect((await open(owner, board)).structure.board.groups).toEqual({})
  })

  it('a person removed from the workspace leaves their groups', async () => {
    const workspace = await world.aWorkspace()
    const administrator = await workspace.aPerson('administrator')
    const ann = await workspace.aPerson()
    const { manager, groupId } = await groupIn(workspace, [ann])
    await administrator.rpc.people.remove({ userId: ann.userId })
    expect((await manager.rpc.groups.get({ groupId })).members).toEqual([])
    expect((await manager.rpc.groups.list({})).groups).toMatchObject([{ memberCount: 0 }])
  })

  it('returns to guests only groups of shared boards', async () => {
    const workspace = await world.aWorkspace()
    const board = await workspace.aBoard()
    const owner = await board.with('owner')
    const guest = await workspace.aPerson('guest')
    await board.addMember(guest, 'viewer')
    const [ann, ben] = [await workspace.aPerson(), await workspace.aPerson()]
    const { groupId, manager } = await groupIn(workspace, [ann])
    await groupIn(workspace, [ann, ben], manager)
    await owner.rpc.members.addGroup({ boardId: board.boardId, groupId, role: 'viewer' })
    const { people } = await guest.rpc.people.list({})
    expect(people.find(({ userId }) => userId === ann.userId)?.groupIds).toEqual([groupId])
    expect(people.some(({ userId }) => userId === ben.userId)).toBe(false)
  })
})
