// boards.open and boards.changes: exactly what each person sees of a board, at once and from change to change.

import { afterAll, describe, expect, it } from 'vitest'
import type { BoardRole, MemberSwitches } from '#shared/board/model.ts'
import { packed } from '#shared/task/card.ts'
import { answersEverybody, whoeverSeesTheBoard } from '#tests/kit/doors.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { caughtUp, openPicture, titlesSeen } from '#tests/kit/seen.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

type As = { role: BoardRole; switches?: Partial<MemberSwitches> }

/** A board with one task of every kind, seen by one person. */
async function aFullBoard({ role, switches }: As) {
  const board = await world.aBoard()
  const [me, other] = await Promise.all([board.with(role, switches ?? null), board.with('editor')])
  const open = await board.aTask({ title: 'open' })
  await board.aSubTask(open, { title: 'open, sub-task' })
  const mine = await board.aTask({ title: 'mine', assigneeId: me.userId })
  await board.aSubTask(mine, { title: 'mine, sub-task' })
  await board.aTask({ title: 'created by me', createdBy: me.userId })
  const hidden = await board.aTask({ title: 'for others', visibleTo: [other.userId] })
  await board.aSubTask(hidden, { title: 'for others, sub-task' })
  await board.aSubTask(hidden, { title: 'for others, my sub-task', assigneeId: me.userId })
  const named = await board.aTask({ title: 'for me among few', visibleTo: [me.userId] })
  await board.aSubTask(named, { title: 'for me among few, sub-task' })
  await board.aTask({ title: 'for others, mine', visibleTo: [other.userId], assigneeId: me.userId })
  await board.aTask({ title: 'for others, created by me', visibleTo: [other.userId], createdBy: me.userId })
  const archived = await board.aTask({ title: 'archived', state: 'archived' })
  await board.aSubTask(archived, { title: 'archived, sub-task' })
  await board.aTask({ title: 'deleted', state: 'deleted' })
  await board.aSubTask(open, { title: 'open, deleted sub-task', state: 'deleted' })
  const closed = await board.aTask({ title: 'in a closed list', listId: board.done.listId })
  await board.aSubTask(closed, { title: 'in a closed list, sub-task' })
  await board.listBecomes(board.done, { state: 'archived' })
  await board.becomes({ closed: { [board.done.listId]: 'archived' } })
  return { board, me, other }
}

const toAll = ['open', 'open, sub-task', 'created by me']
const mine = ['mine', 'mine, sub-task', 'for others, mine', 'for others, my sub-task']
const toFew = ['for me among few', 'for me among few, sub-task', 'for others, created by me']
const toOthers = ['for others', 'for others, sub-task']

