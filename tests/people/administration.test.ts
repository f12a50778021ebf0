// Administration of people: roles, deactivation, removal and the rule of the last administrator.

import { afterAll, describe, expect, it } from 'vitest'
import { expectRejected } from '#tests/kit/errors.ts'
import { newMutationId } from '#tests/kit/idempotency.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

async function administratorAndMember() {
  const workspace = await world.aWorkspace()
  const administrator = await workspace.aPerson('administrator', { name: 'Mara' })
  const member = await workspace.aPerson('member', { name: 'Jonas' })
  const detailsOf = async (userId: string) =>
    (await administrator.rpc.people.details({})).people.find((person) => person.userId === userId)
  return { workspace, administrator, member, detailsOf }
}

describe('people.change', () => {
  it('changes the role, writes it to the audit log, and is idempotent', async () => {
    const { administrator, member, detailsOf } = await administratorAndMember()
    const { userId } = member
    const mutationId = newMutationId(world)
    const call = () => administrator.rpc.people.change({ userId, from: 'member', to: 'manager', mutationId })
    expect(await call()).toEqual({ userId })
    expect(await call()).toEqual({ userId })
    expect(await detailsOf(userId)).toMatchObject({ role: 'manager' })
    const { entries } = await administrator.rpc.audit.list({})
    expect(entries).toMatchObject([
      {
        kind: 'person.role_changed',
        actorId: administrator.userId,
        subject: { type: 'person', id: userId, name: 'Jonas' },
        from: 'member',
        to: 'manager',
      },
    ])
  })

  it('rejects a change of an outdated role with the current one', async () => {
    const { administrator, member } = await administratorAndMember()
    const { userId } = member
    await administrator.rpc.people.change({ userId, from: 'member', to: 'guest' })
    await expectRejected(
      administrator.rpc.people.change({ userId, from: 'member', to: 'manager' }),
      'person.changed_meanwhile',
      { field: 'role', now: 'guest' },
    )
  })

  it('keeps the last active administrator, also when two administrators demote each other at once', async () => {
    const { workspace, administrator } = await administratorAndMember()
    const { userId } = administrator
    await expectRejected(
      administrator.rpc.people.change({ userId, from: 'administrator', to: 'member' }),
      'person.last_administrator',
    )
    await expectRejected(administrator.rpc.people.deactivate({ userId }), 'person.last_administrator')
    const second = await workspace.aPerson('administrator')
    const results = await Promise.allSettled([
      administrator.rpc.people.change({ userId: second.userId, from: 'administrator', to: 'member' }),
      second.rpc.people.change({ userId, from: 'administrator', to: 'member' }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('does not count a deactivated administrator', async () => {
    const { workspace, administrator } = await administratorAndMember()
    await workspace.aPerson('administrator', { state: 'deactivated' })
    const { userId } = administrator
    await expectRejected(
      administrator.rpc.people.change({ userId, from: 'administrator', to: 'member' }),
      'person.last_administrator',
    )
  })

  it('returns NOT_FOUND for a person of another workspace', async () => {
    const { administrator } = await administratorAndMember()
    const other = await administratorAndMember()
    await expectRejected(
      administrator.rpc.people.change({ userId: other.member.userId, from: 'member', to: 'manager' }),
      'person.not_found',
    )
  })

  it.each(['manager', 'member', 'guest'] as const)('is denied to a %s', async (role) => {
    const { workspace, member } = await administratorAndMember()
    const caller = await workspace.aPerson(role)
    await expectRejected(
      caller.rpc.people.change({ userId: member.userId, from: 'member', to: 'manager' }),
      'permission.denied',
    )
  })
})

describe('people.deactivate and people.reactivate', () => {
  it('ends and restores access, and keeps board memberships', async () => {
    const { workspace, administrator, member } = await administratorAndMember()
    const board = await workspace.aBoard()
    await board.addMember(member, 'editor')
    await administrator.rpc.people.deactivate({ userId: member.userId })
    await expectRejected(member.rpc.boards.open({ boardId: board.boardId }), 'auth.no_workspace')
    await administrator.rpc.people.reactivate({ userId: member.userId })
    expect(await member.rpc.boards.open({ boardId: board.boardId })).toBeDefined()
  })

  it('reactivates nobody without a free seat', async () => {
    const workspace = await world.aWorkspace({ plan: 'free' })
    const administrator = await workspace.aPerson('administrator')
    const { userId } = await workspace.aPerson('member', { state: 'deactivated' })
    const last = await Promise.all(Array.from({ length: 9 }, () => workspace.aPerson()))
    await expectRejected(administrator.rpc.people.reactivate({ userId }), 'person.no_seat', { limit: 10 })
    // Changes nothing, and needs no seat.
    await administrator.rpc.people.reactivate({ userId: last[0]!.userId })
    await administrator.rpc.people.deactivate({ userId: last[0]!.userId })
    await administrator.rpc.people.reactivate({ userId })
  })

  it('rejects pending people', async () => {
    const { workspace, administrator } = await administratorAndMember()
    const { userId } = await workspace.aPerson('member', { state: 'pending' })
    await expectRejected(administrator.rpc.people.deactivate({ userId }), 'person.pending')
    await expectRejected(administrator.rpc.people.remove({ userId }), 'person.pending')
  })
})

describe('people.remove', () => {
  it('takes the person off all boards and makes the caller Owner where there would be none', async () => {
    const { workspace, administrator, member, detailsOf } = await administratorAndMember()
    const shared = await workspace.aBoard()
    const owner = await shared.with('owner')
    await shared.addMember(member, 'editor')
    const own = await workspace.aBoard()
    await own.addMember(member, 'owner')
    const mutationId = newMutationId(world)
    const call = () => administrator.rpc.people.remove({ userId: member.userId, mutationId })
    expect(await call()).toMatchObject({ userId: member.userId, boards: 2 })
    expect(await call()).toMatchObject({ userId: member.userId, boards: 2 })
    expect(await detailsOf(member.userId)).toBeUndefined()
    const membersOf = async (boardId: typeof own.boardId) =>
      (await world.table.boardStructure.get(boardId, true))!.members.map(({ userId, role }) => [userId, role])
    expect(await membersOf(shared.boardId)).toEqual([[owner.userId, 'owner']])
    expect(await membersOf(own.boardId)).toEqual([[administrator.userId, 'owner']])
    await expectRejected(member.rpc.boards.list({}), 'auth.no_workspace')
  })

  it('continues after an interruption', async () => {
    const { workspace, administrator, member, detailsOf } = await administratorAndMember()
    const board = await workspace.aBoard()
    await board.with('owner')
    await board.addMember(member, 'editor')
    // An interrupted call has ended access, but not removed the membership.
    await administrator.rpc.people.deactivate({ userId: member.userId })
    await administrator.rpc.people.remove({ userId: member.userId })
    expect(await detailsOf(member.userId)).toBeUndefined()
  })

  it('rejects oneself', async () => {
    const { workspace, administrator } = await administratorAndMember()
    await workspace.aPerson('administrator')
    await expectRejected(administrator.rpc.people.remove({ userId: administrator.userId }), 'person.self')
  })
})

describe('people.consequences and people.reassign', () => {
  it('reassigns the open tasks, adds the new assignee to the board, and can be reversed', async () => {
    const { workspace, administrator, member } = await administratorAndMember()
    const board = await workspace.aBoard()
    await board.with('owner')
    await board.addMember(member, 'editor')
    const open = await board.aTask({ assigneeId: member.userId })
    await board.aTask({ assigneeId: member.userId, status: 'completed' })
    const successor = await workspace.aPerson('member', { name: 'Priya' })
    const { boardId } = board
    const { boards } = await administrator.rpc.people.consequences({ userId: member.userId })
    expect(boards).toMatchObject([{ boardId, isMember: true, isLastOwner: false, openTaskIds: [open.taskId] }])

    const { outcomes, becameMember } = await administrator.rpc.people.reassign({
      userId: member.userId,
      toUserId: successor.userId,
      boardId,
      taskIds: [open.taskId],
    })
    expect(becameMember).toBe(true)
    expect(outcomes).toMatchObject([{ taskId: open.taskId, changed: true }])
    expect((await successor.rpc.tasks.myTasks({})).open).toHaveLength(1)

    await administrator.rpc.people.deactivate({ userId: member.userId })
    await administrator.rpc.people.reassign({
      userId: successor.userId,
      toUserId: member.userId,
      boardId,
      taskIds: [open.taskId],
    })
    expect((await successor.rpc.tasks.myTasks({})).open).toHaveLength(0)
  })

  it('rejects a new assignee who is pending, or deactivated and no member', async () => {
    const { workspace, administrator, member } = await administratorAndMember()
    const board = await workspace.aBoard()
    await board.with('owner')
    await board.addMember(member, 'editor')
    const { taskId } = await board.aTask({ assigneeId: member.userId })
    const pending = await workspace.aPerson('member', { state: 'pending' })
    const deactivated = await workspace.aPerson('member', { state: 'deactivated' })
    const input = { userId: member.userId, boardId: board.boardId, taskIds: [taskId] }
    await expectRejected(administrator.rpc.people.reassign({ ...input, toUserId: pending.userId }), 'person.pending')
    await expectRejected(
      administrator.rpc.people.reassign({ ...input, toUserId: deactivated.userId }),
      'person.inactive',
    )
  })
})

describe('people.details', () => {
  it('tells administrators and managers when people last used the workspace', async () => {
    const { workspace, member, detailsOf } = await administratorAndMember()
    expect((await detailsOf(member.userId))?.lastSeenAt).toBeNull()
    await member.rpc.users.getCurrentUser()
    expect((await detailsOf(member.userId))?.lastSeenAt).toEqual(world.clock.now())
    const manager = await workspace.aPerson('manager')
    expect((await manager.rpc.people.details({})).people).toHaveLength(3)
    await expectRejected(member.rpc.people.details({}), 'permission.denied')
  })
})
