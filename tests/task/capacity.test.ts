// Read and write units that a change of a task uses.

import { afterAll, describe, expect, it } from 'vitest'
import { TaskId } from '#shared/common/ids.ts'
import { uploadPrefix } from '#functions/platform/handler-definitions.ts'
import { subTaskCounter } from '#functions/table/access/counter.ts'
import { rowOf } from '#functions/table/access/task.ts'
import { aBoardInUse, countCapacity } from '#tests/kit/capacity.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld } from '#tests/kit/world.ts'

const client = newClient()
const world = await openWorld(client)
const count = countCapacity(client)
afterAll(world.close)

describe('capacity used by a change of a task', () => {
  type Prepared = Awaited<ReturnType<typeof prepare>>

  async function prepare() {
    const { board, owner, editor } = await aBoardInUse(world)
    const [first, task, last] = [await board.aTask(), await board.aTask(), await board.aTask()]
    const theirs = await board.aTask({ assigneeId: editor.userId })
    const subTask = await board.aSubTask(first)
    const siblings = [await board.aSubTask(first), await board.aSubTask(first)]
    const long = await board.aTask({ title: 'x'.repeat(500) })
    return {
      board,
      rpc: owner.rpc,
      owner,
      editor,
      first,
      task,
      last,
      theirs,
      sub: subTask,
      siblings,
      long,
      label: await board.aLabel(),
    }
  }

  const title = { field: 'title', from: 'Paint the door', to: 'Paint the gate' } as const

  it.each<
    [string, { readUnits: number; writeUnits: number; reads?: number }, (prepared: Prepared) => Promise<unknown>]
  >([
    ['the title', { readUnits: 1.5, writeUnits: 10 }, ({ rpc, task }) => rpc.tasks.change({ ...task, change: title })],
    [
      'a title of maximum length',
      { readUnits: 1.5, writeUnits: 13 },
      ({ rpc, long }) => rpc.tasks.change({ ...long, change: { ...title, from: long.title, to: 'y'.repeat(500) } }),
    ],
    [
      'the title of an assigned task',
      { readUnits: 1.5, writeUnits: 10 },
      ({ rpc, theirs }) => rpc.tasks.change({ ...theirs, change: title }),
    ],
    [
      'the title of a sub-task',
      { readUnits: 2, writeUnits: 10, reads: 2 },
      ({ rpc, sub: subTask }) => rpc.tasks.change({ ...subTask, change: { ...title, from: subTask.title } }),
    ],
    [
      'the position between two other tasks',
      { readUnits: 2.5, writeUnits: 10 },
      ({ rpc, task, board, first, last }) =>
        rpc.tasks.move({ ...task, listId: board.todo.listId, after: first.taskId, before: last.taskId }),
    ],
    [
      'the position when the neighbours were moved meanwhile',
      { readUnits: 3, writeUnits: 10, reads: 2 },
      ({ rpc, task, board, first, last }) =>
        rpc.tasks.move({ ...task, listId: board.done.listId, after: first.taskId, before: last.taskId }),
    ],
    [
      'the list',
      { readUnits: 2, writeUnits: 10 },
      ({ rpc, task, board }) => rpc.tasks.move({ ...task, listId: board.done.listId, after: null, before: null }),
    ],
    [
      'the position of a sub-task',
      { readUnits: 2.5, writeUnits: 10, reads: 2 },
      ({ rpc, sub: subTask, board }) =>
        rpc.tasks.move({ ...subTask, listId: board.todo.listId, after: null, before: null }),
    ],
    [
      'the position of a sub-task between two others',
      { readUnits: 3, writeUnits: 10, reads: 2 },
      ({ rpc, sub: subTask, siblings: [one, other], board }) =>
        rpc.tasks.move({ ...subTask, listId: board.todo.listId, after: one!.taskId, before: other!.taskId }),
    ],
    [
      'the first assignee: adds a row to one index',
      { readUnits: 2.5, writeUnits: 11 },
      ({ rpc, task, editor }) => rpc.tasks.assign({ ...task, from: null, to: editor.userId }),
    ],
    [
      'the assignee, from another user to oneself: replaces a row of one index',
      { readUnits: 2, writeUnits: 12 },
      ({ rpc, theirs, editor, owner }) => rpc.tasks.assign({ ...theirs, from: editor.userId, to: owner.userId }),
    ],
    [
      'the due date of an assigned task: replaces a row of one index',
      { readUnits: 1.5, writeUnits: 12 },
      ({ rpc, theirs }) => rpc.tasks.change({ ...theirs, change: { field: 'due', from: null, to: '2026-12-01' } }),
    ],
    [
      'the labels, from the board or the workspace',
      { readUnits: 2.5, writeUnits: 10 },
      ({ rpc, task, label }) => rpc.tasks.addLabel({ ...task, labelId: label.labelId }),
    ],
    [
      'the watchers, adding oneself',
      { readUnits: 2, writeUnits: 12 },
      ({ rpc, task, owner }) => rpc.tasks.addWatcher({ ...task, userId: owner.userId }),
    ],
    [
      'the watchers, adding another user',
      { readUnits: 2.5, writeUnits: 12 },
      ({ rpc, task, editor }) => rpc.tasks.addWatcher({ ...task, userId: editor.userId }),
    ],
    [
      'the watchers, removing one',
      { readUnits: 1.5, writeUnits: 12 },
      ({ rpc, task }) => rpc.tasks.removeWatcher({ ...task, userId: task.createdBy }),
    ],
  ])('matches the expected units for %s', async (_, { readUnits, writeUnits, reads = 1 }, change) => {
    const prepared = await prepare()
    const cost = await count.costOf(() => change(prepared))
    // One transaction, and one write that removes the published event from the outbox.
    expect(cost).toMatchObject({ readUnits, writeUnits, reads, transactions: 1, writes: 1, requests: reads + 2 })
    expect(cost.readUnits).toBeLessThanOrEqual(3)
  })

  it('does not grow with the number of tasks on the board', async () => {
    const prepared = await prepare()
    const rows = Array.from({ length: 2_000 }, () =>
      rowOf({ ...prepared.task, taskId: TaskId.parse(world.platform.ids.next('tsk')) }),
    )
    await world.entities.task.put(rows).go({ concurrency: 4 })
    const cost = await count.costOf(() => prepared.rpc.tasks.change({ ...prepared.task, change: title }))
    expect(cost).toMatchObject({ requests: 3, readUnits: 1.5, writeUnits: 10 })
  })

  it('writes nothing and only reads when the change is rejected', async () => {
    const { task, board } = await prepare()
    const viewer = await board.with('viewer')
    await viewer.rpc.boards.open({ boardId: board.boardId })
    const cost = await count.costOf(() => viewer.rpc.tasks.change({ ...task, change: title }).catch(() => null))
    expect(cost).toMatchObject({ requests: 1, readUnits: 1.5, writeUnits: 0 })
  })

  it('matches the expected units for creating a task and for commenting on one', async () => {
    const { rpc, board, task } = await prepare()
    const create = () =>
      rpc.tasks.create({
        boardId: board.boardId,
        taskId: world.platform.ids.next('tsk'),
        listId: board.todo.listId,
        title: 'Oil the chain',
        after: task.taskId,
        before: null,
      })
    // Every twentieth task reserves a block of numbers: one more request, one more unit.
    expect(await count.costOf(create)).toMatchObject({ requests: 4, readUnits: 2, writeUnits: 15 })
    expect(await count.costOf(create)).toMatchObject({ requests: 3, readUnits: 2, writeUnits: 14 })
    const comment = () => rpc.comments.add({ ...task, commentId: world.platform.ids.next('cmt'), text: 'Yes' })
    expect(await count.costOf(comment)).toMatchObject({ transactions: 1, writeUnits: 14 })
  })

  it('matches the expected units for duplicating a task, alone and with its sub-tasks', async () => {
    const { rpc, board, first, task } = await prepare()
    const duplicate = ({ taskId }: typeof task, before: TaskId) =>
      rpc.tasks.duplicate({
        boardId: board.boardId,
        taskId,
        copyId: world.platform.ids.next('tsk'),
        title: 'Copy',
        before,
      })
    const { boardId } = board
    await world.entities.counter.put({ boardId, of: subTaskCounter(first.taskId), value: 3 }).go()
    // The first copy reserves a block of numbers.
    await duplicate(task, first.taskId)
    // In addition to creating a task: the check for sub-tasks and the condition on the original.
    const alone = await count.costOf(() => duplicate(task, first.taskId))
    expect(alone).toMatchObject({ requests: 4, reads: 2, readUnits: 3, writeUnits: 16, transactions: 1 })
    // The board is read for the sub-tasks; each of the four tasks takes eleven units, or less where two share a shard.
    const whole = await count.costOf(() => duplicate(first, task.taskId))
    expect(whole).toMatchObject({ requests: 12, reads: 10, readUnits: 7, transactions: 1 })
    expect(whole.writeUnits).toBeLessThanOrEqual(54)
  })

  it('matches the expected units for adding, deleting and restoring a file', async () => {
    const { rpc, task } = await prepare()
    const { objects } = world.platform
    const at = { ...task, attachmentId: world.platform.ids.next('att') }
    const file = { name: 'Door.png', contentType: 'image/png', bytes: 12 }
    const startUpload = () => rpc.attachments.startUpload({ ...at, ...file })
    expect(await count.costOf(startUpload)).toMatchObject({ requests: 2, readUnits: 1.5, writeUnits: 5 })
    const key = `${uploadPrefix}boards/${task.boardId}/${task.taskId}/${at.attachmentId}`
    await objects.write(key, new Uint8Array(12), 'image/png')
    for (const step of ['add', 'remove', 'restore'] as const) {
      const cost = await count.costOf(() => rpc.attachments[step](at))
      expect(cost).toMatchObject({ requests: 4, readUnits: 2.5, writeUnits: 15, transactions: 1 })
    }
  })
})
