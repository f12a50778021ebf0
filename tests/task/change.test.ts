// tasks.change, tasks.addLabel and tasks.removeLabel.

import { afterAll, describe, expect, it } from 'vitest'
import type { TaskChange } from '#shared/task/change.ts'
import { testCallers, editTaskAnswers } from '#tests/kit/callers.ts'
import { testIdempotency } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

const startedStatus = { field: 'status', from: 'not_started', to: 'in_progress' } as const

describe('tasks.change', () => {
  it('changes the field, logs it and publishes the event', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask()

    const { card } = await owner.rpc.tasks.change({ ...task, change: startedStatus })

    expect(await world.table.task.get(task)).toEqual({ ...task, status: 'in_progress', version: 2 })
    expect(card[1]).toBe(2)
    const log = await world.log(board.boardId)
    expect(log).toMatchObject([
      { type: 'task.changed', taskId: task.taskId, rootId: null, actorId: owner.userId, change: startedStatus },
    ])
    expect(world.published.at(-1)).toEqual(log[0])
    expect(await world.outboxSize()).toBe(0)
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

  it('sets the completion time of a completed task and clears it when the task is reopened', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask()
    await owner.rpc.tasks.change({ ...task, change: { field: 'status', from: 'not_started', to: 'completed' } })
    expect((await world.table.task.get(task))?.completedAt).toEqual(world.clock.now())
    await owner.rpc.tasks.change({ ...task, change: { field: 'status', from: 'completed', to: 'in_progress' } })
    expect((await world.table.task.get(task))?.completedAt).toBeNull()
  })

  it('lets two users change different fields at the same time', async () => {
    const board = await world.aBoard()
    const [ann, ben] = await Promise.all([board.with('owner'), board.with('owner')])
    const task = await board.aTask()
    await Promise.all([
      ann.rpc.tasks.change({ ...task, change: startedStatus }),
      ben.rpc.tasks.change({ ...task, change: { field: 'priority', from: 'medium', to: 'high' } }),
    ])
    expect(await world.table.task.get(task)).toMatchObject({ status: 'in_progress', priority: 'high', version: 3 })
    expect(await world.log(board.boardId)).toHaveLength(2)
  })

  it('returns the current value on a conflict and does not overwrite it', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask({ status: 'completed' })
    const outdated = owner.rpc.tasks.change({ ...task, change: startedStatus })
    await expectRejected(outdated, 'task.changed_meanwhile', { field: 'status', now: 'completed' })
    expect(await world.log(board.boardId)).toEqual([])
  })

  it('rejects one of two concurrent changes of the same field', async () => {
    const board = await world.aBoard()
    const [ann, ben] = await Promise.all([board.with('owner'), board.with('owner')])
    const task = await board.aTask()
    const input = (rpc: typeof ann.rpc, to: string) =>
      rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to } })
    const [one, other] = await Promise.allSettled([input(ann.rpc, 'Paint it red'), input(ben.rpc, 'Paint it blue')])
    expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const rejected = [one, other].find((it) => it.status === 'rejected')!
    const now = (await world.table.task.get(task))!.title
    expect(rejected).toMatchObject({ reason: { code: 'CONFLICT', cause: { details: { field: 'title', now } } } })
  })

  it('writes no event when the value does not change', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask({ status: 'in_progress' })
    const { card } = await owner.rpc.tasks.change({ ...task, change: startedStatus })
    expect(card[1]).toBe(task.version)
    expect(await world.log(board.boardId)).toEqual([])
  })

  it('rejects a due date before the start date', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask({ start: '2026-11-23' as never })
    const due = (to: string) => owner.rpc.tasks.change({ ...task, change: { field: 'due', from: null, to } })
    await expectRejected(due('2026-11-22'), 'task.wrong_date')
    await due('2026-11-23')
  })

  it('changes the title of a task whose stored dates are out of order', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask({ start: '2026-11-23' as never, due: '2026-11-20' as never })
    await owner.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Imported' } })
    expect(await world.table.task.get(task)).toMatchObject({ title: 'Imported' })
  })

  it('accepts only an attachment of the task as its cover', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const [task, other] = await Promise.all([board.aTask(), board.aTask()])
    const mine = await board.anAttachment(task)
    const foreign = await board.anAttachment(other)
    const cover = (to: string) => owner.rpc.tasks.change({ ...task, change: { field: 'coverId', from: null, to } })
    await expectRejected(cover(foreign.attachmentId), 'attachment.not_found')
    const { card } = await cover(mine.attachmentId)
    expect(card[19]).toBe(mine.attachmentId)
  })

  it('lets a restricted member change their own tasks and the sub-tasks of these', async () => {
    const board = await world.aBoard()
    const mine = await board.with('restricted')
    const root = await board.aTask({ assigneeId: mine.userId })
    const subTask = await board.aSubTask(root)
    await mine.rpc.tasks.change({ ...root, change: startedStatus })
    await mine.rpc.tasks.change({ ...subTask, change: startedStatus })
    expect(await world.log(board.boardId)).toHaveLength(2)
  })

  it.each(['archived', 'deleted'] as const)('rejects a change of a task that is %s', async (state) => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const removedTask = await board.aTask({ state })
    await expectRejected(owner.rpc.tasks.change({ ...removedTask, change: startedStatus }), 'lifecycle.not_active')
    const root = await board.aTask({ state })
    const subTask = await board.aSubTask(root)
    await expectRejected(owner.rpc.tasks.change({ ...subTask, change: startedStatus }), 'lifecycle.not_active')
    const inRemovedList = await board.aTask({ listId: board.done.listId })
    await board.update({ closed: { [board.done.listId]: state } })
    await expectRejected(owner.rpc.tasks.change({ ...inRemovedList, change: startedStatus }), 'lifecycle.not_active')
    expect(await world.log(board.boardId)).toEqual([])
  })

  it('returns NOT_FOUND for a task of another board, also to the Owner of that board', async () => {
    const [board, other] = [await world.aBoard(), await world.aBoard()]
    const owner = await board.with('owner')
    const { taskId } = await other.aTask()
    const call = owner.rpc.tasks.change({ boardId: board.boardId, taskId, change: startedStatus })
    await expectRejected(call, 'task.not_found')
  })

  testCallers(world, ({ rpc, task }) => rpc.tasks.change({ ...task, change: startedStatus }), editTaskAnswers)

  testIdempotency(world, async ({ board, owner }) => {
    const task = await board.aTask()
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.change({ ...task, change: startedStatus, mutationId }),
      changeInBetween: () =>
        owner.rpc.tasks.change({ ...task, change: { field: 'status', from: 'in_progress', to: 'completed' } }),
    }
  })
})

