// tasks.bulkLifecycle.

import { afterAll, describe, expect, it } from 'vitest'
import type { Task } from '#shared/task/model.ts'
import { newMutationId } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
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

const currentTask = (task: Task) => world.table.task.get(task, true)

describe('tasks.bulkLifecycle', () => {
  it('archives and deletes several tasks and restores their former states', async () => {
    const { boardId, tasks, rpc } = await aRow(3)
    const all = (does: 'archive' | 'unarchive' | 'delete' | 'restore') =>
      rpc.tasks.bulkLifecycle({ boardId, steps: tasks.map(({ taskId }) => ({ taskId, does })) })
    const states = async () => (await Promise.all(tasks.map(currentTask))).map((task) => task?.state)
    expect((await all('archive')).outcomes.map(({ changed }) => changed)).toEqual([true, true, true])
    expect((await all('archive')).outcomes.map(({ changed }) => changed)).toEqual([false, false, false])
    expect(await states()).toEqual(['archived', 'archived', 'archived'])
    await all('unarchive')
    await all('delete')
    expect(await states()).toEqual(['deleted', 'deleted', 'deleted'])
    await all('restore')
    expect(await states()).toEqual(['active', 'active', 'active'])
    for (const task of tasks)
      expect(await currentTask(task)).toMatchObject({ listId: task.listId, position: task.position })
  })

  it('restores a root before its sub-tasks', async () => {
    const { board, boardId, tasks, rpc } = await aRow(1)
    const subTasks = [await board.aSubTask(tasks[0]!), await board.aSubTask(tasks[0]!)]
    const all = [subTasks[0]!, tasks[0]!, subTasks[1]!]
    for (const task of [...subTasks, tasks[0]!]) await rpc.tasks.delete(task)
    const steps = all.map(({ taskId }) => ({ taskId, does: 'restore' as const }))
    const { outcomes } = await rpc.tasks.bulkLifecycle({ boardId, steps })
    expect(outcomes.map(({ error }) => error)).toEqual([null, null, null])
  })

  it('changes nothing and names the task if one may not be removed', async () => {
    const { board, boardId, tasks } = await aRow(2)
    const editor = await board.with('editor')
    await board.updateTask(tasks[0]!, { assigneeId: editor.userId })
    const steps = tasks.map(({ taskId }) => ({ taskId, does: 'delete' as const }))
    await expectRejected(editor.rpc.tasks.bulkLifecycle({ boardId, steps }), 'permission.denied', {
      taskId: tasks[1]!.taskId,
    })
    expect(await currentTask(tasks[0]!)).toMatchObject({ state: 'active' })
  })

  it('is applied once for a repeated call', async () => {
    const { boardId, tasks, rpc } = await aRow(3)
    const steps = tasks.map(({ taskId }) => ({ taskId, does: 'archive' as const }))
    const call = { boardId, steps, mutationId: newMutationId(world) }
    const [first, beside] = await Promise.all([rpc.tasks.bulkLifecycle(call), rpc.tasks.bulkLifecycle(call)])
    expect(beside).toEqual(first)
    await rpc.tasks.unarchive(tasks[1]!)
    expect(await rpc.tasks.bulkLifecycle(call)).toEqual(first)
    expect(await currentTask(tasks[1]!)).toMatchObject({ state: 'active' })
    expect(await world.log(boardId)).toHaveLength(4)
  })
})
