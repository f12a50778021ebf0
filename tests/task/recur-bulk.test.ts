// Several tasks are completed at once, and some of them come again.

import { afterAll, expect, it } from 'vitest'
import { Day } from '#shared/common/day-or-time.ts'
import { taskIdOf, unpacked } from '#shared/task/card.ts'
import { Recurrence } from '#shared/task/recurrence.ts'
import { aMutation } from '#tests/kit/once.ts'
import { openWorld } from '#tests/kit/world.ts'
import { copyingIn } from './copying.ts'

const world = await openWorld()
afterAll(world.close)
const { tasksOf } = copyingIn(world)

it('each is followed by one, once, and all are taken back in one call', async () => {
  const board = await world.aBoard()
  const owner = await board.with('owner')
  const recurring = { recurrence: Recurrence.parse('1w1 Europe/Berlin'), due: Day.parse('2036-11-24') }
  const tasks = [await board.aTask(recurring), await board.aTask(), await board.aTask(recurring)]
  const change = { field: 'status', from: 'not_started', to: 'completed' } as const
  const steps = tasks.map(({ taskId }) => ({ does: 'change' as const, taskId, change }))
  const wish = { boardId: board.boardId, steps, mutationId: aMutation(world) }
  const { outcomes } = await owner.rpc.tasks.bulk(wish)
  expect(outcomes.map(({ answer }) => answer?.also?.length ?? 0)).toEqual([1, 0, 1])
  expect(await owner.rpc.tasks.bulk(wish)).toEqual({ outcomes })
  expect(await tasksOf(board.boardId)).toHaveLength(5)
  const following = outcomes.flatMap(({ answer }) => (answer?.also ?? []).map((card) => unpacked(board.boardId, card)))
  expect(following.map(({ due }) => due)).toEqual(['2036-12-01', '2036-12-01'])

  const again = { field: 'status', from: 'completed', to: 'not_started' } as const
  const back = outcomes.map(({ taskId, answer }) => ({
    does: 'change' as const,
    taskId,
    change: again,
    ...(answer?.back && { back: answer.back }),
  }))
  const { outcomes: undone } = await owner.rpc.tasks.bulk({ boardId: board.boardId, steps: back })
  expect(undone.map(({ refusal }) => refusal)).toEqual([null, null, null])
  const now = await tasksOf(board.boardId)
  expect(now.filter(({ state }) => state === 'active')).toEqual(tasks.map((task) => ({ ...task, version: 3 })))
  expect(undone.flatMap(({ answer }) => (answer?.also ?? []).map(taskIdOf))).toEqual(
    following.map(({ taskId }) => taskId),
  )
})
