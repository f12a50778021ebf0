// Completing a recurring task creates its next occurrence; the undo deletes it unless it was changed.

import { afterAll, describe, expect, it } from 'vitest'
import { Day } from '#shared/common/day-or-time.ts'
import { taskIdOf, unpackTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { Recurrence } from '#shared/task/recurrence.ts'
import { shardCounters, shardLimit, subTaskCounter } from '#functions/table/access/counter.ts'
import { newMutationId, testIdempotency } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'
import { copyFixtures } from '#tests/task/copy-fixtures.ts'

const world = await openWorld()
afterAll(world.close)
const { tasksOf, subTasksOf, withSubTasks } = copyFixtures(world)

const weekly = Recurrence.parse('1w1 Europe/Berlin')
const due = Day.parse('2036-11-24')
const recurring = { recurrence: weekly, due }
const toCompleted = { field: 'status', from: 'not_started', to: 'completed' } as const
const reopen = { field: 'status', from: 'completed', to: 'not_started' } as const
const complete = ({ rpc }: Person, { boardId, taskId }: Task) =>
  rpc.tasks.change({ boardId, taskId, change: toCompleted })
const currentTask = async (task: Pick<Task, 'boardId' | 'taskId'>) => (await world.table.task.get(task, true))!
const nextTasksOf = async ({ boardId }: ABoard, task: Task) =>
  (await tasksOf(boardId)).filter(({ taskId, rootId }) => taskId !== task.taskId && !rootId)

describe('completing a recurring task', () => {
  it('copies the files that the description refers to', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask({ ...recurring, attachments: 1 })]
    const { attachmentId, objectKey } = await board.anAttachment(task)
    await world.platform.objects.write(objectKey!, new Uint8Array([1]), 'image/png')
    await owner.rpc.tasks.describe({ ...task, from: 0, text: `![a](attachment:${attachmentId})` })
    const { also = [] } = await complete(owner, task)
    const next = unpackTask(board.boardId, also[0]!)
    const { body, attachments } = await owner.rpc.tasks.get(next)
    expect(next.attachments).toBe(1)
    expect(attachments).toHaveLength(1)
    expect(body.description).toBe(`![a](attachment:${attachments[0]!.attachmentId})`)
    expect(attachments[0]!.attachmentId).not.toBe(attachmentId)
  })

  it('creates the next occurrence below it with the content but without the progress', async () => {
    const board = await world.aBoard()
    const [owner, editor, label] = await Promise.all([board.with('owner'), board.with('editor'), board.aLabel()])
    const copiedFields = {
      listId: board.doing.listId,
      title: 'Water the plants',
      priority: 'high',
      labelIds: [label.labelId],
      assigneeId: editor.userId,
      estimate: 30,
      visibleTo: [editor.userId],
      recurrence: weekly,
    } as const
    const fields = { ...copiedFields, labelIds: [label.labelId], visibleTo: [editor.userId] }
    const progressFields = { spent: 20, attachments: 1, start: Day.parse('2036-11-22'), due }
    const task = await board.aTask({ ...fields, ...progressFields, number: 128 })
    const nextInList = await board.aTask({ listId: board.doing.listId })
    await owner.rpc.tasks.describe({ ...task, from: 0, text: 'Also those on the roof.' })
    const commentId = world.platform.ids.next('cmt')
    await editor.rpc.comments.add({ boardId: task.boardId, taskId: task.taskId, commentId, text: 'Done soon.' })
    const { card, also = [] } = await complete(editor, task)

    const former = unpackTask(board.boardId, card)
    expect(former).toMatchObject({ status: 'completed', recurrence: null, comments: 1, spent: 20, number: 128, due })
    const next = unpackTask(board.boardId, also[0]!)
    expect(await currentTask(next)).toEqual(next)
    expect(next).toMatchObject({
      ...copiedFields,
      version: 1,
      status: 'not_started',
      completedAt: null,
      start: '2036-11-29',
      due: '2036-12-01',
      createdBy: task.createdBy,
      comments: 0,
      attachments: 0,
      spent: null,
      described: true,
    })
    const order = (await tasksOf(board.boardId)).map(({ taskId }) => taskId)
    expect(order).toEqual([task.taskId, next.taskId, nextInList.taskId])
    const { body } = await owner.rpc.tasks.get(next)
    expect(body.description).toBe('Also those on the roof.')
    // A user who commented on the completed task watches the next occurrence.
    expect(body.watchers).toEqual(expect.arrayContaining([task.createdBy, editor.userId]))
    const log = (await world.log(board.boardId)).slice(-2)
    expect(log).toMatchObject([
      { type: 'task.changed', taskId: task.taskId, change: toCompleted },
      { type: 'task.created', taskId: next.taskId, title: task.title, followsId: task.taskId },
    ])
    expect(world.published.slice(-2)).toEqual(log)
  })

  it('resets the sub-tasks and shifts their dates with the task', async () => {
    const { board, root, subTasks } = await withSubTasks(
      [
        { title: 'Fill the can', status: 'completed', due: Day.parse('2036-11-23') },
        { title: 'Carry it', status: 'in_progress' },
        { title: 'Put away', state: 'archived' },
      ],
      recurring,
    )
    const owner = await board.with('owner')
    await owner.rpc.tasks.describe({ ...subTasks[1]!, from: 0, text: 'Both hands.' })
    const { also = [] } = await complete(owner, root)
    const nextId = taskIdOf(also[0]!)
    const next = await subTasksOf(board, nextId)
    expect(next).toMatchObject([
      { title: 'Fill the can', status: 'not_started', due: '2036-11-30' },
      { title: 'Carry it', status: 'not_started', due: null, described: true },
    ])
    expect(also.slice(1).map((card) => unpackTask(board.boardId, card))).toEqual(next)
    expect((await owner.rpc.tasks.get(next[1]!)).body.description).toBe('Both hands.')
    expect(await world.table.counter.value(board.boardId, subTaskCounter(nextId))).toBe(2)
    // The sub-tasks of the completed task are unchanged.
    expect(await subTasksOf(board, root.taskId)).toHaveLength(3)
  })

  it('creates one occurrence when two users complete it at the same time', async () => {
    const board = await world.aBoard()
    const [one, other] = await Promise.all([board.with('owner'), board.with('owner')])
    const { root } = { root: await board.aTask(recurring) }
    await Promise.all([complete(one, root), complete(other, root)])
    expect(await nextTasksOf(board, root)).toHaveLength(1)
    expect((await world.log(board.boardId)).map(({ type }) => type)).toEqual(['task.changed', 'task.created'])
  })

  it('moves the recurrence to each new occurrence', async () => {
    const board = await world.aBoard()
    const [owner, first] = [await board.with('owner'), await board.aTask(recurring)]
    let task: Task = first
    for (const day of ['2036-12-01', '2036-12-08', '2036-12-15']) {
      task = unpackTask(board.boardId, (await complete(owner, task)).also![0]!)
      expect(task.due).toBe(day)
    }
    const all = (await tasksOf(board.boardId)).filter(({ recurrence }) => recurrence)
    expect(all).toEqual([task])
  })

  it('requires the right to edit the task but not to create tasks', async () => {
    const board = await world.aBoard()
    const restricted = await board.with('restricted')
    const task = await board.aTask({ ...recurring, assigneeId: restricted.userId })
    await complete(restricted, task)
    expect(await nextTasksOf(board, task)).toMatchObject([{ assigneeId: restricted.userId }])
  })

  it('leaves the next occurrence unassigned if the assignee has left', async () => {
    const board = await world.aBoard()
    const [owner, formerMember] = await Promise.all([board.with('owner'), board.with('editor')])
    const task = await board.aTask({ ...recurring, assigneeId: formerMember.userId })
    await owner.rpc.members.remove({ boardId: board.boardId, userId: formerMember.userId })
    await complete(owner, task)
    expect(await nextTasksOf(board, task)).toMatchObject([{ assigneeId: null }])
  })

  it('is rejected without changes when the board is full', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask(recurring)]
    for (const of of shardCounters) {
      await world.entities.counter.put({ boardId: board.boardId, of, value: shardLimit }).go()
    }
    await expectRejected(complete(owner, task), 'task.board_full')
    expect(await currentTask(task)).toEqual(task)
  })

  it('creates nothing after the recurrence was removed', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask(recurring)]
    await owner.rpc.tasks.change({ ...task, change: { field: 'recurrence', from: weekly, to: null } })
    await complete(owner, task)
    expect(await nextTasksOf(board, task)).toEqual([])
    // Nor when the completed task is reopened and completed again.
    const other = await board.aTask(recurring)
    await complete(owner, other)
    await owner.rpc.tasks.change({ ...other, change: reopen })
    await complete(owner, other)
    expect((await tasksOf(board.boardId)).filter(({ recurrence }) => recurrence)).toHaveLength(1)
  })

  testIdempotency(world, async ({ board, owner }) => {
    const task = await board.aTask()
    const change = { field: 'recurrence', from: null, to: weekly } as const
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.change({ ...task, change, mutationId }),
      changeInBetween: () => owner.rpc.tasks.change({ ...task, change: { ...change, from: weekly, to: null } }),
    }
  })

  it('returns the same answer to a repeated mutation', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask(recurring)]
    const input = { ...task, change: toCompleted, mutationId: newMutationId(world) }
    const [first, second] = await Promise.all([owner.rpc.tasks.change(input), owner.rpc.tasks.change(input)])
    expect(second).toEqual(first)
    expect(await owner.rpc.tasks.change(input)).toEqual(first)
    expect(await nextTasksOf(board, task)).toHaveLength(1)
  })
})

