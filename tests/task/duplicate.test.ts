// tasks.duplicate: a copy of a task right behind it, with its sub-tasks.

import { afterAll, describe, expect, it } from 'vitest'
import { referenceTo } from '#shared/attachment/reference.ts'
import { AttachmentId } from '#shared/common/ids.ts'
import { subTasksPerTask } from '#shared/common/limits.ts'
import { unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { shardLimit, shardCounters, subTaskCounter } from '#functions/table/access/counter.ts'
import { answersEverybody, editingATask } from '#tests/kit/doors.ts'
import { aMutation, happensOnce } from '#tests/kit/once.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { type ABoard, openWorld } from '#tests/kit/world.ts'
import { copyingIn } from './copying.ts'

const world = await openWorld()
afterAll(world.close)
const { copying, tasksOf, partsOf, withParts, many } = copyingIn(world)

async function fileOn(board: ABoard, task: Task) {
  const file = await board.anAttachment(task)
  await world.platform.objects.write(file.objectKey!, new Uint8Array([1, 2, 3]), 'image/png')
  return file
}

describe('tasks.duplicate', () => {
  it('copies what is to be done, and nothing of what has been done', async () => {
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
    const like = { ...kept, ...done, labelIds: [label.labelId], visibleTo: [editor.userId] }
    const task = await board.aTask({ ...like, number: 128, coverId: world.platform.ids.next('att') as Task['coverId'] })
    await owner.rpc.tasks.describe({ ...task, from: 0, text: 'Two coats.' })
    const before = (await world.log(board.boardId)).length
    const wish = { ...copying(task), title: '  Paint the\tdoor (copy) ' }
    const { card } = await owner.rpc.tasks.duplicate(wish)
    const copy = await world.table.task.get({ boardId: board.boardId, taskId: wish.copyId })
    expect(copy).toEqual(unpacked(board.boardId, card))
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
    const { body } = await owner.rpc.tasks.get({ ...task, taskId: wish.copyId })
    expect(body).toMatchObject({ description: 'Two coats.', descriptionVersion: 1, watchers: [owner.userId] })
    const log = (await world.log(board.boardId)).slice(before)
    expect(log).toMatchObject([{ type: 'task.created', taskId: wish.copyId, rootId: null, title: copy?.title }])
    expect(world.published.at(-1)).toEqual(log[0])
    // A description can be changed like any other, and the text it replaces is kept.
    await owner.rpc.tasks.describe({ ...task, taskId: wish.copyId, from: 1, text: 'Three coats.' })
  })

  it('takes the files along that its text names, and no others', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask({ attachments: 2 })]
    const [named, other] = [await fileOn(board, task), await fileOn(board, task)]
    const refer = (attachmentId: AttachmentId) => referenceTo({ attachmentId, name: 'door.jpg', isPicture: true })
    const unknown = refer(AttachmentId.parse('att_0000000000'))
    const text = `${refer(named.attachmentId)} ${unknown}, as in ${refer(named.attachmentId)}`
    await owner.rpc.tasks.describe({ ...task, from: 0, text })
    const wish = copying(task)
    const { card } = await owner.rpc.tasks.duplicate(wish)
    const copy = { boardId: board.boardId, taskId: wish.copyId }
    const { body, attachments } = await owner.rpc.tasks.get(copy)
    expect(attachments).toMatchObject([{ name: named.name, bytes: named.bytes, addedBy: named.addedBy }])
    const { attachmentId } = attachments[0]!
    expect([named.attachmentId, other.attachmentId]).not.toContain(attachmentId)
    expect(body.description).toBe(`${refer(attachmentId)} ${unknown}, as in ${refer(attachmentId)}`)
    expect(unpacked(board.boardId, card).attachments).toBe(1)
    const { objectKey } = (await world.table.taskDetails.attachment(wish.copyId, attachmentId))!
    expect(await world.platform.objects.read(objectKey!)).toEqual(new Uint8Array([1, 2, 3]))
    // It is an attachment like any other: no upload that is swept, and it outlives the original.
    expect(await world.table.orphanedUpload.get({ ...copy, attachmentId })).toBeNull()
    await world.platform.objects.remove(named.objectKey!)
    await owner.rpc.attachments.address({ ...copy, attachmentId })
    await expectRefused(
      owner.rpc.attachments.address({ ...copy, attachmentId: named.attachmentId }),
      'attachment.not_found',
    )
  })

  it('leaves a name in the text whose file is gone, and keeps a link that it names', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask({ attachments: 2 })]
    const gone = await board.anAttachment(task, { objectKey: 'boards/gone' })
    const link = await board.anAttachment(task, { kind: 'link', url: 'https://x.example', objectKey: null })
    const text = `[a](attachment:${gone.attachmentId}) [b](attachment:${link.attachmentId})`
    await owner.rpc.tasks.describe({ ...task, from: 0, text })
    const wish = copying(task)
    await owner.rpc.tasks.duplicate(wish)
    const { body, attachments } = await owner.rpc.tasks.get({ boardId: board.boardId, taskId: wish.copyId })
    expect(attachments).toMatchObject([{ url: 'https://x.example' }])
    expect(body.description).toBe(
      `[a](attachment:${gone.attachmentId}) [b](attachment:${attachments[0]!.attachmentId})`,
    )
  })

  it('takes the files of sub-tasks along, more than one transaction takes', async () => {
    const { board, root, parts } = await withParts(Array.from({ length: 2 }, () => ({ attachments: 31 })))
    const owner = await board.with('owner')
    for (const part of parts) {
      const files = await Promise.all(Array.from({ length: 31 }, () => fileOn(board, part)))
      const text = files.map(({ attachmentId }) => `[a](attachment:${attachmentId})`).join(' ')
      await owner.rpc.tasks.describe({ boardId: part.boardId, taskId: part.taskId, from: 0, text })
    }
    const wish = copying(root)
    await owner.rpc.tasks.duplicate(wish)
    const copies = await partsOf(board, wish.copyId)
    // The most that come along with one task.
    expect(copies.map(({ attachments }) => attachments)).toEqual([30, 30])
    const opened = await Promise.all(copies.map((copy) => world.table.taskDetails.get(copy)))
    expect(opened.map(({ attachments }) => attachments.length)).toEqual([30, 30])
  })

  it('puts the copy right behind the original', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const [first, second] = [await board.aTask(), await board.aTask()]
    const [one, other] = [{ ...copying(first), before: second.taskId }, copying(second)]
    await owner.rpc.tasks.duplicate(one)
    await owner.rpc.tasks.duplicate(other)
    const order = (await tasksOf(board.boardId)).map(({ taskId }) => taskId)
    expect(order).toEqual([first.taskId, one.copyId, second.taskId, other.copyId])
  })

  it('takes the sub-tasks along, in their order, also those that are done', async () => {
    const { board, root, parts } = await withParts([
      { title: 'Buy paint', priority: 'urgent', estimate: 15 },
      { title: 'Buy a brush', status: 'completed', spent: 5 },
      { title: 'Archived', state: 'archived' },
    ])
    const [owner, helper] = await Promise.all([board.with('owner'), board.with('editor')])
    await owner.rpc.tasks.assign({ ...parts[0]!, from: null, to: helper.userId })
    await owner.rpc.tasks.describe({ ...parts[0]!, from: 0, text: 'Blue.' })
    const wish = copying(root)
    const answer = await owner.rpc.tasks.duplicate(wish)
    const copies = await partsOf(board, wish.copyId)
    expect(copies).toMatchObject([
      { title: 'Buy paint', priority: 'urgent', estimate: 15, assigneeId: helper.userId, status: 'not_started' },
      { title: 'Buy a brush', status: 'not_started', spent: null, listId: root.listId },
    ])
    expect(answer.subTasks.map((card) => unpacked(board.boardId, card))).toEqual(copies)
    expect((await owner.rpc.tasks.get(copies[0]!)).body.description).toBe('Blue.')
    expect(new Set([answer.card, ...answer.subTasks].map((card) => card[5])).size).toBe(3)
    expect(await world.table.counter.value(board.boardId, subTaskCounter(wish.copyId))).toBe(2)
    const log = await world.log(board.boardId)
    expect(log.slice(-3)).toMatchObject([
      { type: 'task.created', taskId: wish.copyId },
      { type: 'task.created', rootId: wish.copyId, title: 'Buy paint' },
      { type: 'task.created', rootId: wish.copyId, title: 'Buy a brush' },
    ])
  })

  it('copies one sub-task under the same root', async () => {
    const { board, root, parts } = await withParts([{ title: 'Buy paint' }, { title: 'Buy a brush' }])
    const owner = await board.with('owner')
    const wish = { ...copying(parts[0]!), before: parts[1]!.taskId }
    await owner.rpc.tasks.duplicate(wish)
    const order = (await partsOf(board, root.taskId)).map(({ taskId }) => taskId)
    expect(order).toEqual([parts[0]!.taskId, wish.copyId, parts[1]!.taskId])
    expect(await world.table.counter.value(board.boardId, subTaskCounter(root.taskId))).toBe(3)
  })

  it('is not stopped by a copy of what has changed in the same moment', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    const wish = copying(task)
    const change = { field: 'priority', from: 'medium', to: 'low' } as const
    await Promise.all([owner.rpc.tasks.change({ ...task, change }), owner.rpc.tasks.duplicate(wish)])
    expect(await world.table.task.get({ ...task, taskId: wish.copyId })).not.toBeNull()
  })
})

