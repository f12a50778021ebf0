// A task is archived, deleted, restored and purged.

import { afterAll, describe, expect, it } from 'vitest'
import { ListId } from '#shared/common/ids.ts'
import { subTasksPerTask } from '#shared/common/limits.ts'
import { shardCounter, shardLimit, subTaskCounter } from '#functions/table/access/counter.ts'
import { testCallers, editTaskAnswers } from '#tests/kit/callers.ts'
import { testIdempotency } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld } from '#tests/kit/world.ts'
import { removalBy, newCommentId, newTaskId, runPurgeJob } from './fixtures.ts'

const world = await openWorld()
afterAll(world.close)

async function aTaskOfMine() {
  const board = await world.aBoard()
  const owner = await board.with('owner')
  const task = await board.aTask({ title: 'Old lamp' })
  return { board, owner, task, ref: { boardId: task.boardId, taskId: task.taskId } }
}

describe('tasks.archive', () => {
  testCallers(world, ({ rpc, task }) => rpc.tasks.archive(task), editTaskAnswers)
  testIdempotency(world, async ({ board, owner }) => {
    const { boardId, taskId } = await board.aTask()
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.archive({ boardId, taskId, mutationId }),
      changeInBetween: () => owner.rpc.tasks.unarchive({ boardId, taskId }),
    }
  })

  it('is reverted step by step by delete and restore, and changes only the version', async () => {
    const { owner, task, ref } = await aTaskOfMine()
    await owner.rpc.tasks.archive(ref)
    const archived = await world.table.task.get(task)
    expect(archived).toMatchObject({ state: 'archived', removal: { by: owner.userId, archived: null } })
    world.clock.forward(60)
    await owner.rpc.tasks.delete(ref)
    const removal = { archived: { by: owner.userId } }
    expect(await world.table.task.get(task)).toMatchObject({ state: 'deleted', removal })
    await owner.rpc.tasks.restore(ref)
    expect(await world.table.task.get(task)).toEqual({ ...archived, version: 4 })
    await owner.rpc.tasks.unarchive(ref)
    expect(await world.table.task.get(task)).toEqual({ ...task, version: 5 })
    const types = (await world.log(ref.boardId)).map(({ type }) => type)
    expect(types).toEqual(['task.archived', 'task.deleted', 'task.restored', 'task.unarchived'])
  })

  it('rejects invalid transitions', async () => {
    const { owner, ref } = await aTaskOfMine()
    await expectRejected(owner.rpc.tasks.purge(ref), 'lifecycle.not_active')
    await owner.rpc.tasks.delete(ref)
    await expectRejected(owner.rpc.tasks.archive(ref), 'lifecycle.not_active')
    await expectRejected(owner.rpc.tasks.unarchive(ref), 'lifecycle.not_active')
  })

  it('rejects a task whose list was removed', async () => {
    const { board, owner, ref } = await aTaskOfMine()
    await owner.rpc.lists.archive({ boardId: ref.boardId, listId: board.todo.listId })
    await expectRejected(owner.rpc.tasks.archive(ref), 'lifecycle.not_active')
  })
})