describe('undoing a completion', () => {
  const completed = async (fields: Partial<Task> = {}) => {
    const { board, root: task } = await withSubTasks([{ title: 'Fill the can' }], { ...recurring, ...fields })
    const restricted = await board.with('restricted')
    const mine = await board.updateTask(task, { assigneeId: restricted.userId })
    const { also = [], undoEntryId } = await complete(restricted, mine)
    const next = unpackTask(board.boardId, also[0]!)
    const undo = () => restricted.rpc.tasks.change({ ...mine, change: reopen, undoEntryId })
    return { board, restricted, task: mine, next, undo, undoEntryId }
  }

  it('deletes the next occurrence even if the user may not delete tasks', async () => {
    const { board, restricted, task, next, undo } = await completed()
    const { card, also = [] } = await undo()
    expect(unpackTask(board.boardId, card)).toEqual({ ...task, version: task.version + 2 })
    expect(await currentTask(next)).toMatchObject({ state: 'deleted', removal: { by: restricted.userId } })
    expect(also.map(taskIdOf)).toEqual([next.taskId])
    const { cards } = await restricted.rpc.boards.open({ boardId: board.boardId })
    expect((JSON.parse(cards) as unknown[]).length).toBe(2)
    expect((await world.log(board.boardId)).slice(-2)).toMatchObject([
      { type: 'task.changed', change: reopen },
      { type: 'task.deleted', taskId: next.taskId },
    ])
    // Completing the task again creates a new occurrence.
    await complete(restricted, task)
    expect(
      (await tasksOf(board.boardId)).filter(({ recurrence, state }) => recurrence && state === 'active'),
    ).toHaveLength(1)
  })

  it.each(['changed', 'commented on', 'started with a sub-task'])(
    'keeps the next occurrence if it was %s',
    async (how) => {
      const { board, restricted, task, next, undo } = await completed()
      const { boardId, taskId } = next
      if (how === 'changed') {
        await restricted.rpc.tasks.change({
          ...next,
          change: { field: 'title', from: next.title, to: 'Water them all' },
        })
      } else if (how === 'commented on') {
        await restricted.rpc.comments.add({ boardId, taskId, commentId: world.platform.ids.next('cmt'), text: 'Soon.' })
      } else await complete(restricted, (await subTasksOf(board, taskId))[0]!)
      await undo()
      expect(await currentTask(next)).toMatchObject({ state: 'active', recurrence: weekly })
      // Only one of the two tasks recurs.
      expect(await currentTask(task)).toMatchObject({ status: 'not_started', recurrence: null })
    },
  )

  it('is rejected for another user and with another entry id', async () => {
    const { board, task, undoEntryId } = await completed()
    const owner = await board.with('owner')
    const call = owner.rpc.tasks.change({ ...task, change: reopen, undoEntryId })
    await expectRejected(call, 'request.invalid', { field: 'undoEntryId' })
  })
})

