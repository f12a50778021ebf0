import { afterAll, describe, expect, it } from 'vitest'
import { TaskId } from '#shared/common/ids.ts'
import { byPosition } from '#shared/common/position.ts'
import { unpackTask } from '#shared/task/card.ts'
import { shardCounter, shardLimit } from '#functions/table/access/counter.ts'
import { testCallers } from '#tests/kit/callers.ts'
import { testIdempotency } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
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

/** Returns the ids of the tasks of a board in the order of their positions. */
async function orderIn(boardId: ABoard['boardId']): Promise<TaskId[]> {
  const cards = [...(await world.table.task.cardsOf(boardId, world.clock.now().getTime())).values()]
  const tasks = cards.map(({ card }) => unpackTask(boardId, card))
  return tasks.toSorted(byPosition(({ taskId }) => taskId)).map(({ taskId }) => taskId)
}

describe('tasks.create', () => {
  it('creates the task, logs it and publishes the event', async () => {
    const board = await world.aBoard()
    const [owner, editor, label] = await Promise.all([board.with('owner'), board.with('editor'), board.aLabel()])
    const input = {
      ...atTheEnd(board),
      title: '  Oil\tthe chain ',
      priority: 'high' as const,
      assigneeId: editor.userId,
      due: '2026-12-01',
      labelIds: [label.labelId, label.labelId],
    }
    await owner.rpc.tasks.create(input)
    expect(await world.table.task.get({ boardId: board.boardId, taskId: input.taskId })).toMatchObject({
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
    expect(log).toMatchObject([{ type: 'task.created', taskId: input.taskId, title: 'Oil the chain' }])
    expect(world.published.at(-1)).toEqual(log[0])
  })

  it('makes the creator watch the task', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const input = atTheEnd(board)
    await owner.rpc.tasks.create(input)
    const { body } = await owner.rpc.tasks.get(input)
    expect(body.watchers).toEqual([owner.userId])
  })

  it('gives each task of a board a unique number without gaps', async () => {
    const board = await world.aBoard()
    const [ann, ben] = await Promise.all([board.with('owner'), board.with('owner')])
    const created = await Promise.all(
      Array.from({ length: 50 }, (_, i) => (i % 2 ? ann : ben).rpc.tasks.create(atTheEnd(board))),
    )
    const numbers = created.map(({ card }) => card[5]).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
  })

  it('places the task between the given neighbours', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const [first, second] = [await board.aTask(), await board.aTask()]
    const input = { ...atTheEnd(board), after: first.taskId, before: second.taskId }
    const { card } = await owner.rpc.tasks.create(input)
    expect(first.position < card[4]).toBe(true)
    expect(card[4] < second.position).toBe(true)
  })

  it('appends tasks to the end of the list when no neighbour is given', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const existingIds = [await board.aTask(), await board.aTask()].map(({ taskId }) => taskId)
    const inputs = Array.from({ length: 5 }, () => atTheEnd(board))
    for (const input of inputs) await owner.rpc.tasks.create(input)
    expect(await orderIn(board.boardId)).toEqual([...existingIds, ...inputs.map(({ taskId }) => taskId)])
  })

  it('appends the task when the given neighbour does not exist or is created later', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask()
    const last = atTheEnd(board)
    const inputs = [{ ...atTheEnd(board), after: newId() }, last, { ...atTheEnd(board), after: last.taskId }]
    for (const input of inputs) await owner.rpc.tasks.create(input)
    expect(await orderIn(board.boardId)).toEqual([task, ...inputs].map(({ taskId }) => taskId))
  })

  it('accepts only labels and assignees of the board', async () => {
    const [board, other] = [await world.aBoard(), await world.aBoard()]
    const [owner, stranger, label] = await Promise.all([board.with('owner'), other.with('owner'), other.aLabel()])
    const { create } = owner.rpc.tasks
    await expectRejected(create({ ...atTheEnd(board), assigneeId: stranger.userId }), 'task.assignee_no_member')
    await expectRejected(create({ ...atTheEnd(board), labelIds: [label.labelId] }), 'label.not_found')
    await expectRejected(create({ ...atTheEnd(board), listId: other.todo.listId }), 'list.not_found')
    expect(await world.log(board.boardId)).toEqual([])
  })

  it.each([
    ['an editor who cannot see others’ tasks', 'editor', { viewOthersTasks: false }],
    ['a restricted member who may create', 'restricted', { createTasks: true }],
  ] as const)('assigns the task to its creator if that is %s, so that they can see it', async (_, role, switches) => {
    const board = await world.aBoard()
    const [person, owner] = await Promise.all([board.with(role, switches), board.with('owner')])
    const { card } = await person.rpc.tasks.create({ ...atTheEnd(board), assigneeId: owner.userId })
    expect(card[10]).toBe(person.userId)
  })

  it('requires the right to assign tasks for an assignee other than the creator', async () => {
    const board = await world.aBoard()
    const [owner, editor, trusted] = await Promise.all([
      board.with('owner'),
      board.with('editor'),
      board.with('editor', { editOthersTasks: true }),
    ])
    const forOwner = () => ({ ...atTheEnd(board), assigneeId: owner.userId })
    await expectRejected(editor.rpc.tasks.create(forOwner()), 'permission.denied', { reason: 'switched-off' })
    expect(await world.log(board.boardId)).toEqual([])
    expect((await trusted.rpc.tasks.create(forOwner())).card[10]).toBe(owner.userId)
    expect((await editor.rpc.tasks.create({ ...atTheEnd(board), assigneeId: editor.userId })).card[10]).toBe(
      editor.userId,
    )
  })

  it('checks the switches of the board and the overrides of the member first', async () => {
    const board = await world.aBoard()
    await board.update({
      switches: { ...board.switches, editor: { ...board.switches.editor, createTasks: false } },
    })
    const [editor, trusted] = await Promise.all([board.with('editor'), board.with('editor', { createTasks: true })])
    await expectRejected(editor.rpc.tasks.create(atTheEnd(board)), 'permission.denied', { reason: 'switched-off' })
    await trusted.rpc.tasks.create(atTheEnd(board))
  })

  it('rejects an id that is in use', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    const call = owner.rpc.tasks.create({ ...atTheEnd(board), taskId: task.taskId })
    await expectRejected(call, 'request.invalid', { field: 'taskId' })
  })

  it('rejects the id of a task of another board and changes neither task', async () => {
    const [board, other] = [await world.aBoard(), await world.aBoard()]
    const [owner, foreign] = [await board.with('owner'), await other.aTask()]
    const call = owner.rpc.tasks.create({ ...atTheEnd(board), taskId: foreign.taskId })
    await expectRejected(call, 'request.invalid', { field: 'taskId' })
    expect(await world.table.task.get({ boardId: board.boardId, taskId: foreign.taskId })).toBeNull()
    expect(await world.table.task.get(foreign)).toEqual(foreign)
  })

  it('rejects the task when the board is full', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const input = atTheEnd(board)
    const { boardId } = board
    await world.entities.counter.put({ boardId, of: shardCounter(input.taskId), value: shardLimit }).go()
    await expectRejected(owner.rpc.tasks.create(input), 'task.board_full', { limit: 50_000 })
  })

  it.each(['archived', 'deleted'] as const)('rejects a task in a list that is %s', async (state) => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    await board.updateList(board.todo, { state })
    await board.update({ closed: { [board.todo.listId]: state } })
    await expectRejected(owner.rpc.tasks.create(atTheEnd(board)), 'lifecycle.not_active')
  })

  testCallers(world, ({ rpc, board }) => rpc.tasks.create(atTheEnd(board)), {
    'an editor': 'is allowed',
    'an editor who may edit others’ tasks': 'is allowed',
    'an editor who cannot see others’ tasks': 'is allowed',
  })

  testIdempotency(world, async ({ board, owner }) => {
    const input = atTheEnd(board)
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.create({ ...input, mutationId }),
      changeInBetween: () =>
        owner.rpc.tasks.change({ ...input, change: { field: 'title', from: input.title, to: 'Grease the chain' } }),
    }
  })
})
