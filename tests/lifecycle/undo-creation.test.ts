// A user who adds or copies a task may undo that within the hour without the right to edit it (adr 0020).

import { afterAll, expect, it } from 'vitest'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld } from '#tests/kit/world.ts'
import { newTaskId } from './fixtures.ts'

const world = await openWorld()
afterAll(world.close)

it('lets a user undo and redo the creation of a task within an hour without the right to edit it', async () => {
  const board = await world.aBoard()
  const { taskId: another } = await board.aTask()
  const editor = await board.with('editor')
  const { boardId } = board
  const ofAnother = { boardId, taskId: another }
  const createTask = async () => {
    const taskId = newTaskId(world)
    const { listId } = board.todo
    await editor.rpc.tasks.create({ boardId, taskId, listId, title: 'By mistake', after: null, before: null })
    return { boardId, taskId }
  }
  const [first, second] = [await createTask(), await createTask()]
  const copyId = newTaskId(world)
  await editor.rpc.tasks.duplicate({ ...ofAnother, copyId, title: 'A copy', before: null })
  for (const ref of [first, { boardId, taskId: copyId }]) {
    await editor.rpc.tasks.delete(ref)
    await editor.rpc.tasks.restore(ref)
    await editor.rpc.tasks.delete(ref)
    expect((await world.table.task.get(ref))?.state).toBe('deleted')
  }
  await expectRejected(editor.rpc.tasks.delete(ofAnother), 'permission.denied')
  const title = { field: 'title', from: 'By mistake', to: 'Mine' } as const
  await expectRejected(editor.rpc.tasks.change({ ...second, change: title }), 'permission.denied')
  world.clock.forward(3_601)
  await expectRejected(editor.rpc.tasks.delete(second), 'permission.denied')
})