describe('task.change of the recurrence', () => {
  it('requires the previous value and returns the current one on a conflict', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    const daily = Recurrence.parse('1d Europe/Berlin')
    await owner.rpc.tasks.change({ ...task, change: { field: 'recurrence', from: null, to: daily } })
    const late = owner.rpc.tasks.change({ ...task, change: { field: 'recurrence', from: null, to: weekly } })
    await expectRejected(late, 'task.changed_meanwhile', { field: 'recurrence', now: daily })
    const change = { field: 'recurrence', from: daily, to: 'every day' as never } as const
    await expect(owner.rpc.tasks.change({ ...task, change })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('is rejected for sub-tasks; a conversion clears the recurrence and its undo restores it', async () => {
    const board = await world.aBoard()
    const [owner, task, root] = [await board.with('owner'), await board.aTask(recurring), await board.aTask()]
    const subTask = await board.aSubTask(root)
    const call = owner.rpc.tasks.change({ ...subTask, change: { field: 'recurrence', from: null, to: weekly } })
    await expectRejected(call, 'request.invalid', { field: 'recurrence' })
    const { boardId, taskId } = task
    const move = { boardId, taskId, after: null, before: null }
    const { entryId } = await owner.rpc.tasks.convert({ ...move, rootId: root.taskId })
    expect(await currentTask(task)).toMatchObject({ recurrence: null })
    await owner.rpc.tasks.convert({ ...move, rootId: null, undoEntryId: entryId })
    expect(await currentTask(task)).toMatchObject({ recurrence: weekly })
  })
})
