// tasks.create and tasks.addSubTask: how tasks come to be.

import { afterAll, describe, expect, it } from 'vitest'
import { TaskId } from '#shared/common/ids.ts'
import { subTasksPerTask } from '#shared/common/limits.ts'
import { byPosition } from '#shared/common/position.ts'
import { unpacked } from '#shared/task/card.ts'
import { shardCounter, shardLimit } from '#functions/table/access/counter.ts'
import { answersEverybody, editingATask } from '#tests/kit/doors.ts'
import { happensOnce } from '#tests/kit/once.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { type ABoard, openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

const newId = () => TaskId.parse(world.platform.ids.next('tsk'))
const atTheEnd = ({ boardId, todo }: Pick<ABoard, 'boardId' | 'todo'>) => ({
  boardId,
  listId: todo.listId,
  taskId: newId(),
  title: 'Oil the chain',
  after: null,
  before: null,
})

/** The tasks of a board in the order of their places. */
async function orderIn(boardId: ABoard['boardId']): Promise<TaskId[]> {
  const cards = [...(await world.table.task.cardsOf(boardId, world.clock.now().getTime())).values()]
  const tasks = cards.map(({ card }) => unpacked(boardId, card))
  return tasks.toSorted(byPosition(({ taskId }) => taskId)).map(({ taskId }) => taskId)
}

