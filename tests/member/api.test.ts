import { afterAll, describe, expect, it } from 'vitest'
import type { BoardRole } from '#shared/board/model.ts'
import { membersPerBoard } from '#shared/common/limits.ts'
import { testCallers } from '#tests/kit/callers.ts'
import { newMutationId, testIdempotency } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { type ABoard, openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

const role = (from: BoardRole, to: BoardRole) => ({ field: 'role' as const, from, to })
const roles = async ({ boardId }: Pick<ABoard, 'boardId'>) =>
  new Map((await world.table.boardStructure.get(boardId))!.members.map(({ userId, role }) => [userId, role]))

describe('members.add', () => {
  it('adds several people, each with a log entry and an event', async () => {
    const board = await world.aBoard()
    const [owner, ann, ben] = [await board.with('owner'), await board.nonMember(), await board.nonMember('guest')]
    const { boardId } = board
    await owner.rpc.members.add({ boardId, userIds: [ann.userId, ben.userId, ann.userId], role: 'editor' })
    expect(await roles(board)).toEqual(
      new Map([
        [owner.userId, 'owner'],
        [ann.userId, 'editor'],
        [ben.userId, 'editor'],
      ]),
    )
    expect(await world.log(boardId)).toMatchObject([
      { type: 'member.added', userId: ann.userId, role: 'editor' },
      { type: 'member.added', userId: ben.userId, role: 'editor' },
    ])
    expect(world.published.slice(-2)).toEqual(await world.log(boardId))
    await ann.rpc.boards.open({ boardId })
  })

  it('keeps the role of an existing member', async () => {
    const board = await world.aBoard()
    const [owner, viewer] = [await board.with('owner'), await board.with('viewer')]
    const { added } = await owner.rpc.members.add({ boardId: board.boardId, userIds: [viewer.userId], role: 'owner' })
    expect(added).toEqual([])
    expect((await roles(board)).get(viewer.userId)).toBe('viewer')
    expect(await world.log(board.boardId)).toEqual([])
  })

  it('adds nobody if one is pending, deactivated or of another workspace', async () => {
    const workspace = await world.aWorkspace()
    const board = await workspace.aBoard()
    const owner = await board.with('owner')
    const active = await workspace.aPerson()
    const add = (userId: string) =>
      owner.rpc.members.add({ boardId: board.boardId, userIds: [active.userId, userId], role: 'viewer' })
    await expectRejected(add((await workspace.aPerson('member', { state: 'pending' })).userId), 'member.pending')
    const deactivated = await workspace.aPerson('member', { state: 'deactivated' })
    await expectRejected(add(deactivated.userId), 'member.not_found')
    await expectRejected(add((await (await world.aWorkspace()).aPerson()).userId), 'member.not_found')
    expect((await roles(board)).size).toBe(1)
  })

  it('adds at most five hundred', async () => {
    const board = await world.aBoard()
    const [owner, one] = [await board.with('owner'), await board.nonMember()]
    await Promise.all(
      Array.from({ length: membersPerBoard - 1 }, () =>
        board.addMember({ userId: world.platform.ids.next('usr') as typeof one.userId }, 'viewer'),
      ),
    )
    const call = owner.rpc.members.add({ boardId: board.boardId, userIds: [one.userId], role: 'viewer' })
    await expectRejected(call, 'member.limit_reached', { limit: 500 })
  })

  it('adds a person once, however often the same mutation arrives', async () => {
    const board = await world.aBoard()
    const [owner, ann] = [await board.with('owner'), await board.nonMember()]
    const input = {
      boardId: board.boardId,
      userIds: [ann.userId],
      role: 'viewer' as const,
      mutationId: newMutationId(world),
    }
    const answers = await Promise.all([owner.rpc.members.add(input), owner.rpc.members.add(input)])
    // The caller that received the first answer late undoes both from the second one.
    for (const { added } of [...answers, await owner.rpc.members.add(input)]) {
      expect(added.map(({ userId }) => userId)).toEqual([ann.userId])
    }
    await owner.rpc.members.remove({ boardId: board.boardId, userId: ann.userId })
    await owner.rpc.members.add(input)
    expect((await roles(board)).has(ann.userId)).toBe(false)
    expect((await world.log(board.boardId)).map(({ type }) => type)).toEqual(['member.added', 'member.removed'])
  })

  testCallers(world, async ({ rpc, board }) =>
    rpc.members.add({ boardId: board.boardId, userIds: [(await board.nonMember()).userId], role: 'viewer' }),
  )
})

describe('members.change', () => {
  it('changes a role, logs it and publishes an event', async () => {
    const board = await world.aBoard()
    const [owner, editor] = [await board.with('owner'), await board.with('editor')]
    await owner.rpc.members.change({ boardId: board.boardId, userId: editor.userId, change: role('editor', 'viewer') })
    expect((await roles(board)).get(editor.userId)).toBe('viewer')
    const log = await world.log(board.boardId)
    expect(log).toMatchObject([{ type: 'member.changed', userId: editor.userId, from: 'editor', to: 'viewer' }])
    expect(world.published.at(-1)).toEqual(log[0])
  })

  it('sets and removes switches of a member', async () => {
    const board = await world.aBoard()
    const [owner, editor] = [await board.with('owner'), await board.with('editor')]
    const task = await board.aTask()
    const edit = () =>
      editor.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Paint the gate' } })
    await expectRejected(edit(), 'permission.denied', { reason: 'switched-off' })
    const switches = { ...board.switches.editor, editOthersTasks: true }
    const at = { boardId: board.boardId, userId: editor.userId }
    await owner.rpc.members.change({ ...at, change: { field: 'switches', from: null, to: switches } })
    await edit()
    await owner.rpc.members.change({ ...at, change: { field: 'switches', from: switches, to: null } })
    expect((await world.log(board.boardId)).filter(({ type }) => type === 'member.switched')).toMatchObject([
      { from: null, to: switches },
      { from: switches, to: null },
    ])
  })

  it('records nothing if nothing changes', async () => {
    const board = await world.aBoard()
    const [owner, editor] = [await board.with('owner'), await board.with('editor')]
    const at = { boardId: board.boardId, userId: editor.userId }
    await owner.rpc.members.change({ ...at, change: role('editor', 'editor') })
    await owner.rpc.members.change({ ...at, change: role('viewer', 'editor') })
    await owner.rpc.members.change({ ...at, change: { field: 'switches', from: null, to: null } })
    expect(await world.log(board.boardId)).toEqual([])
  })

  it('returns the current member to the second of two callers', async () => {
    const board = await world.aBoard()
    const [owner, editor] = [await board.with('owner'), await board.with('editor')]
    const at = { boardId: board.boardId, userId: editor.userId }
    await owner.rpc.members.change({ ...at, change: role('editor', 'restricted') })
    const second = owner.rpc.members.change({ ...at, change: role('editor', 'viewer') })
    await expectRejected(second, 'board.changed_meanwhile', { field: 'role', now: 'restricted' })
    const switches = { ...board.switches.editor, createTasks: false }
    const wrong = owner.rpc.members.change({ ...at, change: { field: 'switches', from: switches, to: null } })
    expect(await wrong).toMatchObject({ role: 'restricted', switches: null })
    await owner.rpc.members.change({ ...at, change: { field: 'switches', from: null, to: switches } })
    const secondChange = owner.rpc.members.change({
      ...at,
      change: { field: 'switches', from: null, to: board.switches.editor },
    })
    await expectRejected(secondChange, 'board.changed_meanwhile', { field: 'switches' })
  })

  it('keeps both role and switches if they change concurrently', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    for (let round = 0; round < 10; round++) {
      const at = { boardId: board.boardId, userId: (await board.with('editor')).userId }
      const switches = { ...board.switches.editor, createTasks: false }
      await Promise.all([
        owner.rpc.members.change({ ...at, change: { field: 'switches', from: null, to: switches } }),
        owner.rpc.members.change({ ...at, change: role('editor', 'viewer') }),
      ])
      const { members } = (await world.table.boardStructure.get(board.boardId))!
      expect(members.find(({ userId }) => userId === at.userId)).toMatchObject({ role: 'viewer', switches })
    }
  })

  it('keeps the last Owner', async () => {
    const board = await world.aBoard()
    const [owner, editor] = [await board.with('owner'), await board.with('editor')]
    const demote = (userId: string) =>
      owner.rpc.members.change({ boardId: board.boardId, userId, change: role('owner', 'editor') })
    await expectRejected(demote(owner.userId), 'member.last_owner')
    await owner.rpc.members.change({ boardId: board.boardId, userId: editor.userId, change: role('editor', 'owner') })
    await demote(owner.userId)
  })

  it('keeps one of two Owners who demote each other concurrently', async () => {
    for (let round = 0; round < 10; round++) {
      const board = await world.aBoard()
      const [ann, ben] = [await board.with('owner'), await board.with('owner')]
      const { boardId } = board
      await Promise.allSettled([
        ann.rpc.members.change({ boardId, userId: ben.userId, change: role('owner', 'viewer') }),
        ben.rpc.members.leave({ boardId }),
        ben.rpc.members.change({ boardId, userId: ann.userId, change: role('owner', 'viewer') }),
      ])
      expect([...(await roles(board)).values()]).toContain('owner')
    }
  })

  it('returns NOT_FOUND for a person who is no member', async () => {
    const board = await world.aBoard()
    const [owner, colleague] = [await board.with('owner'), await board.nonMember()]
    const call = owner.rpc.members.change({
      boardId: board.boardId,
      userId: colleague.userId,
      change: role('editor', 'viewer'),
    })
    await expectRejected(call, 'member.not_found')
  })

  testCallers(world, async ({ rpc, board }) => {
    const { userId } = await board.with('viewer')
    return rpc.members.change({ boardId: board.boardId, userId, change: role('viewer', 'editor') })
  })
  testIdempotency(world, async ({ board, owner }) => {
    const { userId } = await board.with('viewer')
    const at = { boardId: board.boardId, userId }
    return {
      board,
      call: (mutationId) => owner.rpc.members.change({ ...at, change: role('viewer', 'editor'), mutationId }),
      changeInBetween: () => owner.rpc.members.change({ ...at, change: role('editor', 'restricted') }),
    }
  })
})