describe('whose the copy is', () => {
  it('leaves out an assignee who is gone, and one whom the person may not give tasks to', async () => {
    const board = await world.aBoard()
    const [owner, editor, trusted, gone] = await Promise.all([
      board.with('owner'),
      board.with('editor'),
      board.with('editor', { editOthersTasks: true }),
      world.aBoard().then((other) => other.with('owner')),
    ])
    const copyBy = async ({ rpc }: typeof owner, like: Partial<Task>) =>
      unpacked(board.boardId, (await rpc.tasks.duplicate(copying(await board.aTask(like)))).card).assigneeId
    expect(await copyBy(owner, { assigneeId: gone.userId })).toBeNull()
    expect(await copyBy(editor, { assigneeId: owner.userId })).toBeNull()
    expect(await copyBy(trusted, { assigneeId: owner.userId })).toBe(owner.userId)
    expect(await copyBy(editor, { assigneeId: editor.userId })).toBe(editor.userId)
  })

  it('gives it to somebody blind to others’ tasks, so that they do not lose it', async () => {
    const board = await world.aBoard()
    const blind = await board.with('editor', { viewOthersTasks: false })
    const task = await board.aTask({ visibleTo: [blind.userId] })
    const { card } = await blind.rpc.tasks.duplicate(copying(task))
    expect(unpacked(board.boardId, card)).toMatchObject({ assigneeId: blind.userId, visibleTo: [blind.userId] })
  })

  it('copies nothing of a root they do not see, and of theirs what they see through it', async () => {
    const { board, root } = await withParts([{}, { state: 'deleted' }])
    const blind = await board.with('restricted', { createTasks: true })
    await board.aSubTask(root, { assigneeId: blind.userId, title: 'Theirs' })
    await expectRefused(blind.rpc.tasks.duplicate(copying(root)), 'task.not_found')
    const owner = await board.with('owner')
    await owner.rpc.tasks.assign({ ...root, from: null, to: blind.userId })
    const { subTasks } = await blind.rpc.tasks.duplicate(copying(root))
    expect(subTasks).toHaveLength(2)
  })
})

