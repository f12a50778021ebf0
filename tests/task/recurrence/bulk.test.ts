// Completing several tasks at once, some of which recur.

import { afterAll, expect, it } from 'vitest'
import { Day } from '#shared/common/day-or-time.ts'
import { taskIdOf, unpackTask } from '#shared/task/card.ts'
import { Recurrence } from '#shared/task/recurrence.ts'
import { newMutationId } from '#tests/kit/idempotency.ts'
import { openWorld } from '#tests/kit/world.ts'
import { copyFixtures } from '#tests/task/copy-fixtures.ts'

const world = await openWorld()
afterAll(world.close)
const { tasksOf } = copyFixtures(world)

it('creates one next occurrence for each completed task and undoes all of them in one call', async () => {
  const board = await world.aBoard()
  const owner = await board.with('owner')
  const recurring = { recurrence: Recurrence.parse('1w1 Europe/Berlin'), due: Day.parse('2036-11-24') }
  const tasks = [await board.aTask(recurring), await board.aTask(), await board.aTask(recurring)]
  const change = { field: 'status', from: 'not_started', to: 'completed' } as const
  const steps = tasks.map(({ taskId }) => ({ does: 'change' as const, taskId, change }))
  const input = { boardId: board.boardId, steps, mutationId: newMutationId(world) }
  const { outcomes } = await owner.rpc.tasks.bulk(input)
  expect(outcomes.map(({ answer }) => answer?.also?.length ?? 0)).toEqual([1, 0, 1])
  expect(await owner.rpc.tasks.bulk(input)).toEqual({ outcomes })
  expect(await tasksOf(board.boardId)).toHaveLength(5)
  const following = outcomes.flatMap(({ answer }) =>
    (answer?.also ?? []).map((card) => unpackTask(board.boardId, card)),
  )
  expect(following.map(({ due }) => due)).toEqual(['2036-12-01', '2036-12-01'])

  const reopen = { field: 'status', from: 'completed', to: 'not_started' } as const
  const undoSteps = outcomes.map(({ taskId, answer }) => ({
    does: 'change' as const,
    taskId,
    change: reopen,
    ...(answer?.undoEntryId && { undoEntryId: answer.undoEntryId }),
  }))
  const { outcomes: undone } = await owner.rpc.tasks.bulk({ boardId: board.boardId, steps: undoSteps })
  expect(undone.map(({ error }) => error)).toEqual([null, null, null])
  const now = await tasksOf(board.boardId)
  expect(now.filter(({ state }) => state === 'active')).toEqual(tasks.map((task) => ({ ...task, version: 3 })))
  expect(undone.flatMap(({ answer }) => (answer?.also ?? []).map(taskIdOf))).toEqual(
    following.map(({ taskId }) => taskId),
  )
})