describe('tasks.create', () => {
  it('creates the task, logs it and tells the world', async () => {
    const board = await world.aBoard()
    const [owner, editor, label] = await Promise.all([board.with('owner'), board.with('editor'), board.aLabel()])
    const wish = {
      ...atTheEnd(board),
      title: '  Oil\tthe chain ',
      priority: 'high' as const,
      assigneeId: editor.userId,
      due: '2026-12-01',
      labelIds: [label.labelId, label.labelId],
    }
    await owner.rpc.tasks.create(wish)
    expect(await world.table.task.get({ boardId: board.boardId, taskId: wish.taskId })).toMatchObject({
      version: 1,
      rootId: null,
      listId: board.todo.listId,
      title: 'Oil the chain',
      status: 'not_started',
      priority: 'high',
      assigneeId: editor.userId,
      due: '2026-12-01',
      labelIds: [label.labelId],
      createdBy: owner.userId,
      createdAt: world.clock.now(),
      state: 'active',
      visibleTo: null,
    })
    const log = await world.log(board.boardId)
    expect(log).toMatchObject([{ type: 'task.created', taskId: wish.taskId, title: 'Oil the chain' }])
    expect(world.published.at(-1)).toEqual(log[0])
  })

  it('makes whoever creates a task watch it', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const wish = atTheEnd(board)
    await owner.rpc.tasks.create(wish)
    const { body } = await owner.rpc.tasks.get(wish)
    expect(body.watchers).toEqual([owner.userId])
  })

  it('gives every task of a board a number of its own, and throws none away', async () => {
    const board = await world.aBoard()
    const [ann, ben] = await Promise.all([board.with('owner'), board.with('owner')])
    const made = await Promise.all(
      Array.from({ length: 50 }, (_, i) => (i % 2 ? ann : ben).rpc.tasks.create(atTheEnd(board))),
    )
    const numbers = made.map(({ card }) => card[5]).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
  })

  it('puts it between its neighbours', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const [first, second] = [await board.aTask(), await board.aTask()]
    const wish = { ...atTheEnd(board), after: first.taskId, before: second.taskId }
    const { card } = await owner.rpc.tasks.create(wish)
    expect(first.position < card[4]).toBe(true)
    expect(card[4] < second.position).toBe(true)
  })

  it('puts it at the end of its list when no neighbour is named, one behind the other', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const there = [await board.aTask(), await board.aTask()].map(({ taskId }) => taskId)
    const wishes = Array.from({ length: 5 }, () => atTheEnd(board))
    for (const wish of wishes) await owner.rpc.tasks.create(wish)
    expect(await orderIn(board.boardId)).toEqual([...there, ...wishes.map(({ taskId }) => taskId)])
  })

  it('puts it at the end when the last one it names has gone, or has not come yet', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask()
    const last = atTheEnd(board)
    const wishes = [{ ...atTheEnd(board), after: newId() }, last, { ...atTheEnd(board), after: last.taskId }]
    for (const wish of wishes) await owner.rpc.tasks.create(wish)
    expect(await orderIn(board.boardId)).toEqual([task, ...wishes].map(({ taskId }) => taskId))
  })

  it('takes a label and an assignee of this board only', async () => {
    const [board, other] = [await world.aBoard(), await world.aBoard()]
    const [owner, stranger, label] = await Promise.all([board.with('owner'), other.with('owner'), other.aLabel()])
    const { create } = owner.rpc.tasks
    await expectRefused(create({ ...atTheEnd(board), assigneeId: stranger.userId }), 'task.assignee_no_member')
    await expectRefused(create({ ...atTheEnd(board), labelIds: [label.labelId] }), 'label.not_found')
    await expectRefused(create({ ...atTheEnd(board), listId: other.todo.listId }), 'list.not_found')
    expect(await world.log(board.boardId)).toEqual([])
  })

  it.each([
    ['an editor blind to others’ tasks', 'editor', { viewOthersTasks: false }],
    ['a restricted member who may create', 'restricted', { createTasks: true }],
  ] as const)('gives a task to %s who creates it, so that they do not lose it', async (_, role, switches) => {
    const board = await world.aBoard()
    const [person, owner] = await Promise.all([board.with(role, switches), board.with('owner')])
    const { card } = await person.rpc.tasks.create({ ...atTheEnd(board), assigneeId: owner.userId })
    expect(card[10]).toBe(person.userId)
  })

  it('gives a task to somebody else only for those who may assign it', async () => {
    const board = await world.aBoard()
    const [owner, editor, trusted] = await Promise.all([
      board.with('owner'),
      board.with('editor'),
      board.with('editor', { editOthersTasks: true }),
    ])
    const forOwner = () => ({ ...atTheEnd(board), assigneeId: owner.userId })
    await expectRefused(editor.rpc.tasks.create(forOwner()), 'permission.denied', { because: 'switched-off' })
    expect(await world.log(board.boardId)).toEqual([])
    expect((await trusted.rpc.tasks.create(forOwner())).card[10]).toBe(owner.userId)
    expect((await editor.rpc.tasks.create({ ...atTheEnd(board), assigneeId: editor.userId })).card[10]).toBe(
      editor.userId,
    )
  })

  it('asks the switches of the board, and a member’s own before them', async () => {
    const board = await world.aBoard()
    await board.becomes({
      switches: { ...board.switches, editor: { ...board.switches.editor, createTasks: false } },
    })
    const [editor, trusted] = await Promise.all([board.with('editor'), board.with('editor', { createTasks: true })])
    await expectRefused(editor.rpc.tasks.create(atTheEnd(board)), 'permission.denied', { because: 'switched-off' })
    await trusted.rpc.tasks.create(atTheEnd(board))
  })

  it('refuses an id that is taken', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    const call = owner.rpc.tasks.create({ ...atTheEnd(board), taskId: task.taskId })
    await expectRefused(call, 'request.invalid', { field: 'taskId' })
  })

  it('refuses the id of a task of another board, and touches neither', async () => {
    const [board, other] = [await world.aBoard(), await world.aBoard()]
    const [owner, foreign] = [await board.with('owner'), await other.aTask()]
    const call = owner.rpc.tasks.create({ ...atTheEnd(board), taskId: foreign.taskId })
    await expectRefused(call, 'request.invalid', { field: 'taskId' })
    expect(await world.table.task.get({ boardId: board.boardId, taskId: foreign.taskId })).toBeNull()
    expect(await world.table.task.get(foreign)).toEqual(foreign)
  })

  it('refuses when the board is full', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const wish = atTheEnd(board)
    const { boardId } = board
    await world.entities.counter.put({ boardId, of: shardCounter(wish.taskId), value: shardLimit }).go()
    await expectRefused(owner.rpc.tasks.create(wish), 'task.board_full', { limit: 50_000 })
  })

  it.each(['archived', 'deleted'] as const)('refuses in a list that is %s', async (state) => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    await board.listBecomes(board.todo, { state })
    await board.becomes({ closed: { [board.todo.listId]: state } })
    await expectRefused(owner.rpc.tasks.create(atTheEnd(board)), 'lifecycle.not_active')
  })

  answersEverybody(world, ({ rpc, board }) => rpc.tasks.create(atTheEnd(board)), {
    'an editor': 'is let in',
    'an editor who may edit others’ tasks': 'is let in',
    'an editor blind to others’ tasks': 'is let in',
  })

  happensOnce(world, async ({ board, owner }) => {
    const wish = atTheEnd(board)
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.create({ ...wish, mutationId }),
      meanwhile: () =>
        owner.rpc.tasks.change({ ...wish, change: { field: 'title', from: wish.title, to: 'Grease the chain' } }),
    }
  })
})