describe('members.remove', () => {
  it('removes a member, logs it and publishes an event; the board is then hidden from them', async () => {
    const board = await world.aBoard()
    const [owner, editor] = [await board.with('owner'), await board.with('editor')]
    const { boardId } = board
    await owner.rpc.members.remove({ boardId, userId: editor.userId })
    const log = await world.log(boardId)
    expect(log).toMatchObject([{ type: 'member.removed', userId: editor.userId, role: 'editor' }])
    expect(world.published.at(-1)).toEqual(log[0])
    await expectRejected(editor.rpc.boards.open({ boardId }), 'board.not_found')
  })

  it('keeps the last Owner', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const call = owner.rpc.members.remove({ boardId: board.boardId, userId: owner.userId })
    await expectRejected(call, 'member.last_owner')
  })

  testCallers(world, async ({ rpc, board }) =>
    rpc.members.remove({ boardId: board.boardId, userId: (await board.with('viewer')).userId }),
  )
  testIdempotency(world, async ({ board, owner }) => {
    const { userId } = await board.with('viewer')
    const { boardId } = board
    return {
      board,
      call: (mutationId) => owner.rpc.members.remove({ boardId, userId, mutationId }),
      changeInBetween: () => owner.rpc.members.add({ boardId, userIds: [userId], role: 'viewer' }),
    }
  })
})

