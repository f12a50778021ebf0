// tasks.bulk: one rejected field of a task does not affect the other fields.

import { afterAll, expect, it } from 'vitest'
import type { TaskStep } from '#shared/task/bulk.ts'
import type { Task } from '#shared/task/model.ts'
import { newMutationId } from '#tests/kit/idempotency.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

const changed = ({ taskId }: Task, change: object) => ({ does: 'change', taskId, change }) as TaskStep
const retitled = (task: Task) => changed(task, { field: 'title', from: task.title, to: 'Pasted' })
const completed = (task: Task) => changed(task, { field: 'status', from: task.status, to: 'completed' })
const urgent = (task: Task) => changed(task, { field: 'priority', from: task.priority, to: 'urgent' })
const currentTask = (task: Task) => world.table.task.get(task, true)

it.each([0, 1, 2])('sets the other fields of a task when the change at index %i is rejected', async (index) => {
  const board = await world.aBoard()
  const { boardId } = board
  const { rpc } = await board.with('owner')
  const task = await board.aTask({ title: 'Task' })
  await board.updateTask(task, { priority: 'low' })
  const steps = [retitled(task), completed(task)].toSpliced(index, 0, urgent(task))
  const call = { boardId, steps, mutationId: newMutationId(world) }
  const { outcomes } = await rpc.tasks.bulk(call)
  const error = { code: 'task.changed_meanwhile', details: { field: 'priority', now: 'low' } }
  const applied = { changed: true, error: null }
  expect(outcomes).toMatchObject([applied, applied].toSpliced(index, 0, { changed: false, error } as never))
  expect(await currentTask(task)).toMatchObject({ title: 'Pasted', status: 'completed', priority: 'low' })
  expect(await rpc.tasks.bulk(call)).toEqual({ outcomes })
  // The undo contains only the steps that were applied.
  const undoSteps = steps.flatMap((step, at) =>
    outcomes[at]!.changed && step.does === 'change'
      ? [{ ...step, change: { ...step.change, from: step.change.to, to: step.change.from } } as TaskStep]
      : [],
  )
  await rpc.tasks.bulk({ boardId, steps: undoSteps })
  expect(await currentTask(task)).toMatchObject({ title: task.title, status: task.status, priority: 'low' })
})