describe('boards.open', () => {
  it.each<[string, As, string[]]>([
    ['an owner', { role: 'owner' }, [...toAll, ...mine, ...toFew, ...toOthers]],
    ['an editor', { role: 'editor' }, [...toAll, ...mine, ...toFew]],
    ['an editor blind to others’ tasks', { role: 'editor', switches: { viewOthersTasks: false } }, [...mine, ...toFew]],
    ['a viewer', { role: 'viewer' }, [...toAll, ...mine, ...toFew]],
    ['a restricted member', { role: 'restricted' }, [...mine, ...toFew]],
    [
      'a restricted member, whatever switches they are given',
      { role: 'restricted', switches: { viewOthersTasks: true, editOthersTasks: true } },
      [...mine, ...toFew],
    ],
  ])('shows %s what is theirs to see', async (_, as, titles) => {
    const { board, me } = await aFullBoard(as)
    expect(titlesSeen(await openPicture(me.rpc, board.boardId)).toSorted()).toEqual(titles.toSorted())
  })

  it('shows every task to an administrator, and none to a manager', async () => {
    const { board } = await aFullBoard({ role: 'editor' })
    const [administrator, manager] = [await board.colleague('administrator'), await board.colleague('manager')]
    const all = [...toAll, ...mine, ...toFew, ...toOthers].toSorted()
    expect(titlesSeen(await openPicture(administrator.rpc, board.boardId)).toSorted()).toEqual(all)
    expect(titlesSeen(await openPicture(manager.rpc, board.boardId))).toEqual([])
  })

  it('shows the frame without what is archived, and how the reader stands to it', async () => {
    const board = await world.aBoard()
    const [editor, label] = [await board.with('editor'), await board.aLabel()]
    await board.listBecomes(board.done, { state: 'archived' })
    const { frame } = await openPicture(editor.rpc, board.boardId)
    expect(frame.board).toMatchObject({ boardId: board.boardId, title: 'Havel One', state: 'active' })
    expect(frame.tabs).toMatchObject([{ tabId: board.tab.tabId }])
    expect(frame.lists.map(({ title }) => title).toSorted()).toEqual(['In progress', 'To do'])
    expect(frame.labels).toEqual([label])
    expect(frame.members).toEqual([{ boardId: board.boardId, userId: editor.userId, role: 'editor', switches: null }])
    expect(frame.facts).toEqual({
      sources: [{ role: 'editor', switches: board.switches.editor }],
      manages: false,
      boardState: 'active',
      writable: true,
    })
  })

  it('shows no list of a tab that is archived', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    await board.tabBecomes(board.tab, { state: 'archived' })
    const { frame } = await openPicture(owner.rpc, board.boardId)
    expect([frame.tabs, frame.lists]).toEqual([[], []])
  })

  it('shows five hundred tasks as they lie in the table', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const tasks = await Promise.all(Array.from({ length: 500 }, (_, i) => board.aTask({ title: `Task ${i}` })))
    const { cards } = await openPicture(owner.rpc, board.boardId)
    expect(cards.size).toBe(500)
    for (const task of tasks) expect(cards.get(task.taskId)).toEqual(packed(task))
  })

  it('remembers that the board was opened', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    await owner.rpc.boards.open({ boardId: board.boardId })
    const { recent } = await owner.rpc.boards.list({})
    expect(recent).toEqual([{ boardId: board.boardId, openedAt: world.clock.now() }])
  })

  answersEverybody(world, ({ rpc, board }) => rpc.boards.open({ boardId: board.boardId }), whoeverSeesTheBoard)
})

