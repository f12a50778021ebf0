// tasks.bulk: several fields of one task in one call; one that is refused leaves the others as they were asked for.

import { afterAll, expect, it } from 'vitest'
import type { TaskStep } from '#shared/task/bulk.ts'
import type { Task } from '#shared/task/model.ts'
import { aMutation } from '#tests/kit/once.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

const changed = ({ taskId }: Task, change: object) => ({ does: 'change', taskId, change }) as TaskStep
const retitled = (task: Task) => changed(task, { field: 'title', from: task.title, to: 'Pasted' })
const completed = (task: Task) => changed(task, { field: 'status', from: task.status, to: 'completed' })
const urgent = (task: Task) => changed(task, { field: 'priority', from: task.priority, to: 'urgent' })
const now = (task: Task) => world.table.task.get(task, true)

it.each([0, 1, 2])('sets the other fields of a task where one is refused, wherever that stands: %i', async (place) => {
  const board = await world.aBoard()
  const { boardId } = board
  const { rpc } = await board.with('owner')
  const task = await board.aTask({ title: 'Task' })
  await board.taskBecomes(task, { priority: 'low' })
  const steps = [retitled(task), completed(task)].toSpliced(place, 0, urgent(task))
  const call = { boardId, steps, mutationId: aMutation(world) }
  const { outcomes } = await rpc.tasks.bulk(call)
  const refusal = { code: 'task.changed_meanwhile', details: { field: 'priority', now: 'low' } }
  const taken = { changed: true, refusal: null }
  expect(outcomes).toMatchObject([taken, taken].toSpliced(place, 0, { changed: false, refusal } as never))
  expect(await now(task)).toMatchObject({ title: 'Pasted', status: 'completed', priority: 'low' })
  expect(await rpc.tasks.bulk(call)).toEqual({ outcomes })
  // The way back is that of what was done.
  const back = steps.flatMap((step, at) =>
    outcomes[at]!.changed && step.does === 'change'
      ? [{ ...step, change: { ...step.change, from: step.change.to, to: step.change.from } } as TaskStep]
      : [],
  )
  await rpc.tasks.bulk({ boardId, steps: back })
  expect(await now(task)).toMatchObject({ title: task.title, status: task.status, priority: 'low' })
})
