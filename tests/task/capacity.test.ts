// What it costs to change a task, in the units the table is paid in: exact, and the same on every machine.

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

describe('changing a task', () => {
  type Given = Awaited<ReturnType<typeof prepare>>

  async function prepare() {
    const { board, owner, editor } = await aBoardInUse(world)
    const [first, task, last] = [await board.aTask(), await board.aTask(), await board.aTask()]
    const theirs = await board.aTask({ assigneeId: editor.userId })
    const sub = await board.aSubTask(first)
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
      sub,
      siblings,
      long,
      label: await board.aLabel(),
    }
  }

  const title = { field: 'title', from: 'Paint the door', to: 'Paint the gate' } as const

  it.each<[string, { readUnits: number; writeUnits: number; reads?: number }, (given: Given) => Promise<unknown>]>([
    ['its title', { readUnits: 1.5, writeUnits: 10 }, ({ rpc, task }) => rpc.tasks.change({ ...task, change: title })],
    [
      'a title as long as titles may be',
      { readUnits: 1.5, writeUnits: 13 },
      ({ rpc, long }) => rpc.tasks.change({ ...long, change: { ...title, from: long.title, to: 'y'.repeat(500) } }),
    ],
    [
      'the title of a task that somebody has',
      { readUnits: 1.5, writeUnits: 10 },
      ({ rpc, theirs }) => rpc.tasks.change({ ...theirs, change: title }),
    ],
    [
      'the title of a sub-task',
      { readUnits: 2, writeUnits: 10, reads: 2 },
      ({ rpc, sub }) => rpc.tasks.change({ ...sub, change: { ...title, from: sub.title } }),
    ],
    [
      'its place, between two others',
      { readUnits: 2.5, writeUnits: 10 },
      ({ rpc, task, board, first, last }) =>
        rpc.tasks.move({ ...task, listId: board.todo.listId, after: first.taskId, before: last.taskId }),
    ],
    [
      'its place, when the neighbours have gone elsewhere meanwhile',
      { readUnits: 3, writeUnits: 10, reads: 2 },
      ({ rpc, task, board, first, last }) =>
        rpc.tasks.move({ ...task, listId: board.done.listId, after: first.taskId, before: last.taskId }),
    ],
    [
      'its list',
      { readUnits: 2, writeUnits: 10 },
      ({ rpc, task, board }) => rpc.tasks.move({ ...task, listId: board.done.listId, after: null, before: null }),
    ],
    [
      'the place of a sub-task',
      { readUnits: 2.5, writeUnits: 10, reads: 2 },
      ({ rpc, sub, board }) => rpc.tasks.move({ ...sub, listId: board.todo.listId, after: null, before: null }),
    ],
    [
      'the place of a sub-task, between two others',
      { readUnits: 3, writeUnits: 10, reads: 2 },
      ({ rpc, sub, siblings: [one, other], board }) =>
        rpc.tasks.move({ ...sub, listId: board.todo.listId, after: one!.taskId, before: other!.taskId }),
    ],
    [
      'its assignee, from nobody: one index gains it',
      { readUnits: 2.5, writeUnits: 11 },
      ({ rpc, task, editor }) => rpc.tasks.assign({ ...task, from: null, to: editor.userId }),
    ],
    [
      'its assignee, from another to oneself: one index loses and gains it',
      { readUnits: 2, writeUnits: 12 },
      ({ rpc, theirs, editor, owner }) => rpc.tasks.assign({ ...theirs, from: editor.userId, to: owner.userId }),
    ],
    [
      'when it is due, when somebody has it: one index loses and gains it',
      { readUnits: 1.5, writeUnits: 12 },
      ({ rpc, theirs }) => rpc.tasks.change({ ...theirs, change: { field: 'due', from: null, to: '2026-12-01' } }),
    ],
    [
      'its labels, of the board or of its workspace',
      { readUnits: 2.5, writeUnits: 10 },
      ({ rpc, task, label }) => rpc.tasks.addLabel({ ...task, labelId: label.labelId }),
    ],
    [
      'who watches it, oneself',
      { readUnits: 2, writeUnits: 12 },
      ({ rpc, task, owner }) => rpc.tasks.addWatcher({ ...task, userId: owner.userId }),
    ],
    [
      'who watches it, another',
      { readUnits: 2.5, writeUnits: 12 },
      ({ rpc, task, editor }) => rpc.tasks.addWatcher({ ...task, userId: editor.userId }),
    ],
    [
      'who watches it no longer',
      { readUnits: 1.5, writeUnits: 12 },
      ({ rpc, task }) => rpc.tasks.removeWatcher({ ...task, userId: task.createdBy }),
    ],
  ])('costs this for %s', async (_, { readUnits, writeUnits, reads = 1 }, change) => {
    const given = await prepare()
    const cost = await count.of(() => change(given))
    // One transaction, and one write that takes the event out of the outbox when the bus has it.
    expect(cost).toMatchObject({ readUnits, writeUnits, reads, transactions: 1, writes: 1, requests: reads + 2 })
    expect(cost.readUnits).toBeLessThanOrEqual(3)
  })

  it('costs the same on a board of thousands', async () => {
    const given = await prepare()
    const rows = Array.from({ length: 2_000 }, () =>
      rowOf({ ...given.task, taskId: TaskId.parse(world.platform.ids.next('tsk')) }),
    )
    await world.entities.task.put(rows).go({ concurrency: 4 })
    const cost = await count.of(() => given.rpc.tasks.change({ ...given.task, change: title }))
    expect(cost).toMatchObject({ requests: 3, readUnits: 1.5, writeUnits: 10 })
  })

  it('costs nothing to be refused, beyond being looked at', async () => {
    const { task, board } = await prepare()
    const viewer = await board.with('viewer')
    await viewer.rpc.boards.open({ boardId: board.boardId })
    const cost = await count.of(() => viewer.rpc.tasks.change({ ...task, change: title }).catch(() => null))
    expect(cost).toMatchObject({ requests: 1, readUnits: 1.5, writeUnits: 0 })
  })

  it('costs this to create a task, and to comment on one', async () => {
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
    // Every twentieth draws a block of numbers: one more request, one more unit.
    expect(await count.of(create)).toMatchObject({ requests: 4, readUnits: 2, writeUnits: 15 })
    expect(await count.of(create)).toMatchObject({ requests: 3, readUnits: 2, writeUnits: 14 })
    const comment = () => rpc.comments.add({ ...task, commentId: world.platform.ids.next('cmt'), text: 'Yes' })
    expect(await count.of(comment)).toMatchObject({ transactions: 1, writeUnits: 14 })
  })

  it('costs this to duplicate a task, alone or with its sub-tasks', async () => {
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
    // The first draws a block of numbers.
    await duplicate(task, first.taskId)
    // Beside what it costs to create a task: whether it has sub-tasks, and that it is as it was seen.
    const alone = await count.of(() => duplicate(task, first.taskId))
    expect(alone).toMatchObject({ requests: 4, reads: 2, readUnits: 3, writeUnits: 16, transactions: 1 })
    // The board is read for its sub-tasks; each of the four tasks takes eleven units, or less where two share a shard.
    const whole = await count.of(() => duplicate(first, task.taskId))
    expect(whole).toMatchObject({ requests: 12, reads: 10, readUnits: 7, transactions: 1 })
    expect(whole.writeUnits).toBeLessThanOrEqual(54)
  })

  it('costs this to attach a file, to delete it and to bring it back', async () => {
    const { rpc, task } = await prepare()
    const { objects } = world.platform
    const at = { ...task, attachmentId: world.platform.ids.next('att') }
    const file = { name: 'Door.png', contentType: 'image/png', bytes: 12 }
    const begin = () => rpc.attachments.begin({ ...at, ...file })
    expect(await count.of(begin)).toMatchObject({ requests: 2, readUnits: 1.5, writeUnits: 5 })
    const key = `${uploadPrefix}boards/${task.boardId}/${task.taskId}/${at.attachmentId}`
    await objects.write(key, new Uint8Array(12), 'image/png')
    for (const step of ['add', 'remove', 'restore'] as const) {
      const cost = await count.of(() => rpc.attachments[step](at))
      expect(cost).toMatchObject({ requests: 4, readUnits: 2.5, writeUnits: 15, transactions: 1 })
    }
  })
})
