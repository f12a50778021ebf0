import { afterAll, describe, expect, it } from 'vitest'
import { type EntryId, LabelId, type UserId, WorkspaceId } from '#shared/common/ids.ts'
import { catchUpOverlapSeconds } from '#shared/common/limits.ts'
import { packTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { eventCreator } from '#functions/rpc/events.ts'
import { testCallers, readBoardAnswers } from '#tests/kit/callers.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { catchUp, type ChangesInput, changesInput, openBoardState, titlesOf } from '#tests/kit/board-state.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

/** Archives a task by an event of another type: only the card in the log says that the task is archived. */
async function archiveByAnotherEvent(task: Task, actorId: UserId): Promise<void> {
  const { platform } = world
  const at = {
    platform,
    committedEvents: [],
    boardId: task.boardId,
    workspaceId: WorkspaceId.parse(platform.ids.next('wsp')),
  }
  const createEvent = eventCreator({ ...at, actorId, mutationId: undefined, call: { fingerprint: 'a test' } })
  const pendingEvent = createEvent('task.label_removed', { ...task, labelId: LabelId.parse(platform.ids.next('lbl')) })
  await world.table.task.change(task, { pendingEvent, next: (now) => ({ ...now, state: 'archived' }) })
}

describe('boards.changes', () => {
  it('returns only what has changed since the snapshot', async () => {
    const board = await world.aBoard()
    const [owner, viewer] = await Promise.all([board.with('owner'), board.with('viewer')])
    const [task] = [await board.aTask(), await board.aTask()]
    const since = changesInput(await openBoardState(viewer.rpc, board.boardId))
    const change = { field: 'title', from: task.title, to: 'Paint the gate' } as const
    await owner.rpc.tasks.change({ ...task, change })
    const changes = await viewer.rpc.boards.changes(since)
    expect(changes).toMatchObject({ structure: null, removedTaskIds: [], mustReload: false })
    expect(changes.cards).toEqual([packTask({ ...task, version: 2, title: 'Paint the gate' })])
  })

  it('returns the newest of several changes of a task', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask()
    const since = changesInput(await openBoardState(owner.rpc, board.boardId))
    const titles = ['Paint the door', 'Paint the gate', 'Paint the fence']
    for (const i of [0, 1]) {
      const change = { field: 'title' as const, from: titles[i]!, to: titles[i + 1]! }
      await owner.rpc.tasks.change({ ...task, change })
    }
    const { cards } = await owner.rpc.boards.changes(since)
    expect(cards.map((card) => card[6])).toEqual(['Paint the fence'])
  })

  it('returns the board structure when it has changed', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const since = changesInput(await openBoardState(owner.rpc, board.boardId))
    const { boardId } = board
    await owner.rpc.boards.change({ boardId, change: { field: 'title', from: board.title, to: 'Havel Two' } })
    const { structure } = await owner.rpc.boards.changes(since)
    expect(structure?.board.title).toBe('Havel Two')
  })

  it('leaves out a task that the caller may not see', async () => {
    const board = await world.aBoard()
    const [owner, restricted] = await Promise.all([board.with('owner'), board.with('restricted')])
    const task = await board.aTask()
    const since = changesInput(await openBoardState(restricted.rpc, board.boardId))
    const change = { field: 'title', from: task.title, to: 'A secret' } as const
    await owner.rpc.tasks.change({ ...task, change })
    const changes = await restricted.rpc.boards.changes(since)
    expect(changes).toMatchObject({ cards: [], removedTaskIds: [], mustReload: false })
    expect(JSON.stringify(changes)).not.toContain('A secret')
  })

  it('names removed tasks to those who saw them and to nobody else', async () => {
    const board = await world.aBoard()
    const [owner, viewer, me] = [await board.with('owner'), await board.with('viewer'), await board.with('restricted')]
    const [task, mine] = [await board.aTask(), await board.aTask({ assigneeId: me.userId })]
    const [subTask, mySubTask] = [await board.aSubTask(task), await board.aSubTask(mine)]
    const readers = [owner, viewer, me]
    const snapshots = await Promise.all(
      readers.map(async ({ rpc }) => changesInput(await openBoardState(rpc, board.boardId))),
    )
    const change = { field: 'priority', from: 'medium', to: 'high' } as const
    for (const it of [subTask, mySubTask]) await owner.rpc.tasks.change({ ...it, change })
    for (const it of [task, mine]) await archiveByAnotherEvent(it, owner.userId)
    const results = await Promise.all(readers.map(({ rpc }, i) => rpc.boards.changes(snapshots[i]!)))
    expect(results.flatMap(({ cards }) => cards)).toEqual([])
    const all = [subTask, mySubTask, task, mine].map(({ taskId }) => taskId)
    expect(results.map(({ removedTaskIds }) => removedTaskIds)).toEqual([all, all, [mySubTask.taskId, mine.taskId]])
  })

  it('removes and restores the caller’s sub-task of a hidden root together with the root', async () => {
    const board = await world.aBoard()
    const [owner, me, another] = await Promise.all(
      ['owner', 'restricted', 'restricted'].map((it) => board.with(it as 'owner')),
    )
    const root = await board.aTask()
    const mine = await board.aSubTask(root, { assigneeId: me!.userId, title: 'Mine' })
    const [before, beforeAnother] = await Promise.all(
      [me!, another!].map(({ rpc }) => openBoardState(rpc, board.boardId)),
    )
    await owner!.rpc.tasks.archive(root)
    const without = await catchUp(me!.rpc, board.boardId, before!)
    expect(titlesOf(without)).toEqual([])
    await owner!.rpc.tasks.unarchive(root)
    const again = await catchUp(me!.rpc, board.boardId, without)
    expect([...again.cards.keys()]).toEqual([mine.taskId])
    expect(await another!.rpc.boards.changes(changesInput(beforeAnother!))).toMatchObject({
      mustReload: false,
      cards: [],
      removedTaskIds: [],
    })
  })

  it('checks the viewers of the root of a changed sub-task', async () => {
    const board = await world.aBoard()
    const [owner, editor, other] = await Promise.all([board.with('owner'), board.with('editor'), board.with('editor')])
    const subTask = await board.aSubTask(await board.aTask({ visibleTo: [other.userId] }))
    const boardStates = await Promise.all([editor, other].map(({ rpc }) => openBoardState(rpc, board.boardId)))
    const [since, sinceOfOther] = boardStates.map(changesInput) as [ChangesInput, ChangesInput]
    await owner.rpc.tasks.change({ ...subTask, change: { field: 'status', from: 'not_started', to: 'completed' } })
    expect(await editor.rpc.boards.changes(since)).toMatchObject({ cards: [], mustReload: false })
    expect((await other.rpc.boards.changes(sinceOfOther)).cards).toHaveLength(1)
  })

  it.each<[string, (scene: Awaited<ReturnType<typeof reader>>) => Promise<unknown>]>([
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
    [
      'their role in the workspace changed',
      ({ me, workspace }) => workspace.updateMember(me, { role: 'administrator' }),
    ],
    [
      'the workspace may no longer be written to',
      ({ workspace }) => workspace.update({ subscriptionState: 'expired' }),
    ],
  ])('requests a new snapshot when %s', async (_, change) => {
    const context = await reader()
    const since = changesInput(await openBoardState(context.me.rpc, context.boardId))
    await change(context)
    expect(await context.me.rpc.boards.changes(since)).toMatchObject({ mustReload: true })
  })

  it('requests a new snapshot from a restricted member who was assigned a task, and from nobody else', async () => {
    const { board, owner, me, task, boardId } = await reader()
    const restricted = await board.with('restricted')
    const subTask = await board.aSubTask(task)
    const sinceOf = async ({ rpc }: typeof me) => changesInput(await openBoardState(rpc, boardId))
    const [ofMe, ofRestricted] = [await sinceOf(me), await sinceOf(restricted)]
    await owner.rpc.tasks.assign({ ...task, from: null, to: me.userId })
    expect(await me.rpc.boards.changes(ofMe)).toMatchObject({ mustReload: false })
    await owner.rpc.tasks.assign({ ...task, from: me.userId, to: restricted.userId })
    expect(await restricted.rpc.boards.changes(ofRestricted)).toMatchObject({ mustReload: true })
    expect(await me.rpc.boards.changes(ofMe)).toMatchObject({ mustReload: false })
    expect((await openBoardState(restricted.rpc, boardId)).cards.has(subTask.taskId)).toBe(true)
  })

  it('requests at most two new snapshots during the overlap in which the log is re-read', async () => {
    const { board, owner, me, boardId } = await reader()
    const task = await board.aTask()
    await owner.rpc.tasks.archive(task)
    let snapshot: ChangesInput & { handledEntries?: EntryId[] } = changesInput(await openBoardState(me.rpc, boardId))
    await owner.rpc.tasks.unarchive(task)
    let times = 0
    for (let seconds = 0; seconds < 2 * catchUpOverlapSeconds; seconds += 10) {
      world.clock.forward(10)
      const { mustReload, cursor, handledEntries } = await me.rpc.boards.changes(snapshot)
      if (mustReload) times++
      snapshot = mustReload
        ? { ...changesInput(await openBoardState(me.rpc, boardId)), handledEntries }
        : { ...snapshot, since: cursor }
    }
    expect(times).toBeLessThanOrEqual(2)
    // A later change of visibility is reported again.
    await owner.rpc.tasks.archive(task)
    await owner.rpc.tasks.unarchive(task)
    expect(await me.rpc.boards.changes(snapshot)).toMatchObject({ mustReload: true })
  })

  it('requests no further snapshot after a new one was loaded', async () => {
    const { owner, me, boardId } = await reader()
    await openBoardState(me.rpc, boardId)
    await owner.rpc.members.change({
      boardId,
      userId: me.userId,
      change: { field: 'role', from: 'editor', to: 'restricted' },
    })
    const since = changesInput(await openBoardState(me.rpc, boardId))
    expect(await me.rpc.boards.changes(since)).toMatchObject({ mustReload: false })
  })

  it('keeps the snapshot of a user who is not affected by changed switches', async () => {
    const { owner, boardId, board } = await reader()
    const viewer = await board.with('viewer')
    const since = changesInput(await openBoardState(viewer.rpc, boardId))
    const to = { ...board.switches, editor: { ...board.switches.editor, viewOthersTasks: false } }
    await owner.rpc.boards.change({ boardId, change: { field: 'switches', from: board.switches, to } })
    const changes = await viewer.rpc.boards.changes(since)
    expect(changes).toMatchObject({ mustReload: false, structure: { board: { switches: to } } })
  })

  async function reader() {
    const workspace = await world.aWorkspace()
    const board = await workspace.aBoard()
    const [owner, me, task] = await Promise.all([board.with('owner'), board.with('editor'), board.aTask()])
    return { workspace, board, boardId: board.boardId, owner, me, task }
  }

  it('returns NOT_FOUND to a removed member', async () => {
    const { owner, me, boardId } = await reader()
    const since = changesInput(await openBoardState(me.rpc, boardId))
    await owner.rpc.members.remove({ boardId, userId: me.userId })
    await expectRejected(me.rpc.boards.changes(since), 'board.not_found')
  })

  it('requests a new snapshot after an absence of more than a week', async () => {
    const { me, boardId } = await reader()
    const snapshot = changesInput(await openBoardState(me.rpc, boardId))
    const since = `act_${'0'.repeat(26)}`
    expect(await me.rpc.boards.changes({ ...snapshot, since })).toMatchObject({ mustReload: true })
  })

  it('returns an event with an id before the cursor that was committed after it', async () => {
    const { owner, me, task, boardId } = await reader()
    world.clock.forward(600)
    const before = world.clock.now()
    world.clock.set(new Date(before.getTime() + 30_000))
    const boardState = await openBoardState(me.rpc, boardId)
    world.clock.set(before)
    await owner.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Late' } })
    world.clock.forward(40)
    expect(titlesOf(await catchUp(me.rpc, boardId, boardState))).toEqual(['Late'])
  })

  it.each(['act_0000000000', 'act_uuuuuuuuuuuuuuuuuuuuuuuuuu', 'act_zzzzzzzzzzzzzzzzzzzzzzzzzz'])(
    'rejects the unknown cursor %s',
    async (since) => {
      const { me, boardId } = await reader()
      const call = me.rpc.boards.changes({ boardId, since, accessKey: '' })
      await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  testCallers(
    world,
    ({ rpc, board }) =>
      rpc.boards.changes({ boardId: board.boardId, since: world.platform.ids.next('act'), accessKey: '' }),
    readBoardAnswers,
  )
})
