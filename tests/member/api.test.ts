// members.add, members.change, members.remove and members.leave.

import { afterAll, describe, expect, it } from 'vitest'
import type { BoardRole } from '#shared/board/model.ts'
import { membersPerBoard } from '#shared/common/limits.ts'
import { answersEverybody } from '#tests/kit/doors.ts'
import { aMutation, happensOnce } from '#tests/kit/once.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { type ABoard, openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

const role = (from: BoardRole, to: BoardRole) => ({ field: 'role' as const, from, to })
const roles = async ({ boardId }: Pick<ABoard, 'boardId'>) =>
  new Map((await world.table.boardStructure.get(boardId))!.members.map(({ userId, role }) => [userId, role]))

describe('members.add', () => {
  it('adds several people, each with a line in the log, and tells the world', async () => {
    const board = await world.aBoard()
    const [owner, ann, ben] = [await board.with('owner'), await board.colleague(), await board.colleague('guest')]
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

  it('leaves the role of who is a member already', async () => {
    const board = await world.aBoard()
    const [owner, viewer] = [await board.with('owner'), await board.with('viewer')]
    const { added } = await owner.rpc.members.add({ boardId: board.boardId, userIds: [viewer.userId], role: 'owner' })
    expect(added).toEqual([])
    expect((await roles(board)).get(viewer.userId)).toBe('viewer')
    expect(await world.log(board.boardId)).toEqual([])
  })

  it('adds nobody when one of them is pending, deactivated or of another workspace', async () => {
    const workspace = await world.aWorkspace()
    const board = await workspace.aBoard()
    const owner = await board.with('owner')
    const active = await workspace.aPerson()
    const add = (userId: string) =>
      owner.rpc.members.add({ boardId: board.boardId, userIds: [active.userId, userId], role: 'viewer' })
    await expectRefused(add((await workspace.aPerson('member', { state: 'pending' })).userId), 'member.pending')
    const left = await workspace.aPerson('member', { state: 'deactivated' })
    await expectRefused(add(left.userId), 'member.not_found')
    await expectRefused(add((await (await world.aWorkspace()).aPerson()).userId), 'member.not_found')
    expect((await roles(board)).size).toBe(1)
  })

  it('takes five hundred and no more', async () => {
    const board = await world.aBoard()
    const [owner, one] = [await board.with('owner'), await board.colleague()]
    await Promise.all(
      Array.from({ length: membersPerBoard - 1 }, () =>
        board.admits({ userId: world.platform.ids.next('usr') as typeof one.userId }, 'viewer'),
      ),
    )
    const call = owner.rpc.members.add({ boardId: board.boardId, userIds: [one.userId], role: 'viewer' })
    await expectRefused(call, 'member.limit_reached', { limit: 500 })
  })

  it('adds somebody once, however often the same mutation arrives', async () => {
    const board = await world.aBoard()
    const [owner, ann] = [await board.with('owner'), await board.colleague()]
    const wish = {
      boardId: board.boardId,
      userIds: [ann.userId],
      role: 'viewer' as const,
      mutationId: aMutation(world),
    }
    const answers = await Promise.all([owner.rpc.members.add(wish), owner.rpc.members.add(wish)])
    // Whoever got the first one late takes back from the second what both have done.
    for (const { added } of [...answers, await owner.rpc.members.add(wish)]) {
      expect(added.map(({ userId }) => userId)).toEqual([ann.userId])
    }
    await owner.rpc.members.remove({ boardId: board.boardId, userId: ann.userId })
    await owner.rpc.members.add(wish)
    expect((await roles(board)).has(ann.userId)).toBe(false)
    expect((await world.log(board.boardId)).map(({ type }) => type)).toEqual(['member.added', 'member.removed'])
  })

  answersEverybody(world, async ({ rpc, board }) =>
    rpc.members.add({ boardId: board.boardId, userIds: [(await board.colleague()).userId], role: 'viewer' }),
  )
})

describe('members.change', () => {
  it('changes a role, logs it and tells the world', async () => {
    const board = await world.aBoard()
    const [owner, editor] = [await board.with('owner'), await board.with('editor')]
    await owner.rpc.members.change({ boardId: board.boardId, userId: editor.userId, change: role('editor', 'viewer') })
    expect((await roles(board)).get(editor.userId)).toBe('viewer')
    const log = await world.log(board.boardId)
    expect(log).toMatchObject([{ type: 'member.changed', userId: editor.userId, from: 'editor', to: 'viewer' }])
    expect(world.published.at(-1)).toEqual(log[0])
  })

  it('gives switches of their own, and takes them away', async () => {
    const board = await world.aBoard()
    const [owner, editor] = [await board.with('owner'), await board.with('editor')]
    const task = await board.aTask()
    const edit = () =>
      editor.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Paint the gate' } })
    await expectRefused(edit(), 'permission.denied', { because: 'switched-off' })
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

  it('says nothing when nothing changes', async () => {
    const board = await world.aBoard()
    const [owner, editor] = [await board.with('owner'), await board.with('editor')]
    const at = { boardId: board.boardId, userId: editor.userId }
    await owner.rpc.members.change({ ...at, change: role('editor', 'editor') })
    await owner.rpc.members.change({ ...at, change: role('viewer', 'editor') })
    await owner.rpc.members.change({ ...at, change: { field: 'switches', from: null, to: null } })
    expect(await world.log(board.boardId)).toEqual([])
  })

  it('tells whoever was slower what stands now', async () => {
    const board = await world.aBoard()
    const [owner, editor] = [await board.with('owner'), await board.with('editor')]
    const at = { boardId: board.boardId, userId: editor.userId }
    await owner.rpc.members.change({ ...at, change: role('editor', 'restricted') })
    const slower = owner.rpc.members.change({ ...at, change: role('editor', 'viewer') })
    await expectRefused(slower, 'board.changed_meanwhile', { field: 'role', now: 'restricted' })
    const switches = { ...board.switches.editor, createTasks: false }
    const wrong = owner.rpc.members.change({ ...at, change: { field: 'switches', from: switches, to: null } })
    expect(await wrong).toMatchObject({ role: 'restricted', switches: null })
    await owner.rpc.members.change({ ...at, change: { field: 'switches', from: null, to: switches } })
    const late = owner.rpc.members.change({
      ...at,
      change: { field: 'switches', from: null, to: board.switches.editor },
    })
    await expectRefused(late, 'board.changed_meanwhile', { field: 'switches' })
  })

  it('loses neither role nor switches when both change in the same moment', async () => {
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
    await expectRefused(demote(owner.userId), 'member.last_owner')
    await owner.rpc.members.change({ boardId: board.boardId, userId: editor.userId, change: role('editor', 'owner') })
    await demote(owner.userId)
  })

  it('keeps one of two Owners who demote each other in the same moment', async () => {
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

  it('knows nobody who is no member', async () => {
    const board = await world.aBoard()
    const [owner, colleague] = [await board.with('owner'), await board.colleague()]
    const call = owner.rpc.members.change({
      boardId: board.boardId,
      userId: colleague.userId,
      change: role('editor', 'viewer'),
    })
    await expectRefused(call, 'member.not_found')
  })

  answersEverybody(world, async ({ rpc, board }) => {
    const { userId } = await board.with('viewer')
    return rpc.members.change({ boardId: board.boardId, userId, change: role('viewer', 'editor') })
  })
  happensOnce(world, async ({ board, owner }) => {
    const { userId } = await board.with('viewer')
    const at = { boardId: board.boardId, userId }
    return {
      board,
      call: (mutationId) => owner.rpc.members.change({ ...at, change: role('viewer', 'editor'), mutationId }),
      meanwhile: () => owner.rpc.members.change({ ...at, change: role('editor', 'restricted') }),
    }
  })
})

describe('members.remove', () => {
  it('removes somebody, logs it and tells the world; from then on the board is gone for them', async () => {
    const board = await world.aBoard()
    const [owner, editor] = [await board.with('owner'), await board.with('editor')]
    const { boardId } = board
    await owner.rpc.members.remove({ boardId, userId: editor.userId })
    const log = await world.log(boardId)
    expect(log).toMatchObject([{ type: 'member.removed', userId: editor.userId, role: 'editor' }])
    expect(world.published.at(-1)).toEqual(log[0])
    await expectRefused(editor.rpc.boards.open({ boardId }), 'board.not_found')
  })

  it('keeps the last Owner', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const call = owner.rpc.members.remove({ boardId: board.boardId, userId: owner.userId })
    await expectRefused(call, 'member.last_owner')
  })

  answersEverybody(world, async ({ rpc, board }) =>
    rpc.members.remove({ boardId: board.boardId, userId: (await board.with('viewer')).userId }),
  )
  happensOnce(world, async ({ board, owner }) => {
    const { userId } = await board.with('viewer')
    const { boardId } = board
    return {
      board,
      call: (mutationId) => owner.rpc.members.remove({ boardId, userId, mutationId }),
      meanwhile: () => owner.rpc.members.add({ boardId, userIds: [userId], role: 'viewer' }),
    }
  })
})

describe('members.leave', () => {
  it('lets anybody leave but the last Owner', async () => {
    const board = await world.aBoard()
    const [owner, viewer] = [await board.with('owner'), await board.with('viewer')]
    const { boardId } = board
    await viewer.rpc.members.leave({ boardId })
    expect(await world.log(boardId)).toMatchObject([{ type: 'member.removed', actorId: viewer.userId }])
    await expectRefused(owner.rpc.members.leave({ boardId }), 'member.last_owner')
    await board.with('owner')
    await owner.rpc.members.leave({ boardId })
    await expectRefused(owner.rpc.boards.open({ boardId }), 'board.not_found')
  })

  it('is refused where nothing may be changed any more, as any other change', async () => {
    const workspace = await world.aWorkspace()
    const board = await workspace.aBoard()
    const [owner] = [await board.with('owner'), await board.with('owner')]
    const { boardId } = board
    await board.becomes({ state: 'archived' })
    await expectRefused(owner.rpc.members.leave({ boardId }), 'lifecycle.not_active')
    await board.becomes({ state: 'active' })
    await workspace.becomes({ subscriptionState: 'expired' })
    await expectRefused(owner.rpc.members.leave({ boardId }), 'subscription.read_only')
  })

  it('knows no membership of an administrator who has none', async () => {
    const board = await world.aBoard()
    const administrator = await board.colleague('administrator')
    await expectRefused(administrator.rpc.members.leave({ boardId: board.boardId }), 'member.not_found')
  })
})
