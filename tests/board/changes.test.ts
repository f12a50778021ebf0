// boards.changes: what has changed since a board was looked at, as far as the reader sees it.

import { afterAll, describe, expect, it } from 'vitest'
import { type EntryId, LabelId, type UserId, WorkspaceId } from '#shared/common/ids.ts'
import { catchUpOverlapSeconds } from '#shared/common/limits.ts'
import { packed } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { eventCreator } from '#functions/rpc/create-event.ts'
import { answersEverybody, whoeverSeesTheBoard } from '#tests/kit/doors.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { caughtUp, type Looked, lookedAt, openPicture, titlesSeen } from '#tests/kit/seen.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

/** As the command will that is not there yet: the card in the log says that the task is archived. */
async function archives(task: Task, actorId: UserId): Promise<void> {
  const { platform } = world
  const at = {
    platform,
    committedEvents: [],
    boardId: task.boardId,
    workspaceId: WorkspaceId.parse(platform.ids.next('wsp')),
  }
  const happened = eventCreator({ ...at, actorId, mutationId: undefined, call: { fingerprint: 'a test' } })
  const telling = happened('task.label_removed', { ...task, labelId: LabelId.parse(platform.ids.next('lbl')) })
  await world.table.task.change(task, { pendingEvent: telling, next: (now) => ({ ...now, state: 'archived' }) })
}

