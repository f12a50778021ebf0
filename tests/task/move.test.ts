import { afterAll, describe, expect, it } from 'vitest'
import type { TaskId } from '#shared/common/ids.ts'
import { positionLength } from '#shared/common/limits.ts'
import { Position } from '#shared/common/position.ts'
import { isFullRun, sized } from '#tests/kit/full-run.ts'
import { testCallers, editTaskAnswers } from '#tests/kit/callers.ts'
import { testIdempotency } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld } from '#tests/kit/world.ts'
import { idsOf, longestPosition, visibleTasks, boardsWithRow } from './task-row.ts'

const world = await openWorld()
afterAll(world.close)

const aBoardWithRow = boardsWithRow(world)

describe('tasks.move', () => {
  it('moves a task between two others, logs both positions and publishes the event', async () => {
    const { board, tasks, ids } = await aBoardWithRow(4)
    const owner = await board.with('owner')
    const { listId } = board.todo
    await owner.rpc.tasks.move({ ...tasks[3]!, listId, after: ids[0]!, before: ids[1]! })
    expect(idsOf(await visibleTasks(owner.rpc, board.boardId))).toEqual([ids[0], ids[3], ids[1], ids[2]])
    const [event] = await world.log(board.boardId)
    expect(event).toMatchObject({
      type: 'task.moved',
      taskId: ids[3],
      from: { listId, position: tasks[3]!.position },
      to: { listId },
    })
    expect(world.published.at(-1)).toEqual(event)
  })

  it('moves a task to the start, to the end and into an empty list', async () => {
    const { board, tasks, ids } = await aBoardWithRow(3)
    const owner = await board.with('owner')
    const { listId } = board.todo
    await owner.rpc.tasks.move({ ...tasks[2]!, listId, after: null, before: ids[0]! })
    expect(idsOf(await visibleTasks(owner.rpc, board.boardId))).toEqual([ids[2], ids[0], ids[1]])
    await owner.rpc.tasks.move({ ...tasks[2]!, listId, after: ids[1]!, before: null })
    expect(idsOf(await visibleTasks(owner.rpc, board.boardId))).toEqual(ids)
    const { card } = await owner.rpc.tasks.move({
      ...tasks[1]!,
      listId: board.done.listId,
      after: null,
      before: null,
    })
    expect(card[3]).toBe(board.done.listId)
  })

  it('places a task next to the remaining neighbour when the other one was moved to another list', async () => {
    const { board, tasks, ids } = await aBoardWithRow(4)
    const owner = await board.with('owner')
    await board.updateTask(tasks[1]!, { listId: board.done.listId })
    const { listId } = board.todo
    await owner.rpc.tasks.move({ ...tasks[3]!, listId, after: ids[0]!, before: ids[1]! })
    const order = idsOf((await visibleTasks(owner.rpc, board.boardId)).filter((task) => task.listId === listId))
    expect(order).toEqual([ids[0], ids[3], ids[2]])
  })

  it('appends a task when both neighbours are gone', async () => {
    const { board, tasks, ids } = await aBoardWithRow(3)
    const owner = await board.with('owner')
    const unknown = world.platform.ids.next('tsk')
    await owner.rpc.tasks.move({ ...tasks[0]!, listId: board.todo.listId, after: unknown, before: unknown })
    expect(idsOf(await visibleTasks(owner.rpc, board.boardId))).toEqual([ids[1], ids[2], ids[0]])
  })

  it('places a task between two tasks with the same position key', async () => {
    const { board, tasks, ids } = await aBoardWithRow(4)
    const owner = await board.with('owner')
    await board.updateTask(tasks[2]!, { position: tasks[1]!.position })
    await owner.rpc.tasks.move({ ...tasks[0]!, listId: board.todo.listId, after: ids[1]!, before: ids[2]! })
    const order = await visibleTasks(owner.rpc, board.boardId)
    expect(new Set(idsOf(order)).size).toBe(4)
    expect(idsOf(order).indexOf(ids[0]!)).toBeGreaterThan(idsOf(order).indexOf(ids[1]!))
  })

  it('keeps a sub-task in the list of its root', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const root = await board.aTask()
    const [first, second] = [await board.aSubTask(root), await board.aSubTask(root)]
    const input = { listId: board.done.listId, after: null, before: first.taskId }
    const { card } = await owner.rpc.tasks.move({ ...second, ...input })
    expect(card[3]).toBe(root.listId)
    expect(card[4] < first.position).toBe(true)
  })

  it('rejects a list of another board and an archived list', async () => {
    const [board, other] = [await world.aBoard(), await world.aBoard()]
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    const to = (listId: string) => owner.rpc.tasks.move({ ...task, listId, after: null, before: null })
    await expectRejected(to(other.todo.listId), 'list.not_found')
    await board.update({ closed: { [board.done.listId]: 'archived' } })
    await expectRejected(to(board.done.listId), 'lifecycle.not_active')
    expect(await world.log(board.boardId)).toEqual([])
  })

  it('lets a restricted member move their own tasks', async () => {
    const board = await world.aBoard()
    const mine = await board.with('restricted')
    const task = await board.aTask({ assigneeId: mine.userId })
    const { card } = await mine.rpc.tasks.move({ ...task, listId: board.doing.listId, after: null, before: null })
    expect(card[3]).toBe(board.doing.listId)
  })

  testCallers(
    world,
    ({ rpc, task, board }) => rpc.tasks.move({ ...task, listId: board.done.listId, after: null, before: null }),
    editTaskAnswers,
  )

  testIdempotency(world, async ({ board, owner }) => {
    const task = await board.aTask()
    const to = (listId: string) => ({ ...task, listId, after: null, before: null })
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.move({ ...to(board.done.listId), mutationId }),
      changeInBetween: () => owner.rpc.tasks.move(to(board.doing.listId)),
    }
  })
})