describe('who may not', () => {
  it('is told why: without the right to create, or to add to the root of a sub-task', async () => {
    const { board, root, parts } = await withParts([{}])
    const [editor, without] = await Promise.all([board.with('editor'), board.with('editor', { createTasks: false })])
    const off = { because: 'switched-off' }
    await expectRefused(without.rpc.tasks.duplicate(copying(root)), 'permission.denied', off)
    await editor.rpc.tasks.duplicate(copying(root))
    await expectRefused(editor.rpc.tasks.duplicate(copying(parts[0]!)), 'permission.denied', off)
  })

  it.each(['archived', 'deleted'] as const)('copies nothing that is %s', async (state) => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    await expectRefused(owner.rpc.tasks.duplicate(copying(await board.aTask({ state }))), 'lifecycle.not_active')
  })

  it('gives no id that is taken', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    for (const { taskId: copyId } of [task, await board.aTask()]) {
      const call = owner.rpc.tasks.duplicate({ ...copying(task), copyId })
      await expectRefused(call, 'request.invalid', { field: 'copyId' })
    }
  })

  it.each([2, subTasksPerTask])('writes nothing when the board has no room for it and %i sub-tasks', async (count) => {
    const { board, root } = await withParts(many(count))
    const owner = await board.with('owner')
    const { boardId } = board
    await Promise.all(shardCounters.map((of) => world.entities.counter.put({ boardId, of, value: shardLimit }).go()))
    await expectRefused(owner.rpc.tasks.duplicate(copying(root)), 'task.board_full', { limit: 50_000 })
    expect(await tasksOf(boardId)).toHaveLength(1 + count)
    expect(await world.log(boardId)).toEqual([])
  })

  it('adds no more sub-tasks to a root than it may have', async () => {
    const { board, root, parts } = await withParts([{}])
    const owner = await board.with('owner')
    const { boardId } = board
    await world.entities.counter.put({ boardId, of: subTaskCounter(root.taskId), value: subTasksPerTask }).go()
    await expectRefused(owner.rpc.tasks.duplicate(copying(parts[0]!)), 'task.sub_task_limit', { limit: 90 })
  })

  answersEverybody(world, ({ rpc, task }) => rpc.tasks.duplicate(copying(task)), {
    ...editingATask,
    'an editor': 'is let in',
  })
})

describe('the same mutation again', () => {
  happensOnce(world, async ({ board, owner }) => {
    const task = await board.aTask()
    const wish = copying(task)
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.duplicate({ ...wish, mutationId }),
      meanwhile: () =>
        owner.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Paint the gate' } }),
    }
  })

  it('answers with the same sub-tasks', async () => {
    const { board, root } = await withParts(many(3))
    const owner = await board.with('owner')
    const wish = { ...copying(root), mutationId: aMutation(world) }
    const first = await owner.rpc.tasks.duplicate(wish)
    expect(await owner.rpc.tasks.duplicate(wish)).toEqual(first)
    expect(await world.log(board.boardId)).toHaveLength(4)
  })
})