describe('boards.changes', () => {
  it('brings what has changed since the snapshot, and nothing else', async () => {
    const board = await world.aBoard()
    const [owner, viewer] = await Promise.all([board.with('owner'), board.with('viewer')])
    const [task] = [await board.aTask(), await board.aTask()]
    const since = lookedAt(await openPicture(viewer.rpc, board.boardId))
    const change = { field: 'title', from: task.title, to: 'Paint the gate' } as const
    await owner.rpc.tasks.change({ ...task, change })
    const changes = await viewer.rpc.boards.changes(since)
    expect(changes).toMatchObject({ frame: null, gone: [], again: false })
    expect(changes.cards).toEqual([packed({ ...task, version: 2, title: 'Paint the gate' })])
  })

  it('brings the newest of several changes of one task', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask()
    const since = lookedAt(await openPicture(owner.rpc, board.boardId))
    const titles = ['Paint the door', 'Paint the gate', 'Paint the fence']
    for (const i of [0, 1]) {
      const change = { field: 'title' as const, from: titles[i]!, to: titles[i + 1]! }
      await owner.rpc.tasks.change({ ...task, change })
    }
    const { cards } = await owner.rpc.boards.changes(since)
    expect(cards.map((card) => card[6])).toEqual(['Paint the fence'])
  })

  it('brings the frame when it has changed', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const since = lookedAt(await openPicture(owner.rpc, board.boardId))
    const { boardId } = board
    await owner.rpc.boards.change({ boardId, change: { field: 'title', from: board.title, to: 'Havel Two' } })
    const { frame } = await owner.rpc.boards.changes(since)
    expect(frame?.board.title).toBe('Havel Two')
  })

  it('says nothing of a task that the reader may not see', async () => {
    const board = await world.aBoard()
    const [owner, restricted] = await Promise.all([board.with('owner'), board.with('restricted')])
    const task = await board.aTask()
    const since = lookedAt(await openPicture(restricted.rpc, board.boardId))
    const change = { field: 'title', from: task.title, to: 'A secret' } as const
    await owner.rpc.tasks.change({ ...task, change })
    const changes = await restricted.rpc.boards.changes(since)
    expect(changes).toMatchObject({ cards: [], gone: [], again: false })
    expect(JSON.stringify(changes)).not.toContain('A secret')
  })

  it('names what has left the sight of those who saw it, and of nobody else', async () => {
    const board = await world.aBoard()
    const [owner, viewer, me] = [await board.with('owner'), await board.with('viewer'), await board.with('restricted')]
    const [task, mine] = [await board.aTask(), await board.aTask({ assigneeId: me.userId })]
    const [sub, mySub] = [await board.aSubTask(task), await board.aSubTask(mine)]
    const readers = [owner, viewer, me]
    const looked = await Promise.all(readers.map(async ({ rpc }) => lookedAt(await openPicture(rpc, board.boardId))))
    const change = { field: 'priority', from: 'medium', to: 'high' } as const
    for (const it of [sub, mySub]) await owner.rpc.tasks.change({ ...it, change })
    for (const it of [task, mine]) await archives(it, owner.userId)
    const told = await Promise.all(readers.map(({ rpc }, i) => rpc.boards.changes(looked[i]!)))
    expect(told.flatMap(({ cards }) => cards)).toEqual([])
    const all = [sub, mySub, task, mine].map(({ taskId }) => taskId)
    expect(told.map(({ gone }) => gone)).toEqual([all, all, [mySub.taskId, mine.taskId]])
  })

  it('takes a part of theirs along with a root that they do not see', async () => {
    const board = await world.aBoard()
    const [owner, me, another] = await Promise.all(
      ['owner', 'restricted', 'restricted'].map((it) => board.with(it as 'owner')),
    )
    const root = await board.aTask()
    const mine = await board.aSubTask(root, { assigneeId: me!.userId, title: 'Mine' })
    const [before, beforeAnother] = await Promise.all([me!, another!].map(({ rpc }) => openPicture(rpc, board.boardId)))
    await owner!.rpc.tasks.archive(root)
    const without = await caughtUp(me!.rpc, board.boardId, before!)
    expect(titlesSeen(without)).toEqual([])
    await owner!.rpc.tasks.unarchive(root)
    const again = await caughtUp(me!.rpc, board.boardId, without)
    expect([...again.cards.keys()]).toEqual([mine.taskId])
    expect(await another!.rpc.boards.changes(lookedAt(beforeAnother!))).toMatchObject({
      again: false,
      cards: [],
      gone: [],
    })
  })

  it('looks at the root of a sub-task that changed alone', async () => {
    const board = await world.aBoard()
    const [owner, editor, other] = await Promise.all([board.with('owner'), board.with('editor'), board.with('editor')])
    const sub = await board.aSubTask(await board.aTask({ visibleTo: [other.userId] }))
    const pictures = await Promise.all([editor, other].map(({ rpc }) => openPicture(rpc, board.boardId)))
    const [since, sinceOfOther] = pictures.map(lookedAt) as [Looked, Looked]
    await owner.rpc.tasks.change({ ...sub, change: { field: 'status', from: 'not_started', to: 'completed' } })
    expect(await editor.rpc.boards.changes(since)).toMatchObject({ cards: [], again: false })
    expect((await other.rpc.boards.changes(sinceOfOther)).cards).toHaveLength(1)
  })

  it.each<[string, (given: Awaited<ReturnType<typeof reader>>) => Promise<unknown>]>([
    [
      'their role changed',
      ({ owner, me, boardId }) =>
        owner.rpc.members.change({
          boardId,
          userId: me.userId,
          change: { field: 'role', from: 'editor', to: 'restricted' },
        }),
    ],
    [
      'their switches changed',
      ({ owner, me, boardId, board }) =>
        owner.rpc.members.change({
          boardId,
          userId: me.userId,
          change: { field: 'switches', from: null, to: { ...board.switches.editor, editOthersTasks: true } },
        }),
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
    ['their role in the workspace changed', ({ me, workspace }) => workspace.makes(me, { role: 'administrator' })],
    [
      'the workspace may no longer be written to',
      ({ workspace }) => workspace.becomes({ subscriptionState: 'expired' }),
    ],
  ])('asks for a new snapshot when %s', async (_, happens) => {
    const given = await reader()
    const since = lookedAt(await openPicture(given.me.rpc, given.boardId))
    await happens(given)
    expect(await given.me.rpc.boards.changes(since)).toMatchObject({ again: true })
  })

  it('asks for it when a task was given to somebody who sees only their own, and of nobody else', async () => {
    const { board, owner, me, task, boardId } = await reader()
    const restricted = await board.with('restricted')
    const part = await board.aSubTask(task)
    const sinceOf = async ({ rpc }: typeof me) => lookedAt(await openPicture(rpc, boardId))
    const [ofMe, ofRestricted] = [await sinceOf(me), await sinceOf(restricted)]
    await owner.rpc.tasks.assign({ ...task, from: null, to: me.userId })
    expect(await me.rpc.boards.changes(ofMe)).toMatchObject({ again: false })
    await owner.rpc.tasks.assign({ ...task, from: me.userId, to: restricted.userId })
    expect(await restricted.rpc.boards.changes(ofRestricted)).toMatchObject({ again: true })
    expect(await me.rpc.boards.changes(ofMe)).toMatchObject({ again: false })
    expect((await openPicture(restricted.rpc, boardId)).cards.has(part.taskId)).toBe(true)
  })

  it('asks for it no more than twice in the minute in which the log is read again', async () => {
    const { board, owner, me, boardId } = await reader()
    const task = await board.aTask()
    await owner.rpc.tasks.archive(task)
    let looked: Looked & { reread?: EntryId[] } = lookedAt(await openPicture(me.rpc, boardId))
    await owner.rpc.tasks.unarchive(task)
    let times = 0
    for (let seconds = 0; seconds < 2 * catchUpOverlapSeconds; seconds += 10) {
      world.clock.forward(10)
      const { again, cursor, reread } = await me.rpc.boards.changes(looked)
      if (again) times++
      looked = again ? { ...lookedAt(await openPicture(me.rpc, boardId)), reread } : { ...looked, since: cursor }
    }
    expect(times).toBeLessThanOrEqual(2)
    // What comes after that shows something again.
    await owner.rpc.tasks.archive(task)
    await owner.rpc.tasks.unarchive(task)
    expect(await me.rpc.boards.changes(looked)).toMatchObject({ again: true })
  })

  it('asks for it once: with the new snapshot in hand nothing is new', async () => {
    const { owner, me, boardId } = await reader()
    await openPicture(me.rpc, boardId)
    await owner.rpc.members.change({
      boardId,
      userId: me.userId,
      change: { field: 'role', from: 'editor', to: 'restricted' },
    })
    const since = lookedAt(await openPicture(me.rpc, boardId))
    expect(await me.rpc.boards.changes(since)).toMatchObject({ again: false })
  })

  it('keeps what somebody has who is not concerned by what the switches say', async () => {
    const { owner, boardId, board } = await reader()
    const viewer = await board.with('viewer')
    const since = lookedAt(await openPicture(viewer.rpc, boardId))
    const to = { ...board.switches, editor: { ...board.switches.editor, viewOthersTasks: false } }
    await owner.rpc.boards.change({ boardId, change: { field: 'switches', from: board.switches, to } })
    const changes = await viewer.rpc.boards.changes(since)
    expect(changes).toMatchObject({ again: false, frame: { board: { switches: to } } })
  })

  async function reader() {
    const workspace = await world.aWorkspace()
    const board = await workspace.aBoard()
    const [owner, me, task] = await Promise.all([board.with('owner'), board.with('editor'), board.aTask()])
    return { workspace, board, boardId: board.boardId, owner, me, task }
  }

  it('shows nothing any more to somebody who was removed', async () => {
    const { owner, me, boardId } = await reader()
    const since = lookedAt(await openPicture(me.rpc, boardId))
    await owner.rpc.members.remove({ boardId, userId: me.userId })
    await expectRefused(me.rpc.boards.changes(since), 'board.not_found')
  })

  it('asks for a new snapshot when the reader was away for more than a week', async () => {
    const { me, boardId } = await reader()
    const looked = lookedAt(await openPicture(me.rpc, boardId))
    const since = `act_${'0'.repeat(26)}`
    expect(await me.rpc.boards.changes({ ...looked, since })).toMatchObject({ again: true })
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
      const call = me.rpc.boards.changes({ boardId, since, standing: '' })
      await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  answersEverybody(
    world,
    ({ rpc, board }) =>
      rpc.boards.changes({ boardId: board.boardId, since: world.platform.ids.next('act'), standing: '' }),
    whoeverSeesTheBoard,
  )
})