describe('tasks.delete', () => {
  testCallers(world, ({ rpc, task }) => rpc.tasks.delete(task), editTaskAnswers)
  testIdempotency(world, async ({ board, owner }) => {
    const { boardId, taskId } = await board.aTask()
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.delete({ boardId, taskId, mutationId }),
      changeInBetween: () => owner.rpc.tasks.restore({ boardId, taskId }),
    }
  })

  it('rejects every change except restore and purge', async () => {
    const { owner, task, ref } = await aTaskOfMine()
    await owner.rpc.tasks.delete(ref)
    const title = { field: 'title', from: task.title, to: 'New lamp' } as const
    await expectRejected(owner.rpc.tasks.change({ ...ref, change: title }), 'lifecycle.not_active')
    const comment = { ...ref, commentId: newCommentId(world), text: 'Hi' }
    await expectRejected(owner.rpc.comments.add(comment), 'lifecycle.not_active')
  })

  it('hides the task from all but Owners and the user who deleted it, who may restore it within an hour', async () => {
    const { board, owner, ref } = await aTaskOfMine()
    const [editor, other] = [await board.with('editor', { editOthersTasks: true }), await board.with('editor')]
    await editor.rpc.tasks.delete(ref)
    await expect(owner.rpc.tasks.get(ref)).resolves.toBeDefined()
    await expectRejected(other.rpc.tasks.get(ref), 'task.not_found')
    world.clock.forward(3_599)
    await editor.rpc.tasks.restore(ref)
    await editor.rpc.tasks.delete(ref)
    world.clock.forward(3_601)
    await expectRejected(editor.rpc.tasks.restore(ref), 'permission.denied')
    await owner.rpc.tasks.restore(ref)
  })

  it('hides a task of a deleted list from the user who archived it, but not from the one who deleted it', async () => {
    const { board, owner } = await aTaskOfMine()
    const editor = await board.with('editor')
    const mine = () => board.aTask({ assigneeId: editor.userId })
    const [archived, deleted] = [await mine(), await mine()]
    await editor.rpc.tasks.archive(archived)
    await editor.rpc.tasks.delete(deleted)
    await owner.rpc.lists.delete({ boardId: board.boardId, listId: board.todo.listId })
    await expectRejected(editor.rpc.tasks.get(archived), 'task.not_found')
    await expect(editor.rpc.tasks.get(deleted)).resolves.toBeDefined()
    for (const task of [archived, deleted]) await expect(owner.rpc.tasks.get(task)).resolves.toBeDefined()
  })

  it('decreases the task counter until the task is restored', async () => {
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
  const toOwners: Parameters<typeof testCallers>[2] = {
    ...editTaskAnswers,
    'an editor who may edit others’ tasks': 'permission.denied',
    ...(state === 'deleted' && {
      'a viewer': 'task.not_found',
      'an editor': 'task.not_found',
      'an editor who may edit others’ tasks': 'task.not_found',
    }),
  }
  testCallers(
    world,
    async ({ rpc, board, task, owner, workspace }) => {
      await board.updateTask(task, { state, removal: removalBy(owner, world, workspace.workspaceId) })
      return rpc.tasks[verb](task)
    },
    toOwners,
  )
  testIdempotency(world, async ({ board, owner }) => {
    const { boardId, taskId } = await board.aTask()
    await owner.rpc.tasks[verb === 'restore' ? 'delete' : 'archive']({ boardId, taskId })
    return {
      board,
      call: (mutationId) => owner.rpc.tasks[verb]({ boardId, taskId, mutationId }),
      changeInBetween: () => owner.rpc.tasks.archive({ boardId, taskId }),
    }
  })
  describe('by the user who removed it, without further rights', () => {
    testIdempotency(world, async ({ board }) => {
      const editor = await board.with('editor')
      const { boardId, taskId } = await board.aTask({ assigneeId: editor.userId })
      await editor.rpc.tasks[verb === 'restore' ? 'delete' : 'archive']({ boardId, taskId })
      return {
        board,
        call: (mutationId) => editor.rpc.tasks[verb]({ boardId, taskId, mutationId }),
        changeInBetween: () => editor.rpc.tasks.archive({ boardId, taskId }),
      }
    })
  })
})

describe('restoring a task', () => {
  it('returns the removed list, and restores into another one', async () => {
    const { board, owner, task, ref } = await aTaskOfMine()
    const { boardId } = ref
    await owner.rpc.tasks.delete(ref)
    await owner.rpc.lists.delete({ boardId, listId: board.todo.listId })
    const list = { kind: 'list', id: board.todo.listId, title: 'To do', state: 'deleted' }
    await expectRejected(owner.rpc.tasks.restore(ref), 'lifecycle.container_removed', list)
    await expectRejected(owner.rpc.tasks.restore({ ...ref, listId: ListId.parse('lst_0000000000') }), 'list.not_found')
    await owner.rpc.tasks.restore({ ...ref, listId: board.done.listId })
    expect(await world.table.task.get(task)).toMatchObject({ state: 'active', listId: board.done.listId })
  })

  it('returns the removed tab, and NOT_FOUND for a list that no longer exists', async () => {
    const { board, owner, ref } = await aTaskOfMine()
    const { boardId } = ref
    const { tabId } = board.tab
    await owner.rpc.tasks.delete(ref)
    await board.anotherTab()
    await owner.rpc.tabs.archive({ boardId, tabId })
    const tab = { kind: 'tab', id: tabId }
    await expectRejected(owner.rpc.tasks.restore(ref), 'lifecycle.container_removed', tab)
    await owner.rpc.tabs.unarchive({ boardId, tabId })
    await world.entities.list.delete({ boardId, listId: board.todo.listId }).go()
    await expectRejected(owner.rpc.tasks.restore(ref), 'lifecycle.container_purged', { kind: 'list' })
  })

  it('requires the root to be restored first, and follows it to its list', async () => {
    const { board, owner, task: root, ref } = await aTaskOfMine()
    const subTask = await board.aSubTask(root)
    const subTaskRef = { boardId: ref.boardId, taskId: subTask.taskId }
    await owner.rpc.tasks.delete(subTaskRef)
    await owner.rpc.tasks.move({ ...ref, listId: board.doing.listId, after: null, before: null })
    await owner.rpc.tasks.delete(ref)
    const removedRoot = { kind: 'task', id: root.taskId, title: root.title, state: 'deleted' }
    await expectRejected(owner.rpc.tasks.restore(subTaskRef), 'lifecycle.container_removed', removedRoot)
    await owner.rpc.tasks.restore(ref)
    await owner.rpc.tasks.restore(subTaskRef)
    expect(await world.table.task.get(subTask)).toMatchObject({ state: 'active', listId: board.doing.listId })
  })

  it('does not name a root that is hidden from the caller', async () => {
    const { board, owner, task: root, ref } = await aTaskOfMine()
    const [limited, other] = [await board.with('editor', { viewOthersTasks: false }), await board.with('editor')]
    const [mine, theirs] = [
      await board.aSubTask(root, { assigneeId: limited.userId }),
      await board.aSubTask(root, { assigneeId: other.userId }),
    ]
    for (const [{ rpc }, { boardId, taskId }, code, title] of [
      [limited, mine, 'lifecycle.not_active', null],
      [other, theirs, 'lifecycle.container_removed', root.title],
    ] as const) {
      await rpc.tasks.delete({ boardId, taskId })
      await owner.rpc.tasks.delete(ref)
      const { rows } = await rpc.lifecycle.list({ state: 'deleted', kind: 'task' })
      expect(rows.map((row) => row.root?.title ?? null)).toEqual([title])
      await expectRejected(rpc.tasks.restore({ boardId, taskId }), code)
      const many = rpc.lifecycle.restore({ items: [{ kind: 'task', boardId, id: taskId }] })
      expect(await many).toMatchObject({ outcomes: [{ error: { code } }] })
      if (!title) expect(JSON.stringify([rows, await many])).not.toContain(root.title)
      await owner.rpc.tasks.restore(ref)
    }
  })

  it('requires a free place on the board', async () => {
    const { board, owner, task: root, ref } = await aTaskOfMine()
    const subTask = await board.aSubTask(root)
    const { boardId } = ref
    const subTaskRef = { boardId, taskId: subTask.taskId }
    await owner.rpc.tasks.delete(subTaskRef)
    const setCounter = (of: string, value: number) => world.entities.counter.put({ boardId, of, value }).go()
    await setCounter(subTaskCounter(root.taskId), subTasksPerTask)
    await expectRejected(owner.rpc.tasks.restore(subTaskRef), 'task.sub_task_limit')
    await setCounter(subTaskCounter(root.taskId), 0)
    await setCounter(shardCounter(subTask.taskId), shardLimit)
    await expectRejected(owner.rpc.tasks.restore(subTaskRef), 'task.board_full')
  })
})

describe('tasks.purge', () => {
  const onlyOwners = {
    ...editTaskAnswers,
    'a viewer': 'task.not_found',
    'an editor': 'task.not_found',
    'an editor who may edit others’ tasks': 'task.not_found',
  } as const
  testCallers(
    world,
    async ({ rpc, board, task, owner, workspace }) => {
      await board.updateTask(task, { state: 'deleted', removal: removalBy(owner, world, workspace.workspaceId) })
      return rpc.tasks.purge(task)
    },
    onlyOwners,
  )
  testIdempotency(world, async ({ board, owner }) => {
    const { boardId, taskId } = await board.aTask()
    await owner.rpc.tasks.delete({ boardId, taskId })
    const other = await board.aTask()
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.purge({ boardId, taskId, mutationId }),
      changeInBetween: () => owner.rpc.tasks.delete({ boardId, taskId: other.taskId }),
    }
  })

  it('hides the task and its sub-tasks at once, and the job deletes them', async () => {
    const { board, owner, task: root, ref } = await aTaskOfMine()
    const subTask = await board.aSubTask(root)
    const file = await board.anAttachment(subTask)
    await world.platform.objects.write(file.objectKey!, new Uint8Array(3), 'image/png')
    await owner.rpc.tasks.delete(ref)
    await owner.rpc.tasks.purge(ref)
    for (const { boardId, taskId } of [root, subTask]) {
      await expectRejected(owner.rpc.tasks.get({ boardId, taskId }), 'task.not_found')
      await expectRejected(owner.rpc.activity.ofTask({ boardId, taskId }), 'task.not_found')
      await expectRejected(owner.rpc.tasks.restore({ boardId, taskId }), 'task.not_found')
    }
    const { boardId, taskId } = subTask
    const url = owner.rpc.attachments.getUrl({ boardId, taskId, attachmentId: file.attachmentId })
    await expectRejected(url, 'task.not_found')
    await runPurgeJob(world)
    for (const task of [root, subTask]) expect(await world.table.task.get(task, true)).toBeNull()
    expect(world.stored.has(file.objectKey!)).toBe(false)
    expect(await world.log(boardId)).toEqual([])
  })
})
