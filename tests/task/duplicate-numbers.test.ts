import { afterAll, expect, it } from 'vitest'
import { expectRejected } from '#tests/kit/errors.ts'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'
import { copyFixtures } from './copy-fixtures.ts'

const world = await openWorld()
afterAll(world.close)
const { copyInput, withSubTasks } = copyFixtures(world)

const create = async ({ rpc }: Person, { boardId, todo }: ABoard) => {
  const taskId = world.platform.ids.next('tsk')
  return (await rpc.tasks.create({ boardId, taskId, listId: todo.listId, title: 'Next', after: null, before: null }))
    .card
}

it('uses no task numbers for a rejected duplicate', async () => {
  const { board, root: task } = await withSubTasks([{ number: 901 }], { number: 900 })
  const owner = await board.with('owner')
  const existing = await create(owner, board)
  for (let tries = 0; tries < 3; tries++) {
    const call = owner.rpc.tasks.duplicate({ ...copyInput(task), copyId: existing[0] })
    await expectRejected(call, 'request.invalid')
  }
  const copies = await owner.rpc.tasks.duplicate(copyInput(task))
  const next = await create(owner, board)
  expect([existing, copies.card, ...copies.subTasks, next].map((card) => card[5])).toEqual([1, 2, 3, 4])
})
