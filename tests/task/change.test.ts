// tasks.change, tasks.addLabel and tasks.removeLabel: what may change, who may change it, and what is told of it.

import { afterAll, describe, expect, it } from 'vitest'
import type { TaskChange } from '#shared/task/change.ts'
import { answersEverybody, editingATask } from '#tests/kit/doors.ts'
import { happensOnce } from '#tests/kit/once.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

const begin = { field: 'status', from: 'not_started', to: 'in_progress' } as const

describe('tasks.change', () => {
  it('changes the field, logs it and tells the world', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask()

    const { card } = await owner.rpc.tasks.change({ ...task, change: begin })

    expect(await world.table.task.get(task)).toEqual({ ...task, status: 'in_progress', version: 2 })
    expect(card[1]).toBe(2)
    const log = await world.log(board.boardId)
    expect(log).toMatchObject([
      { type: 'task.changed', taskId: task.taskId, rootId: null, actorId: owner.userId, change: begin },
    ])
    expect(world.published.at(-1)).toEqual(log[0])
    expect(await world.waiting()).toBe(0)
  })

  it.each<[string, TaskChange]>([
    ['title', { field: 'title', from: 'Paint the door', to: 'Paint the gate' }],
    ['status', { field: 'status', from: 'not_started', to: 'completed' }],
    ['priority', { field: 'priority', from: 'medium', to: 'urgent' }],
    ['start', { field: 'start', from: null, to: '2026-11-23' as never }],
    ['due', { field: 'due', from: null, to: '2026-11-24T15:00:00.000Z' as never }],
  ])('changes the %s', async (field, change) => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask()
    await owner.rpc.tasks.change({ ...task, change })
    expect(await world.table.task.get(task)).toMatchObject({ [field]: change.to })
  })

  it('remembers when a task was completed, and forgets it when it is opened again', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask()
    await owner.rpc.tasks.change({ ...task, change: { field: 'status', from: 'not_started', to: 'completed' } })
    expect((await world.table.task.get(task))?.completedAt).toEqual(world.clock.now())
    await owner.rpc.tasks.change({ ...task, change: { field: 'status', from: 'completed', to: 'in_progress' } })
    expect((await world.table.task.get(task))?.completedAt).toBeNull()
  })

  it('lets two people change different fields at once', async () => {
    const board = await world.aBoard()
    const [ann, ben] = await Promise.all([board.with('owner'), board.with('owner')])
    const task = await board.aTask()
    await Promise.all([
      ann.rpc.tasks.change({ ...task, change: begin }),
      ben.rpc.tasks.change({ ...task, change: { field: 'priority', from: 'medium', to: 'high' } }),
    ])
    expect(await world.table.task.get(task)).toMatchObject({ status: 'in_progress', priority: 'high', version: 3 })
    expect(await world.log(board.boardId)).toHaveLength(2)
  })

  it('tells whoever was slower what stands now, and leaves it', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask({ status: 'completed' })
    const slower = owner.rpc.tasks.change({ ...task, change: begin })
    await expectRefused(slower, 'task.changed_meanwhile', { field: 'status', now: 'completed' })
    expect(await world.log(board.boardId)).toEqual([])
  })

  it('tells one of two who change the same field in the same moment', async () => {
    const board = await world.aBoard()
    const [ann, ben] = await Promise.all([board.with('owner'), board.with('owner')])
    const task = await board.aTask()
    const wish = (rpc: typeof ann.rpc, to: string) =>
      rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to } })
    const [one, other] = await Promise.allSettled([wish(ann.rpc, 'Paint it red'), wish(ben.rpc, 'Paint it blue')])
    expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = [one, other].find((it) => it.status === 'rejected')!
    const now = (await world.table.task.get(task))!.title
    expect(refused).toMatchObject({ reason: { code: 'CONFLICT', cause: { details: { field: 'title', now } } } })
  })

  it('says nothing when nothing changes', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask({ status: 'in_progress' })
    const { card } = await owner.rpc.tasks.change({ ...task, change: begin })
    expect(card[1]).toBe(task.version)
    expect(await world.log(board.boardId)).toEqual([])
  })

  it('refuses a due date before the start', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask({ start: '2026-11-23' as never })
    const due = (to: string) => owner.rpc.tasks.change({ ...task, change: { field: 'due', from: null, to } })
    await expectRefused(due('2026-11-22'), 'task.wrong_date')
    await due('2026-11-23')
  })

  it('lets the title of a task change whose dates were wrong before', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask({ start: '2026-11-23' as never, due: '2026-11-20' as never })
    await owner.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Imported' } })
    expect(await world.table.task.get(task)).toMatchObject({ title: 'Imported' })
  })

  it('takes only an attachment of the task itself as its cover', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const [task, other] = await Promise.all([board.aTask(), board.aTask()])
    const mine = await board.anAttachment(task)
    const foreign = await board.anAttachment(other)
    const cover = (to: string) => owner.rpc.tasks.change({ ...task, change: { field: 'coverId', from: null, to } })
    await expectRefused(cover(foreign.attachmentId), 'attachment.not_found')
    const { card } = await cover(mine.attachmentId)
    expect(card[19]).toBe(mine.attachmentId)
  })

  it('lets a restricted member change what is theirs, and the sub-tasks of it', async () => {
    const board = await world.aBoard()
    const mine = await board.with('restricted')
    const root = await board.aTask({ assigneeId: mine.userId })
    const sub = await board.aSubTask(root)
    await mine.rpc.tasks.change({ ...root, change: begin })
    await mine.rpc.tasks.change({ ...sub, change: begin })
    expect(await world.log(board.boardId)).toHaveLength(2)
  })

  it.each(['archived', 'deleted'] as const)('refuses to change what is %s', async (state) => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const gone = await board.aTask({ state })
    await expectRefused(owner.rpc.tasks.change({ ...gone, change: begin }), 'lifecycle.not_active')
    const root = await board.aTask({ state })
    const sub = await board.aSubTask(root)
    await expectRefused(owner.rpc.tasks.change({ ...sub, change: begin }), 'lifecycle.not_active')
    const within = await board.aTask({ listId: board.done.listId })
    await board.becomes({ closed: { [board.done.listId]: state } })
    await expectRefused(owner.rpc.tasks.change({ ...within, change: begin }), 'lifecycle.not_active')
    expect(await world.log(board.boardId)).toEqual([])
  })

  it('knows no task of another board, even to its own Owner', async () => {
    const [board, other] = [await world.aBoard(), await world.aBoard()]
    const owner = await board.with('owner')
    const { taskId } = await other.aTask()
    const call = owner.rpc.tasks.change({ boardId: board.boardId, taskId, change: begin })
    await expectRefused(call, 'task.not_found')
  })

  answersEverybody(world, ({ rpc, task }) => rpc.tasks.change({ ...task, change: begin }), editingATask)

  happensOnce(world, async ({ board, owner }) => {
    const task = await board.aTask()
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.change({ ...task, change: begin, mutationId }),
      meanwhile: () =>
        owner.rpc.tasks.change({ ...task, change: { field: 'status', from: 'in_progress', to: 'completed' } }),
    }
  })
})

