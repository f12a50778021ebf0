// A task is archived, deleted, brought back and deleted forever.

import { afterAll, describe, expect, it } from 'vitest'
import { ListId } from '#shared/common/ids.ts'
import { subTasksPerTask } from '#shared/common/limits.ts'
import { shardCounter, shardLimit, subTaskCounter } from '#functions/table/access/counter.ts'
import { answersEverybody, editingATask } from '#tests/kit/doors.ts'
import { happensOnce } from '#tests/kit/once.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { openWorld } from '#tests/kit/world.ts'
import { awayBy, newCommentId, newTaskId, purged } from './kit.ts'

const world = await openWorld()
afterAll(world.close)

async function aTaskOfMine() {
  const board = await world.aBoard()
  const owner = await board.with('owner')
  const task = await board.aTask({ title: 'Old lamp' })
  return { board, owner, task, ref: { boardId: task.boardId, taskId: task.taskId } }
}

describe('tasks.archive', () => {
  answersEverybody(world, ({ rpc, task }) => rpc.tasks.archive(task), editingATask)
  happensOnce(world, async ({ board, owner }) => {
    const { boardId, taskId } = await board.aTask()
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.archive({ boardId, taskId, mutationId }),
      meanwhile: () => owner.rpc.tasks.unarchive({ boardId, taskId }),
    }
  })

  it('leads through delete and restore back to the archive, and changes nothing but the version', async () => {
    const { owner, task, ref } = await aTaskOfMine()
    await owner.rpc.tasks.archive(ref)
    const archived = await world.table.task.get(task)
    expect(archived).toMatchObject({ state: 'archived', away: { by: owner.userId, archived: null } })
    world.clock.forward(60)
    await owner.rpc.tasks.delete(ref)
    expect(await world.table.task.get(task)).toMatchObject({
      state: 'deleted',
      away: { archived: { by: owner.userId } },
    })
    await owner.rpc.tasks.restore(ref)
    expect(await world.table.task.get(task)).toEqual({ ...archived, version: 4 })
    await owner.rpc.tasks.unarchive(ref)
    expect(await world.table.task.get(task)).toEqual({ ...task, version: 5 })
    const types = (await world.log(ref.boardId)).map(({ type }) => type)
    expect(types).toEqual(['task.archived', 'task.deleted', 'task.restored', 'task.unarchived'])
  })

  it('refuses what leads nowhere', async () => {
    const { owner, ref } = await aTaskOfMine()
    await expectRefused(owner.rpc.tasks.purge(ref), 'lifecycle.not_active')
    await owner.rpc.tasks.delete(ref)
    await expectRefused(owner.rpc.tasks.archive(ref), 'lifecycle.not_active')
    await expectRefused(owner.rpc.tasks.unarchive(ref), 'lifecycle.not_active')
  })

  it('refuses a task whose list has been put away, which goes with it', async () => {
    const { board, owner, ref } = await aTaskOfMine()
    await owner.rpc.lists.archive({ boardId: ref.boardId, listId: board.todo.listId })
    await expectRefused(owner.rpc.tasks.archive(ref), 'lifecycle.not_active')
  })
})

describe('tasks.delete', () => {
  answersEverybody(world, ({ rpc, task }) => rpc.tasks.delete(task), editingATask)
  happensOnce(world, async ({ board, owner }) => {
    const { boardId, taskId } = await board.aTask()
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.delete({ boardId, taskId, mutationId }),
      meanwhile: () => owner.rpc.tasks.restore({ boardId, taskId }),
    }
  })

  it('refuses every change but the ways back', async () => {
    const { owner, task, ref } = await aTaskOfMine()
    await owner.rpc.tasks.delete(ref)
    const title = { field: 'title', from: task.title, to: 'New lamp' } as const
    await expectRefused(owner.rpc.tasks.change({ ...ref, change: title }), 'lifecycle.not_active')
    const comment = { ...ref, commentId: newCommentId(world), text: 'Hi' }
    await expectRefused(owner.rpc.comments.add(comment), 'lifecycle.not_active')
  })

  it('hides the task from all but Owners and whoever deleted it, who may take that back within the hour', async () => {
    const { board, owner, ref } = await aTaskOfMine()
    const [editor, other] = [await board.with('editor', { editOthersTasks: true }), await board.with('editor')]
    await editor.rpc.tasks.delete(ref)
    await expect(owner.rpc.tasks.get(ref)).resolves.toBeDefined()
    await expectRefused(other.rpc.tasks.get(ref), 'task.not_found')
    world.clock.forward(3_599)
    await editor.rpc.tasks.restore(ref)
    await editor.rpc.tasks.delete(ref)
    world.clock.forward(3_601)
    await expectRefused(editor.rpc.tasks.restore(ref), 'permission.denied')
    await owner.rpc.tasks.restore(ref)
  })

  it('hides a task whose list is deleted also from whoever had archived it, and not from whoever had deleted it', async () => {
    const { board, owner } = await aTaskOfMine()
    const editor = await board.with('editor')
    const mine = () => board.aTask({ assigneeId: editor.userId })
    const [archived, deleted] = [await mine(), await mine()]
    await editor.rpc.tasks.archive(archived)
    await editor.rpc.tasks.delete(deleted)
    await owner.rpc.lists.delete({ boardId: board.boardId, listId: board.todo.listId })
    await expectRefused(editor.rpc.tasks.get(archived), 'task.not_found')
    await expect(editor.rpc.tasks.get(deleted)).resolves.toBeDefined()
    for (const task of [archived, deleted]) await expect(owner.rpc.tasks.get(task)).resolves.toBeDefined()
  })

  it('gives the room of the task to others until it comes back', async () => {
    const board = await world.aBoard()
    const { rpc } = await board.with('owner')
    const { boardId } = board
    const [taskId, subTaskId] = [newTaskId(world), newTaskId(world)]
    const value = (of: string) => world.table.counter.value(boardId, of)
    await rpc.tasks.create({ boardId, taskId, listId: board.todo.listId, title: 'A', after: null, before: null })
    await rpc.tasks.addSubTask({ boardId, taskId, subTaskId, title: 'B', after: null, before: null })
    await rpc.tasks.delete({ boardId, taskId: subTaskId })
    expect(await value(subTaskCounter(taskId))).toBe(0)
    await rpc.tasks.restore({ boardId, taskId: subTaskId })
    expect(await value(subTaskCounter(taskId))).toBe(1)
    const before = await value(shardCounter(taskId))
    await rpc.tasks.delete({ boardId, taskId })
    expect(await value(shardCounter(taskId))).toBe(before - 1)
  })
})

