// Access is checked again after a version conflict, and always with consistent reads.

import { afterAll, describe, expect, it } from 'vitest'
import { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { simulateStaleReads } from '#tests/kit/stale-reads.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { interruptWrites } from '#tests/kit/interrupt-writes.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld } from '#tests/kit/world.ts'

const client = newClient()
const world = await openWorld(client)
const staleIds = simulateStaleReads(client)
const slow = interruptWrites(client)
afterAll(world.close)

const next = <Prefix extends string>(prefix: Prefix) => world.platform.ids.next(prefix)
const atTheEnd = { after: null, before: null }

describe('access after a version conflict is checked again', () => {
  async function setUp() {
    const board = await world.aBoard()
    const [owner, restricted] = [await board.with('owner'), await board.with('restricted')]
    const root = await board.aTask({ assigneeId: restricted.userId })
    const sub = await board.aSubTask(root)
    const paint = { field: 'title', from: sub.title, to: 'Still mine' } as const
    const raise = (task: Task) =>
      owner.rpc.tasks.change({ ...task, change: { field: 'priority', from: 'medium', to: 'high' } })
    return { board, owner, me: restricted, root, sub, paint, raise }
  }

  it('if the root task was assigned to another user', async () => {
    const { owner, me, root, sub, paint, raise } = await setUp()
    slow.beforeNextWrite = async () => {
      await owner.rpc.tasks.assign({ ...root, from: me.userId, to: null })
      await raise(sub)
    }
    await expectRejected(me.rpc.tasks.change({ ...sub, change: paint }), 'task.not_found')
    expect(await world.table.task.get(sub)).toMatchObject({ title: sub.title, priority: 'high' })
  })

  it('if the user is no longer a member', async () => {
    const { board, owner, me, sub, paint, raise } = await setUp()
    slow.beforeNextWrite = async () => {
      await owner.rpc.members.remove({ boardId: board.boardId, userId: me.userId })
      await raise(sub)
    }
    await expectRejected(me.rpc.tasks.change({ ...sub, change: paint }), 'task.not_found')
  })

  it('if the board was archived', async () => {
    const { board, owner, sub, paint, raise } = await setUp()
    slow.beforeNextWrite = async () => {
      await raise(sub)
      await board.update({ state: 'archived' })
    }
    await expectRejected(owner.rpc.tasks.change({ ...sub, change: paint }), 'lifecycle.not_active')
  })

  it('for new and edited comments and for descriptions', async () => {
    const { board, owner, me, root } = await setUp()
    const [commentId, other] = [next('cmt'), next('cmt')]
    await me.rpc.comments.add({ ...root, commentId, text: 'Mine' })
    const loses = async () => {
      await owner.rpc.tasks.assign({ ...root, from: me.userId, to: null })
    }
    const calls = [
      () => me.rpc.comments.add({ ...root, commentId: other, text: 'Not any more' }),
      () => me.rpc.comments.edit({ ...root, commentId, from: 1, text: 'Not any more' }),
      () => me.rpc.comments.remove({ ...root, commentId }),
      () => me.rpc.tasks.describe({ ...root, from: 0, text: 'Not any more' }),
    ]
    for (const call of calls) {
      slow.beforeNextWrite = loses
      await expectRejected(call(), 'task.not_found')
      await owner.rpc.tasks.assign({ ...root, from: null, to: me.userId })
    }
    const { comments, body } = await owner.rpc.tasks.get(root)
    expect(comments).toMatchObject([{ commentId, text: 'Mine', version: 1 }])
    expect(body.description).toBe('')
    expect((await world.log(board.boardId)).filter(({ type }) => type.startsWith('comment.'))).toHaveLength(1)
  })

  it('so a task cannot become a sub-task of a root that was archived meanwhile', async () => {
    const { board, owner, root } = await setUp()
    slow.beforeNextWrite = async () => board.updateTask((await world.table.task.get(root))!, { state: 'archived' })
    const call = { ...root, subTaskId: next('tsk'), title: 'Buy paint', ...atTheEnd }
    await expectRejected(owner.rpc.tasks.addSubTask(call), 'lifecycle.not_active')
    expect(await world.table.task.get({ boardId: board.boardId, taskId: TaskId.parse(call.subTaskId) })).toBeNull()
  })

  it('nor of one that has become a sub-task itself', async () => {
    const { board, owner, root } = await setUp()
    const other = await board.aTask()
    slow.beforeNextWrite = async () => board.updateTask((await world.table.task.get(root))!, { rootId: other.taskId })
    const call = { ...root, subTaskId: next('tsk'), title: 'Buy paint', ...atTheEnd }
    await expectRejected(owner.rpc.tasks.addSubTask(call), 'request.invalid', { field: 'taskId' })
  })
})

describe('a task that was just created', () => {
  async function whileNew(ids: readonly string[], call: () => Promise<unknown>): Promise<void> {
    for (const id of ids) staleIds.add(id)
    await call().finally(() => staleIds.clear())
  }

  it('can be changed at once', async () => {
    const board = await world.aBoard()
    const [{ rpc }, editor, label] = [await board.with('owner'), await board.with('editor'), await board.aLabel()]
    const { boardId, todo, tab } = board
    const root = await board.aTask()
    const [other, last] = [await board.aTask(), await board.aTask()]
    const [sub, file] = [await board.aSubTask(root), await board.anAttachment(root)]
    const { listId } = todo
    const behindRoot = { after: root.taskId, before: null }
    const create = { assigneeId: editor.userId, labelIds: [label.labelId], ...behindRoot }
    const calls: [made: string, call: () => Promise<unknown>][] = [
      [listId, () => rpc.lists.change({ boardId, listId, change: { field: 'title', from: 'To do', to: 'Next' } })],
      [listId, () => rpc.tasks.create({ boardId, taskId: next('tsk'), listId, title: 'Oil', ...create })],
      [
        tab.tabId,
        () => rpc.tabs.change({ boardId, tabId: tab.tabId, change: { field: 'title', from: 'Tasks', to: 'Work' } }),
      ],
      [label.labelId, () => rpc.labels.change({ boardId, from: label, to: { title: 'Soon', color: 'amber' } })],
      [label.labelId, () => rpc.tasks.addLabel({ ...root, labelId: label.labelId })],
      [editor.userId, () => rpc.tasks.assign({ ...root, from: null, to: editor.userId })],
      [
        file.attachmentId,
        () => rpc.tasks.change({ ...root, change: { field: 'coverId', from: null, to: file.attachmentId } }),
      ],
      [root.taskId, () => rpc.tasks.change({ ...sub, change: { field: 'status', from: sub.status, to: 'completed' } })],
    ]
    for (const [made, call] of calls) await whileNew([made], call)
    await whileNew([listId], () => rpc.tasks.move({ ...sub, listId, after: sub.taskId, before: null }))
    const { listId: doing } = board.doing
    await whileNew([doing], () => rpc.tasks.move({ ...last, listId: doing, after: other.taskId, before: null }))
    await whileNew([root.taskId, other.taskId], async () => {
      const { card } = await rpc.tasks.move({ ...last, listId, after: root.taskId, before: other.taskId })
      expect([root.position, card[4], other.position].toSorted()[1]).toBe(card[4])
    })
    expect((await world.table.task.get(root))!).toMatchObject({ assigneeId: editor.userId, coverId: file.attachmentId })
  })

  it('can be opened at once', async () => {
    const board = await world.aBoard()
    const [{ rpc, userId }, task] = [await board.with('restricted'), await board.aTask()]
    const { boardId } = board
    await board.updateTask(task, { assigneeId: userId })
    await whileNew([boardId], async () => {
      expect((await rpc.boards.open({ boardId })).structure.lists).toHaveLength(3)
    })
    for (const made of [boardId, userId, task.taskId]) await whileNew([made], () => rpc.tasks.get(task))
  })

  it('is hidden from users who may not see it', async () => {
    const board = await world.aBoard()
    const [colleague, task] = [await board.nonMember(), await board.aTask()]
    const { boardId } = board
    await whileNew([boardId], () => expectRejected(colleague.rpc.tasks.get(task), 'task.not_found'))
    await whileNew([boardId], () => expectRejected(colleague.rpc.boards.open({ boardId }), 'board.not_found'))
  })
})

describe('a sub-task without its root', () => {
  it('is not found', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const sub = await board.aSubTask({ ...(await board.aTask()), taskId: TaskId.parse(next('tsk')) })
    await expectRejected(owner.rpc.tasks.get(sub), 'task.not_found')
  })
})

describe('neighbours that the user does not see', () => {
  it('do not reveal their position', async () => {
    const board = await world.aBoard()
    const me = await board.with('restricted', { createTasks: true })
    const [first, hidden, other] = [await board.aTask(), await board.aTask(), await board.aTask()]
    const mine = await board.aTask({ assigneeId: me.userId })
    const { boardId, todo } = board
    const between = { after: first.taskId, before: hidden.taskId }
    const { card } = await me.rpc.tasks.create({
      boardId,
      taskId: next('tsk'),
      listId: todo.listId,
      title: 'x',
      ...between,
    })
    expect(card[4] > mine.position).toBe(true)
    const moved = await me.rpc.tasks.move({ ...mine, listId: todo.listId, after: hidden.taskId, before: other.taskId })
    expect(moved.card[4] > card[4]).toBe(true)
  })
})