describe('tasks.addLabel and tasks.removeLabel', () => {
  it('add and remove one label and log each change', async () => {
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

  it('restore a label to its position among the remaining labels', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const [a, b, c] = await Promise.all([board.aLabel('A'), board.aLabel('B'), board.aLabel('C')])
    const task = await board.aTask({ labelIds: [b.labelId, c.labelId] })
    await owner.rpc.tasks.removeLabel({ ...task, labelId: b.labelId })
    await owner.rpc.tasks.addLabel({ ...task, labelId: a.labelId, followingLabelIds: [b.labelId, c.labelId] })
    expect((await world.table.task.get(task))!.labelIds).toEqual([a.labelId, c.labelId])
    // The task has none of the labels that followed.
    await owner.rpc.tasks.addLabel({ ...task, labelId: b.labelId, followingLabelIds: [] })
    expect((await world.table.task.get(task))!.labelIds).toEqual([a.labelId, c.labelId, b.labelId])
  })

  it('keep the labels that two users add at the same time', async () => {
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

  it('write no event when the label is already added or already removed', async () => {
    const board = await world.aBoard()
    const [owner, { labelId }] = await Promise.all([board.with('owner'), board.aLabel()])
    const task = await board.aTask({ labelIds: [labelId] })
    await owner.rpc.tasks.addLabel({ ...task, labelId })
    const bare = await board.aTask()
    await owner.rpc.tasks.removeLabel({ ...bare, labelId })
    expect(await world.log(board.boardId)).toEqual([])
  })

  it('return NOT_FOUND for a label of another board', async () => {
    const [board, other] = [await world.aBoard(), await world.aBoard()]
    const [owner, { labelId }, task] = await Promise.all([board.with('owner'), other.aLabel(), board.aTask()])
    await expectRejected(owner.rpc.tasks.addLabel({ ...task, labelId }), 'label.not_found')
  })

  describe('tasks.addLabel', () => {
    testCallers(
      world,
      async ({ rpc, task, board }) => rpc.tasks.addLabel({ ...task, labelId: (await board.aLabel()).labelId }),
      editTaskAnswers,
    )
    testIdempotency(world, async ({ board, owner }) => {
      const [task, { labelId }] = await Promise.all([board.aTask(), board.aLabel()])
      return {
        board,
        call: (mutationId) => owner.rpc.tasks.addLabel({ ...task, labelId, mutationId }),
        changeInBetween: () => owner.rpc.tasks.removeLabel({ ...task, labelId }),
      }
    })
  })

  describe('tasks.removeLabel', () => {
    testCallers(
      world,
      async ({ rpc, board }) => {
        const { labelId } = await board.aLabel()
        return rpc.tasks.removeLabel({ ...(await board.aTask({ labelIds: [labelId] })), labelId })
      },
      editTaskAnswers,
    )
    testIdempotency(world, async ({ board, owner }) => {
      const { labelId } = await board.aLabel()
      const task = await board.aTask({ labelIds: [labelId] })
      return {
        board,
        call: (mutationId) => owner.rpc.tasks.removeLabel({ ...task, labelId, mutationId }),
        changeInBetween: () => owner.rpc.tasks.addLabel({ ...task, labelId }),
      }
    })
  })
})