describe.each(['unarchive', 'restore'] as const)('tasks.%s', (verb) => {
  const state = verb === 'restore' ? 'deleted' : 'archived'
  const toOwners: Parameters<typeof answersEverybody>[2] = {
    ...editingATask,
    'an editor who may edit others’ tasks': 'permission.denied',
    ...(state === 'deleted' && {
      'a viewer': 'task.not_found',
      'an editor': 'task.not_found',
      'an editor who may edit others’ tasks': 'task.not_found',
    }),
  }
  answersEverybody(
    world,
    async ({ rpc, board, task, owner, workspace }) => {
      await board.taskBecomes(task, { state, away: awayBy(owner, world, workspace.workspaceId) })
      return rpc.tasks[verb](task)
    },
    toOwners,
  )
  happensOnce(world, async ({ board, owner }) => {
    const { boardId, taskId } = await board.aTask()
    await owner.rpc.tasks[verb === 'restore' ? 'delete' : 'archive']({ boardId, taskId })
    return {
      board,
      call: (mutationId) => owner.rpc.tasks[verb]({ boardId, taskId, mutationId }),
      meanwhile: () => owner.rpc.tasks.archive({ boardId, taskId }),
    }
  })
  describe('by whoever takes back what they did, and may do no more', () => {
    happensOnce(world, async ({ board }) => {
      const editor = await board.with('editor')
      const { boardId, taskId } = await board.aTask({ assigneeId: editor.userId })
      await editor.rpc.tasks[verb === 'restore' ? 'delete' : 'archive']({ boardId, taskId })
      return {
        board,
        call: (mutationId) => editor.rpc.tasks[verb]({ boardId, taskId, mutationId }),
        meanwhile: () => editor.rpc.tasks.archive({ boardId, taskId }),
      }
    })
  })
})