describe('boards.changes', () => {
  it('brings what has changed since the snapshot, and nothing else', async () => {
    const board = await world.aBoard()
    const [owner, viewer] = await Promise.all([board.with('owner'), board.with('viewer')])
    const [task] = [await board.aTask(), await board.aTask()]
    const { cursor } = await openPicture(viewer.rpc, board.boardId)
    const change = { field: 'title', from: task.title, to: 'Paint the gate' } as const
    await owner.rpc.tasks.change({ ...task, change })
    const changes = await viewer.rpc.boards.changes({ boardId: board.boardId, since: cursor })
    expect(changes).toMatchObject({ frame: null, gone: [], again: false })
    expect(changes.cards).toEqual([packed({ ...task, version: 2, title: 'Paint the gate' })])
  })

  it('brings the newest of several changes of one task', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask()
    const { cursor } = await openPicture(owner.rpc, board.boardId)
    const titles = ['Paint the door', 'Paint the gate', 'Paint the fence']
    for (const i of [0, 1]) {
      const change = { field: 'title' as const, from: titles[i]!, to: titles[i + 1]! }
      await owner.rpc.tasks.change({ ...task, change })
    }
    const { cards } = await owner.rpc.boards.changes({ boardId: board.boardId, since: cursor })
    expect(cards.map((card) => card[6])).toEqual(['Paint the fence'])
  })

  it('brings the frame when it has changed', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const { cursor } = await openPicture(owner.rpc, board.boardId)
    const { boardId } = board
    await owner.rpc.boards.change({ boardId, change: { field: 'title', from: board.title, to: 'Havel Two' } })
    const { frame } = await owner.rpc.boards.changes({ boardId, since: cursor })
    expect(frame?.board.title).toBe('Havel Two')
  })

  it('says that a task is gone for a reader who may not see it, and says no more', async () => {
    const board = await world.aBoard()
    const [owner, restricted] = await Promise.all([board.with('owner'), board.with('restricted')])
    const task = await board.aTask()
    const { cursor } = await openPicture(restricted.rpc, board.boardId)
    const change = { field: 'title', from: task.title, to: 'A secret' } as const
    await owner.rpc.tasks.change({ ...task, change })
    const changes = await restricted.rpc.boards.changes({ boardId: board.boardId, since: cursor })
    expect(changes).toMatchObject({ cards: [], again: false })
    expect(JSON.stringify(changes)).not.toContain('A secret')
  })

  it('looks at the root of a sub-task that changed alone', async () => {
    const board = await world.aBoard()
    const [owner, editor, other] = await Promise.all([board.with('owner'), board.with('editor'), board.with('editor')])
    const sub = await board.aSubTask(await board.aTask({ visibleTo: [other.userId] }))
    const { cursor } = await openPicture(editor.rpc, board.boardId)
    await owner.rpc.tasks.change({ ...sub, change: { field: 'status', from: 'not_started', to: 'completed' } })
    const since = { boardId: board.boardId, since: cursor }
    expect(await editor.rpc.boards.changes(since)).toMatchObject({ cards: [], again: false })
    expect((await other.rpc.boards.changes(since)).cards).toHaveLength(1)
  })

  it.each<[string, (given: Awaited<ReturnType<typeof reader>>) => Promise<unknown>]>([
    [
      'their role changed',
      ({ owner, me, boardId }) => owner.rpc.members.change({ boardId, userId: me.userId, role: 'restricted' }),
    ],
    [
      'their switches changed',
      ({ owner, me, boardId, board }) =>
        owner.rpc.members.change({ boardId, userId: me.userId, switches: board.switches.editor }),
    ],
    [
      'the switches of the board changed',
      ({ owner, boardId, board }) =>
        owner.rpc.boards.change({
          boardId,
          change: {
            field: 'switches',
            from: board.switches,
            to: { ...board.switches, editor: { ...board.switches.editor, viewOthersTasks: false } },
          },
        }),
    ],
    [
      'a task was given to them',
      ({ owner, me, task }) => owner.rpc.tasks.assign({ ...task, from: null, to: me.userId }),
    ],
  ])('asks for a new snapshot when %s', async (_, happens) => {
    const given = await reader()
    const { cursor } = await openPicture(given.me.rpc, given.boardId)
    await happens(given)
    expect(await given.me.rpc.boards.changes({ boardId: given.boardId, since: cursor })).toMatchObject({ again: true })
  })

  async function reader() {
    const board = await world.aBoard()
    const [owner, me, task] = await Promise.all([board.with('owner'), board.with('editor'), board.aTask()])
    return { board, boardId: board.boardId, owner, me, task }
  }

  it('shows nothing any more to somebody who was removed', async () => {
    const { owner, me, boardId } = await reader()
    const { cursor } = await openPicture(me.rpc, boardId)
    await owner.rpc.members.remove({ boardId, userId: me.userId })
    await expectRefused(me.rpc.boards.changes({ boardId, since: cursor }), 'board.not_found')
  })

  it('asks for a new snapshot when the reader was away for more than a week', async () => {
    const { me, boardId } = await reader()
    const since = `act_${'0'.repeat(26)}`
    expect(await me.rpc.boards.changes({ boardId, since })).toMatchObject({ again: true })
  })

  it('misses nothing whose id was stamped before the cursor and committed after it', async () => {
    const { owner, me, task, boardId } = await reader()
    world.clock.forward(600)
    const before = world.clock.now()
    world.clock.set(new Date(before.getTime() + 30_000))
    const picture = await openPicture(me.rpc, boardId)
    world.clock.set(before)
    await owner.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Late' } })
    world.clock.forward(40)
    expect(titlesSeen(await caughtUp(me.rpc, boardId, picture))).toEqual(['Late'])
  })

  it.each(['act_0000000000', 'act_uuuuuuuuuuuuuuuuuuuuuuuuuu', 'act_zzzzzzzzzzzzzzzzzzzzzzzzzz'])(
    'refuses the cursor %s, which it never gave',
    async (since) => {
      const { me, boardId } = await reader()
      const call = me.rpc.boards.changes({ boardId, since })
      await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  answersEverybody(
    world,
    ({ rpc, board }) => rpc.boards.changes({ boardId: board.boardId, since: world.platform.ids.next('act') }),
    whoeverSeesTheBoard,
  )
})