describe('members.leave', () => {
  it('lets every member leave except the last Owner', async () => {
    const board = await world.aBoard()
    const [owner, viewer] = [await board.with('owner'), await board.with('viewer')]
    const { boardId } = board
    await viewer.rpc.members.leave({ boardId })
    expect(await world.log(boardId)).toMatchObject([{ type: 'member.removed', actorId: viewer.userId }])
    await expectRejected(owner.rpc.members.leave({ boardId }), 'member.last_owner')
    await board.with('owner')
    await owner.rpc.members.leave({ boardId })
    await expectRejected(owner.rpc.boards.open({ boardId }), 'board.not_found')
  })

  it('is rejected on a read-only board like any other change', async () => {
    const workspace = await world.aWorkspace()
    const board = await workspace.aBoard()
    const [owner] = [await board.with('owner'), await board.with('owner')]
    const { boardId } = board
    await board.update({ state: 'archived' })
    await expectRejected(owner.rpc.members.leave({ boardId }), 'lifecycle.not_active')
    await board.update({ state: 'active' })
    await workspace.update({ subscriptionState: 'expired' })
    await expectRejected(owner.rpc.members.leave({ boardId }), 'subscription.read_only')
  })

  it('returns NOT_FOUND for an administrator without a membership', async () => {
    const board = await world.aBoard()
    const administrator = await board.nonMember('administrator')
    await expectRejected(administrator.rpc.members.leave({ boardId: board.boardId }), 'member.not_found')
  })
})