describe('a task that comes back', () => {
  it('names the container that is away, and goes into another list', async () => {
    const { board, owner, task, ref } = await aTaskOfMine()
    const { boardId } = ref
    await owner.rpc.tasks.delete(ref)
    await owner.rpc.lists.delete({ boardId, listId: board.todo.listId })
    const list = { kind: 'list', id: board.todo.listId, title: 'To do', state: 'deleted' }
    await expectRefused(owner.rpc.tasks.restore(ref), 'lifecycle.container_away', list)
    await expectRefused(owner.rpc.tasks.restore({ ...ref, listId: ListId.parse('lst_0000000000') }), 'list.not_found')
    await owner.rpc.tasks.restore({ ...ref, listId: board.done.listId })
    expect(await world.table.task.get(task)).toMatchObject({ state: 'active', listId: board.done.listId })
  })

  it('names the tab when that is away, and says when its list is gone', async () => {
    const { board, owner, ref } = await aTaskOfMine()
    const { boardId } = ref
    await owner.rpc.tasks.delete(ref)
    await board.anotherTab()
    await owner.rpc.tabs.archive({ boardId, tabId: board.tab.tabId })
    await expectRefused(owner.rpc.tasks.restore(ref), 'lifecycle.container_away', { kind: 'tab', id: board.tab.tabId })
    await owner.rpc.tabs.unarchive({ boardId, tabId: board.tab.tabId })
    await world.entities.list.delete({ boardId, listId: board.todo.listId }).go()
    await expectRefused(owner.rpc.tasks.restore(ref), 'lifecycle.container_gone', { kind: 'list' })
  })

  it('follows its root, and waits for it', async () => {
    const { board, owner, task: root, ref } = await aTaskOfMine()
    const part = await board.aSubTask(root)
    const { boardId } = ref
    await owner.rpc.tasks.delete({ boardId, taskId: part.taskId })
    await owner.rpc.tasks.move({ ...ref, listId: board.doing.listId, after: null, before: null })
    await owner.rpc.tasks.delete(ref)
    const away = { kind: 'task', id: root.taskId, title: root.title, state: 'deleted' }
    await expectRefused(owner.rpc.tasks.restore({ boardId, taskId: part.taskId }), 'lifecycle.container_away', away)
    await owner.rpc.tasks.restore(ref)
    await owner.rpc.tasks.restore({ boardId, taskId: part.taskId })
    expect(await world.table.task.get(part)).toMatchObject({ state: 'active', listId: board.doing.listId })
  })

  it('tells nothing of its root to whom that is hidden', async () => {
    const { board, owner, task: root, ref } = await aTaskOfMine()
    const [blind, other] = [await board.with('editor', { viewOthersTasks: false }), await board.with('editor')]
    const [mine, theirs] = [
      await board.aSubTask(root, { assigneeId: blind.userId }),
      await board.aSubTask(root, { assigneeId: other.userId }),
    ]
    for (const [{ rpc }, { boardId, taskId }, code, title] of [
      [blind, mine, 'lifecycle.not_active', null],
      [other, theirs, 'lifecycle.container_away', root.title],
    ] as const) {
      await rpc.tasks.delete({ boardId, taskId })
      await owner.rpc.tasks.delete(ref)
      const { rows } = await rpc.lifecycle.away({ state: 'deleted', kind: 'task' })
      expect(rows.map((row) => row.root?.title ?? null)).toEqual([title])
      await expectRefused(rpc.tasks.restore({ boardId, taskId }), code)
      const many = rpc.lifecycle.bringBack({ things: [{ kind: 'task', boardId, id: taskId }] })
      expect(await many).toMatchObject({ outcomes: [{ refusal: { code } }] })
      if (!title) expect(JSON.stringify([rows, await many])).not.toContain(root.title)
      await owner.rpc.tasks.restore(ref)
    }
  })

  it('needs room', async () => {
    const { board, owner, task: root, ref } = await aTaskOfMine()
    const part = await board.aSubTask(root)
    const { boardId } = ref
    await owner.rpc.tasks.delete({ boardId, taskId: part.taskId })
    const counter = (of: string, value: number) => world.entities.counter.put({ boardId, of, value }).go()
    await counter(subTaskCounter(root.taskId), subTasksPerTask)
    await expectRefused(owner.rpc.tasks.restore({ boardId, taskId: part.taskId }), 'task.sub_task_limit')
    await counter(subTaskCounter(root.taskId), 0)
    await counter(shardCounter(part.taskId), shardLimit)
    await expectRefused(owner.rpc.tasks.restore({ boardId, taskId: part.taskId }), 'task.board_full')
  })
})

describe('tasks.purge', () => {
  const onlyOwners = {
    ...editingATask,
    'a viewer': 'task.not_found',
    'an editor': 'task.not_found',
    'an editor who may edit others’ tasks': 'task.not_found',
  } as const
  answersEverybody(
    world,
    async ({ rpc, board, task, owner, workspace }) => {
      await board.taskBecomes(task, { state: 'deleted', away: awayBy(owner, world, workspace.workspaceId) })
      return rpc.tasks.purge(task)
    },
    onlyOwners,
  )
  happensOnce(world, async ({ board, owner }) => {
    const { boardId, taskId } = await board.aTask()
    await owner.rpc.tasks.delete({ boardId, taskId })
    const other = await board.aTask()
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.purge({ boardId, taskId, mutationId }),
      meanwhile: () => owner.rpc.tasks.delete({ boardId, taskId: other.taskId }),
    }
  })

  it('hides the task and its sub-tasks from everybody at once, and the job takes them away', async () => {
    const { board, owner, task: root, ref } = await aTaskOfMine()
    const part = await board.aSubTask(root)
    const file = await board.anAttachment(part)
    await world.platform.objects.write(file.objectKey!, new Uint8Array(3), 'image/png')
    await owner.rpc.tasks.delete(ref)
    await owner.rpc.tasks.purge(ref)
    for (const { boardId, taskId } of [root, part]) {
      await expectRefused(owner.rpc.tasks.get({ boardId, taskId }), 'task.not_found')
      await expectRefused(owner.rpc.activity.ofTask({ boardId, taskId }), 'task.not_found')
      await expectRefused(owner.rpc.tasks.restore({ boardId, taskId }), 'task.not_found')
    }
    const { boardId, taskId } = part
    const address = owner.rpc.attachments.address({ boardId, taskId, attachmentId: file.attachmentId })
    await expectRefused(address, 'task.not_found')
    await purged(world)
    for (const task of [root, part]) expect(await world.table.task.get(task, true)).toBeNull()
    expect(world.stored.has(file.objectKey!)).toBe(false)
    expect(await world.log(boardId)).toEqual([])
  })
})