describe('tasks.addSubTask', () => {
  const inside = (root: { boardId: ABoard['boardId']; taskId: TaskId }) => ({
    boardId: root.boardId,
    taskId: root.taskId,
    subTaskId: newId(),
    title: 'Buy oil',
    after: null,
    before: null,
  })

  it('adds a sub-task, logs it under its root and tells the world', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const root = await board.aTask({ listId: board.doing.listId, visibleTo: [owner.userId] })
    const wish = inside(root)
    await owner.rpc.tasks.addSubTask(wish)
    const sub = { boardId: board.boardId, taskId: wish.subTaskId }
    expect(await world.table.task.get(sub)).toMatchObject({
      rootId: root.taskId,
      listId: board.doing.listId,
      status: 'not_started',
      priority: 'medium',
      assigneeId: null,
      visibleTo: null,
    })
    expect(world.published.at(-1)).toMatchObject({
      type: 'task.created',
      taskId: wish.subTaskId,
      rootId: root.taskId,
    })
  })

  it('keeps sub-tasks in the order they were put in', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const root = await board.aTask()
    const ids: TaskId[] = []
    for (let i = 0; i < 5; i++) {
      const wish = { ...inside(root), after: ids.at(-1) ?? null }
      await owner.rpc.tasks.addSubTask(wish)
      ids.push(wish.subTaskId)
    }
    const tasks = await Promise.all(ids.map((taskId) => world.table.task.get({ boardId: board.boardId, taskId })))
    const order = tasks.map((task) => task!).toSorted(byPosition(({ taskId }) => taskId))
    expect(order.map(({ taskId }) => taskId)).toEqual(ids)
  })

  it('puts a sub-task at the end when no neighbour is named', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const root = await board.aTask()
    const first = await board.aSubTask(root)
    const wishes = Array.from({ length: 3 }, () => inside(root))
    for (const wish of wishes) await owner.rpc.tasks.addSubTask(wish)
    const order = (await orderIn(board.boardId)).filter((taskId) => taskId !== root.taskId)
    expect(order).toEqual([first.taskId, ...wishes.map(({ subTaskId }) => subTaskId)])
  })

  it('gives a sub-task none of its own', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const sub = await board.aSubTask(await board.aTask())
    await expectRefused(owner.rpc.tasks.addSubTask(inside(sub)), 'request.invalid', { field: 'taskId' })
  })

  it('takes ninety, also when the last of them come at once, and no more', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const root = await board.aTask()
    for (let i = 0; i < subTasksPerTask - 2; i++) await owner.rpc.tasks.addSubTask(inside(root))
    const last = await Promise.allSettled(Array.from({ length: 4 }, () => owner.rpc.tasks.addSubTask(inside(root))))
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await expectRefused(owner.rpc.tasks.addSubTask(inside(root)), 'task.sub_task_limit', { limit: 90 })
    expect(await world.log(board.boardId)).toHaveLength(subTasksPerTask)
  })

  it('lets a restricted member add to what is theirs', async () => {
    const board = await world.aBoard()
    const mine = await board.with('restricted')
    const root = await board.aTask({ assigneeId: mine.userId })
    const { card } = await mine.rpc.tasks.addSubTask(inside(root))
    expect(card[2]).toBe(root.taskId)
  })

  answersEverybody(world, ({ rpc, task }) => rpc.tasks.addSubTask(inside(task)), editingATask)

  happensOnce(world, async ({ board, owner }) => {
    const root = await board.aTask()
    const subTask = inside(root)
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.addSubTask({ ...subTask, mutationId }),
      meanwhile: () => owner.rpc.tasks.addSubTask(inside(root)),
    }
  })
})
