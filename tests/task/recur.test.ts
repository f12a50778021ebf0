// A task that comes again: completing it begins the next one, once, and that is taken back while nobody has touched it.

import { afterAll, describe, expect, it } from 'vitest'
import { Day } from '#shared/common/day-or-time.ts'
import { taskIdOf, unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { Recurrence } from '#shared/task/recurrence.ts'
import { shardCounters, shardLimit, subTaskCounter } from '#functions/table/access/counter.ts'
import { aMutation, happensOnce } from '#tests/kit/once.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'
import { copyingIn } from './copying.ts'

const world = await openWorld()
afterAll(world.close)
const { tasksOf, partsOf, withParts } = copyingIn(world)

const weekly = Recurrence.parse('1w1 Europe/Berlin')
const due = Day.parse('2036-11-24')
const recurring = { recurrence: weekly, due }
const toCompleted = { field: 'status', from: 'not_started', to: 'completed' } as const
const again = { field: 'status', from: 'completed', to: 'not_started' } as const
const complete = ({ rpc }: Person, { boardId, taskId }: Task) =>
  rpc.tasks.change({ boardId, taskId, change: toCompleted })
const now = async (task: Pick<Task, 'boardId' | 'taskId'>) => (await world.table.task.get(task, true))!
const followersOf = async ({ boardId }: ABoard, task: Task) =>
  (await tasksOf(boardId)).filter(({ taskId, rootId }) => taskId !== task.taskId && !rootId)

describe('completing a task that comes again', () => {
  it('takes the files along that its text names', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask({ ...recurring, attachments: 1 })]
    const { attachmentId, objectKey } = await board.anAttachment(task)
    await world.platform.objects.write(objectKey!, new Uint8Array([1]), 'image/png')
    await owner.rpc.tasks.describe({ ...task, from: 0, text: `![a](attachment:${attachmentId})` })
    const { also = [] } = await complete(owner, task)
    const next = unpacked(board.boardId, also[0]!)
    const { body, attachments } = await owner.rpc.tasks.get(next)
    expect(next.attachments).toBe(1)
    expect(attachments).toHaveLength(1)
    expect(body.description).toBe(`![a](attachment:${attachments[0]!.attachmentId})`)
    expect(attachments[0]!.attachmentId).not.toBe(attachmentId)
  })

  it('begins the next one behind it, with what is to be done and nothing of what has been', async () => {
    const board = await world.aBoard()
    const [owner, editor, label] = await Promise.all([board.with('owner'), board.with('editor'), board.aLabel()])
    const kept = {
      listId: board.doing.listId,
      title: 'Water the plants',
      priority: 'high',
      labelIds: [label.labelId],
      assigneeId: editor.userId,
      estimate: 30,
      visibleTo: [editor.userId],
      recurrence: weekly,
    } as const
    const like = { ...kept, labelIds: [label.labelId], visibleTo: [editor.userId] }
    const done = { spent: 20, attachments: 1, start: Day.parse('2036-11-22'), due }
    const task = await board.aTask({ ...like, ...done, number: 128 })
    const behind = await board.aTask({ listId: board.doing.listId })
    await owner.rpc.tasks.describe({ ...task, from: 0, text: 'Also those on the roof.' })
    const commentId = world.platform.ids.next('cmt')
    await editor.rpc.comments.add({ boardId: task.boardId, taskId: task.taskId, commentId, text: 'Done soon.' })
    const { card, also = [] } = await complete(editor, task)

    const before = unpacked(board.boardId, card)
    expect(before).toMatchObject({ status: 'completed', recurrence: null, comments: 1, spent: 20, number: 128, due })
    const next = unpacked(board.boardId, also[0]!)
    expect(await now(next)).toEqual(next)
    expect(next).toMatchObject({
      ...kept,
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
    expect(order).toEqual([task.taskId, next.taskId, behind.taskId])
    const { body } = await owner.rpc.tasks.get(next)
    expect(body.description).toBe('Also those on the roof.')
    // Whoever has written about the one hears of the next.
    expect(body.watchers).toEqual(expect.arrayContaining([task.createdBy, editor.userId]))
    const log = (await world.log(board.boardId)).slice(-2)
    expect(log).toMatchObject([
      { type: 'task.changed', taskId: task.taskId, change: toCompleted },
      { type: 'task.created', taskId: next.taskId, title: task.title, followsId: task.taskId },
    ])
    expect(world.published.slice(-2)).toEqual(log)
  })

  it('begins its sub-tasks anew, as much later as the task is', async () => {
    const { board, root, parts } = await withParts(
      [
        { title: 'Fill the can', status: 'completed', due: Day.parse('2036-11-23') },
        { title: 'Carry it', status: 'in_progress' },
        { title: 'Put away', state: 'archived' },
      ],
      recurring,
    )
    const owner = await board.with('owner')
    await owner.rpc.tasks.describe({ ...parts[1]!, from: 0, text: 'Both hands.' })
    const { also = [] } = await complete(owner, root)
    const nextId = taskIdOf(also[0]!)
    const next = await partsOf(board, nextId)
    expect(next).toMatchObject([
      { title: 'Fill the can', status: 'not_started', due: '2036-11-30' },
      { title: 'Carry it', status: 'not_started', due: null, described: true },
    ])
    expect(also.slice(1).map((card) => unpacked(board.boardId, card))).toEqual(next)
    expect((await owner.rpc.tasks.get(next[1]!)).body.description).toBe('Both hands.')
    expect(await world.table.counter.value(board.boardId, subTaskCounter(nextId))).toBe(2)
    // Those of the one that is completed stay as they were.
    expect(await partsOf(board, root.taskId)).toHaveLength(3)
  })

  it('begins one, when two complete it in the same moment', async () => {
    const board = await world.aBoard()
    const [one, other] = await Promise.all([board.with('owner'), board.with('owner')])
    const { root } = { root: await board.aTask(recurring) }
    await Promise.all([complete(one, root), complete(other, root)])
    expect(await followersOf(board, root)).toHaveLength(1)
    expect((await world.log(board.boardId)).map(({ type }) => type)).toEqual(['task.changed', 'task.created'])
  })

  it('goes on from one to the next', async () => {
    const board = await world.aBoard()
    const [owner, first] = [await board.with('owner'), await board.aTask(recurring)]
    let task: Task = first
    for (const day of ['2036-12-01', '2036-12-08', '2036-12-15']) {
      task = unpacked(board.boardId, (await complete(owner, task)).also![0]!)
      expect(task.due).toBe(day)
    }
    const all = (await tasksOf(board.boardId)).filter(({ recurrence }) => recurrence)
    expect(all).toEqual([task])
  })

  it('is for whoever may edit it, and needs no right to create', async () => {
    const board = await world.aBoard()
    const few = await board.with('restricted')
    const task = await board.aTask({ ...recurring, assigneeId: few.userId })
    await complete(few, task)
    expect(await followersOf(board, task)).toMatchObject([{ assigneeId: few.userId }])
  })

  it('gives nothing to somebody who has left', async () => {
    const board = await world.aBoard()
    const [owner, gone] = await Promise.all([board.with('owner'), board.with('editor')])
    const task = await board.aTask({ ...recurring, assigneeId: gone.userId })
    await owner.rpc.members.remove({ boardId: board.boardId, userId: gone.userId })
    await complete(owner, task)
    expect(await followersOf(board, task)).toMatchObject([{ assigneeId: null }])
  })

  it('is refused where there is no room for the next one, and nothing has happened', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask(recurring)]
    for (const of of shardCounters) {
      await world.entities.counter.put({ boardId: board.boardId, of, value: shardLimit }).go()
    }
    await expectRefused(complete(owner, task), 'task.board_full')
    expect(await now(task)).toEqual(task)
  })

  it('begins nothing once it comes again no more', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask(recurring)]
    await owner.rpc.tasks.change({ ...task, change: { field: 'recurrence', from: weekly, to: null } })
    await complete(owner, task)
    expect(await followersOf(board, task)).toEqual([])
    // Nor when the one that is done is opened and done once more.
    const other = await board.aTask(recurring)
    await complete(owner, other)
    await owner.rpc.tasks.change({ ...other, change: again })
    await complete(owner, other)
    expect((await tasksOf(board.boardId)).filter(({ recurrence }) => recurrence)).toHaveLength(1)
  })

  happensOnce(world, async ({ board, owner }) => {
    const task = await board.aTask()
    const change = { field: 'recurrence', from: null, to: weekly } as const
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.change({ ...task, change, mutationId }),
      meanwhile: () => owner.rpc.tasks.change({ ...task, change: { ...change, from: weekly, to: null } }),
    }
  })

  it('answers the same to the same mutation', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask(recurring)]
    const wish = { ...task, change: toCompleted, mutationId: aMutation(world) }
    const [first, second] = await Promise.all([owner.rpc.tasks.change(wish), owner.rpc.tasks.change(wish)])
    expect(second).toEqual(first)
    expect(await owner.rpc.tasks.change(wish)).toEqual(first)
    expect(await followersOf(board, task)).toHaveLength(1)
  })
})