describe('tasks.addLabel and tasks.removeLabel', () => {
  it('add and remove one label, each with its line in the log', async () => {
    const board = await world.aBoard()
    const [owner, label] = await Promise.all([board.with('owner'), board.aLabel()])
    const task = await board.aTask()
    const { labelId } = label
    await owner.rpc.tasks.addLabel({ ...task, labelId })
    expect(await world.table.task.get(task)).toMatchObject({ labelIds: [labelId] })
    await owner.rpc.tasks.removeLabel({ ...task, labelId })
    expect(await world.table.task.get(task)).toMatchObject({ labelIds: [] })
    expect(await world.log(board.boardId)).toMatchObject([
      { type: 'task.label_added', labelId },
      { type: 'task.label_removed', labelId },
    ])
  })

  it('bring a label back to where it stood among those that are still there', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const [a, b, c] = await Promise.all([board.aLabel('A'), board.aLabel('B'), board.aLabel('C')])
    const task = await board.aTask({ labelIds: [b.labelId, c.labelId] })
    await owner.rpc.tasks.removeLabel({ ...task, labelId: b.labelId })
    await owner.rpc.tasks.addLabel({ ...task, labelId: a.labelId, aheadOf: [b.labelId, c.labelId] })
    expect((await world.table.task.get(task))!.labelIds).toEqual([a.labelId, c.labelId])
    // None of those is there any more.
    await owner.rpc.tasks.addLabel({ ...task, labelId: b.labelId, aheadOf: [] })
    expect((await world.table.task.get(task))!.labelIds).toEqual([a.labelId, c.labelId, b.labelId])
  })

  it('keep the labels of two people who add one each in the same moment', async () => {
    const board = await world.aBoard()
    const [ann, ben] = await Promise.all([board.with('owner'), board.with('owner')])
    const [red, blue] = await Promise.all([board.aLabel('Red', 'red'), board.aLabel('Blue', 'sky')])
    const task = await board.aTask()
    await Promise.all([
      ann.rpc.tasks.addLabel({ ...task, labelId: red.labelId }),
      ben.rpc.tasks.addLabel({ ...task, labelId: blue.labelId }),
    ])
    const { labelIds } = (await world.table.task.get(task))!
    expect(labelIds.toSorted()).toEqual([red.labelId, blue.labelId].toSorted())
  })

  it('say nothing when the label is there already, or gone already', async () => {
    const board = await world.aBoard()
    const [owner, { labelId }] = await Promise.all([board.with('owner'), board.aLabel()])
    const task = await board.aTask({ labelIds: [labelId] })
    await owner.rpc.tasks.addLabel({ ...task, labelId })
    const bare = await board.aTask()
    await owner.rpc.tasks.removeLabel({ ...bare, labelId })
    expect(await world.log(board.boardId)).toEqual([])
  })

  it('know no label of another board', async () => {
    const [board, other] = [await world.aBoard(), await world.aBoard()]
    const [owner, { labelId }, task] = await Promise.all([board.with('owner'), other.aLabel(), board.aTask()])
    await expectRefused(owner.rpc.tasks.addLabel({ ...task, labelId }), 'label.not_found')
  })

  describe('tasks.addLabel', () => {
    answersEverybody(
      world,
      async ({ rpc, task, board }) => rpc.tasks.addLabel({ ...task, labelId: (await board.aLabel()).labelId }),
      editingATask,
    )
    happensOnce(world, async ({ board, owner }) => {
      const [task, { labelId }] = await Promise.all([board.aTask(), board.aLabel()])
      return {
        board,
        call: (mutationId) => owner.rpc.tasks.addLabel({ ...task, labelId, mutationId }),
        meanwhile: () => owner.rpc.tasks.removeLabel({ ...task, labelId }),
      }
    })
  })

  describe('tasks.removeLabel', () => {
    answersEverybody(
      world,
      async ({ rpc, board }) => {
        const { labelId } = await board.aLabel()
        return rpc.tasks.removeLabel({ ...(await board.aTask({ labelIds: [labelId] })), labelId })
      },
      editingATask,
    )
    happensOnce(world, async ({ board, owner }) => {
      const { labelId } = await board.aLabel()
      const task = await board.aTask({ labelIds: [labelId] })
      return {
        board,
        call: (mutationId) => owner.rpc.tasks.removeLabel({ ...task, labelId, mutationId }),
        meanwhile: () => owner.rpc.tasks.addLabel({ ...task, labelId }),
      }
    })
  })
})
