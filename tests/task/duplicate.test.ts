// tasks.duplicate: content of the copy.

import { afterAll, describe, expect, it } from 'vitest'
import { referenceMarkdown } from '#shared/attachment/reference.ts'
import { AttachmentId } from '#shared/common/ids.ts'
import { unpackTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { subTaskCounter } from '#functions/table/access/counter.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { type ABoard, openWorld } from '#tests/kit/world.ts'
import { copyFixtures } from './copy-fixtures.ts'

const world = await openWorld()
afterAll(world.close)
const { copyInput, tasksOf, subTasksOf, withSubTasks } = copyFixtures(world)

async function fileOn(board: ABoard, task: Task) {
  const file = await board.anAttachment(task)
  await world.platform.objects.write(file.objectKey!, new Uint8Array([1, 2, 3]), 'image/png')
  return file
}

describe('tasks.duplicate', () => {
  it('copies the content of a task and resets its progress', async () => {
    const board = await world.aBoard()
    const [owner, editor, label] = await Promise.all([board.with('owner'), board.with('editor'), board.aLabel()])
    const kept = {
      listId: board.doing.listId,
      priority: 'high',
      labelIds: [label.labelId],
      assigneeId: editor.userId,
      start: '2026-11-01' as never,
      due: '2026-12-01' as never,
      estimate: 90,
      visibleTo: [editor.userId],
    } as const satisfies object
    const done = {
      status: 'completed',
      completedAt: world.clock.now(),
      spent: 30,
      comments: 2,
      attachments: 1,
    } as const
    const fields = { ...kept, ...done, labelIds: [label.labelId], visibleTo: [editor.userId] }
    const task = await board.aTask({
      ...fields,
      number: 128,
      coverId: world.platform.ids.next('att') as Task['coverId'],
    })
    await owner.rpc.tasks.describe({ ...task, from: 0, text: 'Two coats.' })
    const before = (await world.log(board.boardId)).length
    const input = { ...copyInput(task), title: '  Paint the\tdoor (copy) ' }
    const { card } = await owner.rpc.tasks.duplicate(input)
    const copy = await world.table.task.get({ boardId: board.boardId, taskId: input.copyId })
    expect(copy).toEqual(unpackTask(board.boardId, card))
    expect(copy).toMatchObject({
      ...kept,
      version: 1,
      title: 'Paint the door (copy)',
      status: 'not_started',
      completedAt: null,
      spent: null,
      comments: 0,
      attachments: 0,
      coverId: null,
      described: true,
      createdBy: owner.userId,
      createdAt: world.clock.now(),
    })
    expect(copy?.number).not.toBe(task.number)
    const { body } = await owner.rpc.tasks.get({ ...task, taskId: input.copyId })
    expect(body).toMatchObject({ description: 'Two coats.', descriptionVersion: 1, watchers: [owner.userId] })
    const log = (await world.log(board.boardId)).slice(before)
    expect(log).toMatchObject([{ type: 'task.created', taskId: input.copyId, rootId: null, title: copy?.title }])
    expect(world.published.at(-1)).toEqual(log[0])
    // The description of the copy can be changed, and its earlier version is kept.
    await owner.rpc.tasks.describe({ ...task, taskId: input.copyId, from: 1, text: 'Three coats.' })
  })

  it('copies the files that the description refers to, and no others', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask({ attachments: 2 })]
    const [named, other] = [await fileOn(board, task), await fileOn(board, task)]
    const refer = (attachmentId: AttachmentId) => referenceMarkdown({ attachmentId, name: 'door.jpg', isImage: true })
    const unknown = refer(AttachmentId.parse('att_0000000000'))
    const text = `${refer(named.attachmentId)} ${unknown}, as in ${refer(named.attachmentId)}`
    await owner.rpc.tasks.describe({ ...task, from: 0, text })
    const input = copyInput(task)
    const { card } = await owner.rpc.tasks.duplicate(input)
    const copy = { boardId: board.boardId, taskId: input.copyId }
    const { body, attachments } = await owner.rpc.tasks.get(copy)
    expect(attachments).toMatchObject([{ name: named.name, bytes: named.bytes, addedBy: named.addedBy }])
    const { attachmentId } = attachments[0]!
    expect([named.attachmentId, other.attachmentId]).not.toContain(attachmentId)
    expect(body.description).toBe(`${refer(attachmentId)} ${unknown}, as in ${refer(attachmentId)}`)
    expect(unpackTask(board.boardId, card).attachments).toBe(1)
    const { objectKey } = (await world.table.taskDetails.attachment(input.copyId, attachmentId))!
    expect(await world.platform.objects.read(objectKey!)).toEqual(new Uint8Array([1, 2, 3]))
    // The copied file is not an orphaned upload, and it outlives the original.
    expect(await world.table.orphanedUpload.get({ ...copy, attachmentId })).toBeNull()
    await world.platform.objects.remove(named.objectKey!)
    await owner.rpc.attachments.getUrl({ ...copy, attachmentId })
    await expectRejected(
      owner.rpc.attachments.getUrl({ ...copy, attachmentId: named.attachmentId }),
      'attachment.not_found',
    )
  })

  it('keeps a reference to a deleted file as text and copies a referenced link', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask({ attachments: 2 })]
    const missing = await board.anAttachment(task, { objectKey: 'boards/gone' })
    const link = await board.anAttachment(task, { kind: 'link', url: 'https://x.example', objectKey: null })
    const text = `[a](attachment:${missing.attachmentId}) [b](attachment:${link.attachmentId})`
    await owner.rpc.tasks.describe({ ...task, from: 0, text })
    const input = copyInput(task)
    await owner.rpc.tasks.duplicate(input)
    const { body, attachments } = await owner.rpc.tasks.get({ boardId: board.boardId, taskId: input.copyId })
    expect(attachments).toMatchObject([{ url: 'https://x.example' }])
    expect(body.description).toBe(
      `[a](attachment:${missing.attachmentId}) [b](attachment:${attachments[0]!.attachmentId})`,
    )
  })

  it('copies the files of sub-tasks in more than one transaction', async () => {
    const { board, root, subTasks } = await withSubTasks(Array.from({ length: 2 }, () => ({ attachments: 31 })))
    const owner = await board.with('owner')
    for (const subTask of subTasks) {
      const files = await Promise.all(Array.from({ length: 31 }, () => fileOn(board, subTask)))
      const text = files.map(({ attachmentId }) => `[a](attachment:${attachmentId})`).join(' ')
      await owner.rpc.tasks.describe({ boardId: subTask.boardId, taskId: subTask.taskId, from: 0, text })
    }
    const input = copyInput(root)
    await owner.rpc.tasks.duplicate(input)
    const copies = await subTasksOf(board, input.copyId)
    // The maximum number of files that are copied with one task.
    expect(copies.map(({ attachments }) => attachments)).toEqual([30, 30])
    const opened = await Promise.all(copies.map((copy) => world.table.taskDetails.get(copy)))
    expect(opened.map(({ attachments }) => attachments.length)).toEqual([30, 30])
  })

  it('places the copy directly below the original', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const [first, second] = [await board.aTask(), await board.aTask()]
    const [one, other] = [{ ...copyInput(first), before: second.taskId }, copyInput(second)]
    await owner.rpc.tasks.duplicate(one)
    await owner.rpc.tasks.duplicate(other)
    const order = (await tasksOf(board.boardId)).map(({ taskId }) => taskId)
    expect(order).toEqual([first.taskId, one.copyId, second.taskId, other.copyId])
  })

  it('copies the sub-tasks in their order, including completed ones', async () => {
    const { board, root, subTasks } = await withSubTasks([
      { title: 'Buy paint', priority: 'urgent', estimate: 15 },
      { title: 'Buy a brush', status: 'completed', spent: 5 },
      { title: 'Archived', state: 'archived' },
    ])
    const [owner, helper] = await Promise.all([board.with('owner'), board.with('editor')])
    await owner.rpc.tasks.assign({ ...subTasks[0]!, from: null, to: helper.userId })
    await owner.rpc.tasks.describe({ ...subTasks[0]!, from: 0, text: 'Blue.' })
    const input = copyInput(root)
    const answer = await owner.rpc.tasks.duplicate(input)
    const copies = await subTasksOf(board, input.copyId)
    expect(copies).toMatchObject([
      { title: 'Buy paint', priority: 'urgent', estimate: 15, assigneeId: helper.userId, status: 'not_started' },
      { title: 'Buy a brush', status: 'not_started', spent: null, listId: root.listId },
    ])
    expect(answer.subTasks.map((card) => unpackTask(board.boardId, card))).toEqual(copies)
    expect((await owner.rpc.tasks.get(copies[0]!)).body.description).toBe('Blue.')
    expect(new Set([answer.card, ...answer.subTasks].map((card) => card[5])).size).toBe(3)
    expect(await world.table.counter.value(board.boardId, subTaskCounter(input.copyId))).toBe(2)
    const log = await world.log(board.boardId)
    expect(log.slice(-3)).toMatchObject([
      { type: 'task.created', taskId: input.copyId },
      { type: 'task.created', rootId: input.copyId, title: 'Buy paint' },
      { type: 'task.created', rootId: input.copyId, title: 'Buy a brush' },
    ])
  })

  it('copies a single sub-task under the same root', async () => {
    const { board, root, subTasks } = await withSubTasks([{ title: 'Buy paint' }, { title: 'Buy a brush' }])
    const owner = await board.with('owner')
    const input = { ...copyInput(subTasks[0]!), before: subTasks[1]!.taskId }
    await owner.rpc.tasks.duplicate(input)
    const order = (await subTasksOf(board, root.taskId)).map(({ taskId }) => taskId)
    expect(order).toEqual([subTasks[0]!.taskId, input.copyId, subTasks[1]!.taskId])
    expect(await world.table.counter.value(board.boardId, subTaskCounter(root.taskId))).toBe(3)
  })

  it('succeeds when the task changes at the same time', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    const input = copyInput(task)
    const change = { field: 'priority', from: 'medium', to: 'low' } as const
    await Promise.all([owner.rpc.tasks.change({ ...task, change }), owner.rpc.tasks.duplicate(input)])
    expect(await world.table.task.get({ ...task, taskId: input.copyId })).not.toBeNull()
  })
})
