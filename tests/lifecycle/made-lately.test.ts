// Whoever adds or copies a task takes that back within the hour, also where they may not edit it (adr 0020).

import { afterAll, expect, it } from 'vitest'
import { expectRefused } from '#tests/kit/refusals.ts'
import { openWorld } from '#tests/kit/world.ts'
import { newTaskId } from './kit.ts'

const world = await openWorld()
afterAll(world.close)

it('takes back within the hour what somebody made, and does so again, whoever may edit it', async () => {
  const board = await world.aBoard()
  const { taskId: another } = await board.aTask()
  const editor = await board.with('editor')
  const { boardId } = board
  const ofAnother = { boardId, taskId: another }
  const made = async () => {
    const taskId = newTaskId(world)
    const { listId } = board.todo
    await editor.rpc.tasks.create({ boardId, taskId, listId, title: 'By mistake', after: null, before: null })
    return { boardId, taskId }
  }
  const [first, second] = [await made(), await made()]
  const copyId = newTaskId(world)
  await editor.rpc.tasks.duplicate({ ...ofAnother, copyId, title: 'A copy', before: null })
  for (const ref of [first, { boardId, taskId: copyId }]) {
    await editor.rpc.tasks.delete(ref)
    await editor.rpc.tasks.restore(ref)
    await editor.rpc.tasks.delete(ref)
    expect((await world.table.task.get(ref))?.state).toBe('deleted')
  }
  await expectRefused(editor.rpc.tasks.delete(ofAnother), 'permission.denied')
  const title = { field: 'title', from: 'By mistake', to: 'Mine' } as const
  await expectRefused(editor.rpc.tasks.change({ ...second, change: title }), 'permission.denied')
  world.clock.forward(3_601)
  await expectRefused(editor.rpc.tasks.delete(second), 'permission.denied')
})