describe('a completion is taken back', () => {
  const completed = async (like: Partial<Task> = {}) => {
    const { board, root: task } = await withParts([{ title: 'Fill the can' }], { ...recurring, ...like })
    const few = await board.with('restricted')
    const mine = await board.taskBecomes(task, { assigneeId: few.userId })
    const { also = [], back } = await complete(few, mine)
    const next = unpacked(board.boardId, also[0]!)
    const undo = () => few.rpc.tasks.change({ ...mine, change: again, back })
    return { board, few, task: mine, next, undo, back }
  }

  it('and the next one goes, although whoever did it may delete nothing', async () => {
    const { board, few, task, next, undo } = await completed()
    const { card, also = [] } = await undo()
    expect(unpacked(board.boardId, card)).toEqual({ ...task, version: task.version + 2 })
    expect(await now(next)).toMatchObject({ state: 'deleted', away: { by: few.userId } })
    expect(also.map(taskIdOf)).toEqual([next.taskId])
    const { cards } = await few.rpc.boards.open({ boardId: board.boardId })
    expect((JSON.parse(cards) as unknown[]).length).toBe(2)
    expect((await world.log(board.boardId)).slice(-2)).toMatchObject([
      { type: 'task.changed', change: again },
      { type: 'task.deleted', taskId: next.taskId },
    ])
    // Completed once more, there is a new one.
    await complete(few, task)
    expect(
      (await tasksOf(board.boardId)).filter(({ recurrence, state }) => recurrence && state === 'active'),
    ).toHaveLength(1)
  })

  it.each(['changed', 'talked about', 'begun with a sub-task'])('and the next one stays that was %s', async (how) => {
    const { board, few, task, next, undo } = await completed()
    const { boardId, taskId } = next
    if (how === 'changed') {
      await few.rpc.tasks.change({ ...next, change: { field: 'title', from: next.title, to: 'Water them all' } })
    } else if (how === 'talked about') {
      await few.rpc.comments.add({ boardId, taskId, commentId: world.platform.ids.next('cmt'), text: 'Soon.' })
    } else await complete(few, (await partsOf(board, taskId))[0]!)
    await undo()
    expect(await now(next)).toMatchObject({ state: 'active', recurrence: weekly })
    // One of the two comes again, not both.
    expect(await now(task)).toMatchObject({ status: 'not_started', recurrence: null })
  })

  it('by nobody else, and not by another entry', async () => {
    const { board, task, back } = await completed()
    const owner = await board.with('owner')
    const call = owner.rpc.tasks.change({ ...task, change: again, back })
    await expectRefused(call, 'request.invalid', { field: 'back' })
  })
})

