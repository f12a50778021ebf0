import { afterAll, describe, expect, it } from 'vitest'
import { TaskId } from '#shared/common/ids.ts'
import { subTasksPerTask } from '#shared/common/limits.ts'
import { byPosition } from '#shared/common/position.ts'
import { unpackTask } from '#shared/task/card.ts'
import { testCallers, editTaskAnswers } from '#tests/kit/callers.ts'
import { testIdempotency } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { type ABoard, openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

const newId = () => TaskId.parse(world.platform.ids.next('tsk'))

/** Returns the ids of the tasks of a board in the order of their positions. */
async function orderIn(boardId: ABoard['boardId']): Promise<TaskId[]> {
  const cards = [...(await world.table.task.cardsOf(boardId, world.clock.now().getTime())).values()]
  const tasks = cards.map(({ card }) => unpackTask(boardId, card))
  return tasks.toSorted(byPosition(({ taskId }) => taskId)).map(({ taskId }) => taskId)
}

describe('tasks.addSubTask', () => {
  const subTaskInput = (root: { boardId: ABoard['boardId']; taskId: TaskId }) => ({
    boardId: root.boardId,
    taskId: root.taskId,
    subTaskId: newId(),
    title: 'Buy oil',
    after: null,
    before: null,
  })

  it('adds a sub-task, logs it under its root and publishes the event', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const root = await board.aTask({ listId: board.doing.listId, visibleTo: [owner.userId] })
    const input = subTaskInput(root)
    await owner.rpc.tasks.addSubTask(input)
    const subTask = { boardId: board.boardId, taskId: input.subTaskId }
    expect(await world.table.task.get(subTask)).toMatchObject({
      rootId: root.taskId,
      listId: board.doing.listId,
      status: 'not_started',
      priority: 'medium',
      assigneeId: null,
      visibleTo: null,
    })
    expect(world.published.at(-1)).toMatchObject({
      type: 'task.created',
      taskId: input.subTaskId,
      rootId: root.taskId,
    })
  })

  it('keeps sub-tasks in their given order', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const root = await board.aTask()
    const ids: TaskId[] = []
    for (let i = 0; i < 5; i++) {
      const input = { ...subTaskInput(root), after: ids.at(-1) ?? null }
      await owner.rpc.tasks.addSubTask(input)
      ids.push(input.subTaskId)
    }
    const tasks = await Promise.all(ids.map((taskId) => world.table.task.get({ boardId: board.boardId, taskId })))
    const order = tasks.map((task) => task!).toSorted(byPosition(({ taskId }) => taskId))
    expect(order.map(({ taskId }) => taskId)).toEqual(ids)
  })

  it('appends a sub-task when no neighbour is given', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const root = await board.aTask()
    const first = await board.aSubTask(root)
    const inputs = Array.from({ length: 3 }, () => subTaskInput(root))
    for (const input of inputs) await owner.rpc.tasks.addSubTask(input)
    const order = (await orderIn(board.boardId)).filter((taskId) => taskId !== root.taskId)
    expect(order).toEqual([first.taskId, ...inputs.map(({ subTaskId }) => subTaskId)])
  })

  it('rejects a sub-task of a sub-task', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const subTask = await board.aSubTask(await board.aTask())
    await expectRejected(owner.rpc.tasks.addSubTask(subTaskInput(subTask)), 'request.invalid', { field: 'taskId' })
  })

  it('accepts ninety sub-tasks and no more, also when the last ones are added at the same time', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const root = await board.aTask()
    for (let i = 0; i < subTasksPerTask - 2; i++) await owner.rpc.tasks.addSubTask(subTaskInput(root))
    const last = await Promise.allSettled(
      Array.from({ length: 4 }, () => owner.rpc.tasks.addSubTask(subTaskInput(root))),
    )
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await expectRejected(owner.rpc.tasks.addSubTask(subTaskInput(root)), 'task.sub_task_limit', { limit: 90 })
    expect(await world.log(board.boardId)).toHaveLength(subTasksPerTask)
  })

  it('lets a restricted member add sub-tasks to their own tasks', async () => {
    const board = await world.aBoard()
    const mine = await board.with('restricted')
    const root = await board.aTask({ assigneeId: mine.userId })
    const { card } = await mine.rpc.tasks.addSubTask(subTaskInput(root))
    expect(card[2]).toBe(root.taskId)
  })

  testCallers(world, ({ rpc, task }) => rpc.tasks.addSubTask(subTaskInput(task)), editTaskAnswers)

  testIdempotency(world, async ({ board, owner }) => {
    const root = await board.aTask()
    const subTask = subTaskInput(root)
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.addSubTask({ ...subTask, mutationId }),
      changeInBetween: () => owner.rpc.tasks.addSubTask(subTaskInput(root)),
    }
  })
})
