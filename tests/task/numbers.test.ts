import { afterAll, expect, it } from 'vitest'
import type { ABoard, Person } from '#tests/kit/world.ts'
import { aMutation } from '#tests/kit/once.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { openWorld } from '#tests/kit/world.ts'
import { copyingIn } from './copying.ts'

const world = await openWorld()
afterAll(world.close)
const { copying, withParts } = copyingIn(world)

const create = async ({ rpc }: Person, { boardId, todo }: ABoard) => {
  const taskId = world.platform.ids.next('tsk')
  return (await rpc.tasks.create({ boardId, taskId, listId: todo.listId, title: 'Next', after: null, before: null }))
    .card
}

it('uses no numbers for a duplicate that is refused, or sent again', async () => {
  const { board, root: task } = await withParts([{ number: 901 }], { number: 900 })
  const owner = await board.with('owner')
  const taken = await create(owner, board)
  for (let tries = 0; tries < 3; tries++) {
    const call = owner.rpc.tasks.duplicate({ ...copying(task), copyId: taken[0] })
    await expectRefused(call, 'request.invalid')
  }
  const duplicate = { ...copying(task), mutationId: aMutation(world) }
  const copies = await owner.rpc.tasks.duplicate(duplicate)
  await owner.rpc.tasks.duplicate(duplicate)
  const next = await create(owner, board)
  expect([taken, copies.card, ...copies.subTasks, next].map((card) => card[5])).toEqual([1, 2, 3, 4])
})

it('uses no number for a task that is created again by the same mutation', async () => {
  const board = await world.aBoard()
  const owner = await board.with('owner')
  const { boardId, todo } = board
  const taskId = world.platform.ids.next('tsk')
  const wanted = { boardId, taskId, listId: todo.listId, title: 'Once', after: null, before: null }
  const call = { ...wanted, mutationId: aMutation(world) }
  for (let tries = 0; tries < 3; tries++) await owner.rpc.tasks.create(call)
  expect((await create(owner, board))[5]).toBe(2)
})