describe('when a task comes again', () => {
  it('is said with what it was before, and whoever was slower is told', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    const daily = Recurrence.parse('1d Europe/Berlin')
    await owner.rpc.tasks.change({ ...task, change: { field: 'recurrence', from: null, to: daily } })
    const late = owner.rpc.tasks.change({ ...task, change: { field: 'recurrence', from: null, to: weekly } })
    await expectRefused(late, 'task.changed_meanwhile', { field: 'recurrence', now: daily })
    const change = { field: 'recurrence', from: daily, to: 'every day' as never } as const
    await expect(owner.rpc.tasks.change({ ...task, change })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('is a matter of whole tasks: what becomes a sub-task comes again with its task, and is given its own back', async () => {
    const board = await world.aBoard()
    const [owner, task, root] = [await board.with('owner'), await board.aTask(recurring), await board.aTask()]
    const part = await board.aSubTask(root)
    const call = owner.rpc.tasks.change({ ...part, change: { field: 'recurrence', from: null, to: weekly } })
    await expectRefused(call, 'request.invalid', { field: 'recurrence' })
    const { boardId, taskId } = task
    const nowhere = { boardId, taskId, after: null, before: null }
    const { entryId } = await owner.rpc.tasks.convert({ ...nowhere, rootId: root.taskId })
    expect(await now(task)).toMatchObject({ recurrence: null })
    await owner.rpc.tasks.convert({ ...nowhere, rootId: null, back: entryId })
    expect(await now(task)).toMatchObject({ recurrence: weekly })
  })
})
