// tasks.bulkLifecycle: several tasks of a board are put away and brought back in one call.

import { afterAll, describe, expect, it } from 'vitest'
import type { Task } from '#shared/task/model.ts'
import { aMutation } from '#tests/kit/once.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

async function aRow(length: number) {
  const board = await world.aBoard()
  const tasks: Task[] = []
  for (let i = 0; i < length; i++) tasks.push(await board.aTask())
  const owner = await board.with('owner')
  return { board, boardId: board.boardId, tasks, rpc: owner.rpc }
}

const now = (task: Task) => world.table.task.get(task, true)

describe('tasks.bulkLifecycle', () => {
  it('puts several tasks away and brings them back to what they were', async () => {
    const { boardId, tasks, rpc } = await aRow(3)
    const all = (does: 'archive' | 'unarchive' | 'delete' | 'restore') =>
      rpc.tasks.bulkLifecycle({ boardId, steps: tasks.map(({ taskId }) => ({ taskId, does })) })
    const states = async () => (await Promise.all(tasks.map(now))).map((task) => task?.state)
    expect((await all('archive')).outcomes.map(({ changed }) => changed)).toEqual([true, true, true])
    expect((await all('archive')).outcomes.map(({ changed }) => changed)).toEqual([false, false, false])
    expect(await states()).toEqual(['archived', 'archived', 'archived'])
    await all('unarchive')
    await all('delete')
    expect(await states()).toEqual(['deleted', 'deleted', 'deleted'])
    await all('restore')
    expect(await states()).toEqual(['active', 'active', 'active'])
    for (const task of tasks) expect(await now(task)).toMatchObject({ listId: task.listId, position: task.position })
  })

  it('brings a root back before its sub-tasks', async () => {
    const { board, boardId, tasks, rpc } = await aRow(1)
    const parts = [await board.aSubTask(tasks[0]!), await board.aSubTask(tasks[0]!)]
    const all = [parts[0]!, tasks[0]!, parts[1]!]
    for (const task of [...parts, tasks[0]!]) await rpc.tasks.delete(task)
    const steps = all.map(({ taskId }) => ({ taskId, does: 'restore' as const }))
    const { outcomes } = await rpc.tasks.bulkLifecycle({ boardId, steps })
    expect(outcomes.map(({ refusal }) => refusal)).toEqual([null, null, null])
  })

  it('puts nothing away when one of them may not be, and names it', async () => {
    const { board, boardId, tasks } = await aRow(2)
    const editor = await board.with('editor')
    await board.taskBecomes(tasks[0]!, { assigneeId: editor.userId })
    const steps = tasks.map(({ taskId }) => ({ taskId, does: 'delete' as const }))
    await expectRefused(editor.rpc.tasks.bulkLifecycle({ boardId, steps }), 'permission.denied', {
      taskId: tasks[1]!.taskId,
    })
    expect(await now(tasks[0]!)).toMatchObject({ state: 'active' })
  })

  it('does it once, however often the same call arrives', async () => {
    const { boardId, tasks, rpc } = await aRow(3)
    const steps = tasks.map(({ taskId }) => ({ taskId, does: 'archive' as const }))
    const call = { boardId, steps, mutationId: aMutation(world) }
    const [first, beside] = await Promise.all([rpc.tasks.bulkLifecycle(call), rpc.tasks.bulkLifecycle(call)])
    expect(beside).toEqual(first)
    await rpc.tasks.unarchive(tasks[1]!)
    expect(await rpc.tasks.bulkLifecycle(call)).toEqual(first)
    expect(await now(tasks[1]!)).toMatchObject({ state: 'active' })
    expect(await world.log(boardId)).toHaveLength(4)
  })
})