describe('concurrent moves', () => {
  const rounds = sized({ full: 50, quick: 10 })

  it('keep a task in one list when two users move it to different lists', async () => {
    const { board, tasks } = await aBoardWithRow(3)
    const [ann, ben] = await Promise.all([board.with('owner'), board.with('owner')])
    const task = tasks[0]!
    for (let round = 0; round < rounds; round++) {
      const to = ({ listId }: { listId: string }) => ({ ...task, listId, after: null, before: null })
      await Promise.all([ann.rpc.tasks.move(to(board.doing)), ben.rpc.tasks.move(to(board.done))])
    }
    const order = await visibleTasks(ann.rpc, board.boardId)
    expect(idsOf(order).toSorted()).toEqual(idsOf(tasks).toSorted())
    expect(await world.table.task.get(task)).toMatchObject({ version: 1 + 2 * rounds })
    expect(await world.log(board.boardId)).toHaveLength(2 * rounds)
  })

  it('give unique positions to different tasks that are moved into the same gap', async () => {
    const { board, tasks, ids } = await aBoardWithRow(2 + 2 * rounds)
    const [ann, ben] = await Promise.all([board.with('owner'), board.with('owner')])
    const { listId } = board.todo
    let before = ids[1]!
    for (let round = 0; round < rounds; round++) {
      const [one, other] = [tasks[2 + round]!, tasks[2 + rounds + round]!]
      const place = { listId, after: ids[0]!, before }
      await Promise.all([ann.rpc.tasks.move({ ...one, ...place }), ben.rpc.tasks.move({ ...other, ...place })])
      // The next caller sees the new first task and aims at the gap above it.
      before = idsOf(await visibleTasks(ann.rpc, board.boardId))[1]!
    }
    const order = await visibleTasks(ann.rpc, board.boardId)
    expect(new Set(order.map(({ position }) => position)).size).toBe(2 + 2 * rounds)
    expect(idsOf(order)).toEqual(idsOf(await visibleTasks(ben.rpc, board.boardId)))
    expect(longestPosition(order)).toBeLessThanOrEqual(positionLength)
  })

  // The quick run has the two tests below: it takes 400 tasks until keys are renumbered here.
  it.runIf(isFullRun)(
    'keep keys short when many tasks are moved to the same position one after the other',
    async () => {
      const { board, tasks, ids } = await aBoardWithRow(3)
      const owner = await board.with('owner')
      const { listId } = board.todo
      let before = ids[2]!
      const inserted: TaskId[] = []
      for (let i = 0; i < 400; i++) {
        const task = await board.aTask({ listId: board.done.listId })
        await owner.rpc.tasks.move({ ...task, listId, after: ids[1]!, before })
        before = task.taskId
        inserted.unshift(task.taskId)
      }
      const order = (await visibleTasks(owner.rpc, board.boardId)).filter((task) => task.listId === listId)
      expect(idsOf(order)).toEqual([ids[0], ids[1], ...inserted, ids[2]])
      expect(longestPosition(order)).toBeLessThanOrEqual(positionLength)
      expect(new Set(order.map(({ position }) => position)).size).toBe(order.length)
      expect((await world.log(board.boardId)).filter(({ type }) => type === 'task.renumbered').length).toBeGreaterThan(
        0,
      )
      expect(tasks).toHaveLength(3)
    },
  )

  it('keep keys short when an undo claims an outlying former position', async () => {
    const { board, tasks, ids } = await aBoardWithRow(12)
    const { rpc } = await board.with('owner')
    const { listId } = board.todo
    for (const [task, to] of [
      [tasks.at(-1)!, 'z'.repeat(64)],
      [tasks[0]!, `${'0'.repeat(63)}1`],
    ] as const) {
      const undoPlace = { from: { listId, position: task.position }, to: Position.parse(to) }
      await rpc.tasks.move({ ...task, listId, after: null, before: null, undoPlace })
    }
    const extra = await board.aTask({ listId: board.done.listId })
    await rpc.tasks.move({ ...extra, listId, after: ids.at(-1)!, before: null })
    await rpc.tasks.move({ ...extra, listId, after: null, before: ids[0]! })
    const row = async () => (await visibleTasks(rpc, board.boardId)).filter((task) => task.listId === listId)
    expect(idsOf(await row())).toEqual([extra.taskId, ...ids])
    expect(longestPosition(await row())).toBeLessThanOrEqual(positionLength)
    const events = (await world.log(board.boardId)).length
    await rpc.tasks.move({ ...extra, listId, after: ids[4]!, before: ids[5]! })
    expect(await world.log(board.boardId)).toHaveLength(events + 1)
  })

  it('reject a former position that leaves no room next to its neighbour', async () => {
    const { board, tasks } = await aBoardWithRow(1)
    const { rpc } = await board.with('owner')
    const { listId, position } = tasks[0]!
    const undoPlace = { from: { listId, position }, to: `${position}0` as Position }
    const call = rpc.tasks.move({ ...tasks[0]!, after: null, before: null, undoPlace })
    await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
