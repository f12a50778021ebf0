// Idempotency: a client repeats a mutation without response; it is executed once.

import { expect, it } from 'vitest'
import { MutationId } from '#shared/common/ids.ts'
import type { ABoard, Person, World } from './world.ts'

type Case = {
  board: ABoard
  call: (mutationId: MutationId) => Promise<unknown>
  /** Changes the same item by another call, after the first. */
  changeInBetween: () => Promise<unknown>
}

export const newMutationId = (world: World): MutationId => MutationId.parse(world.platform.ids.next('mut'))

/** Tests the three ways in which a mutation may arrive twice. */
export function testIdempotency(
  world: World,
  prepare: (fixture: { board: ABoard; owner: Person }) => Promise<Case>,
): void {
  const prepareCase = async () => {
    const board = await world.aBoard()
    const preparedCase = await prepare({ board, owner: await board.with('owner') })
    const eventsBefore = (await world.log(board.boardId)).length
    return {
      ...preparedCase,
      mutationId: newMutationId(world),
      events: async () => (await world.log(board.boardId)).length - eventsBefore,
    }
  }

  it('returns the same result for a repeated mutation, and executes it once', async () => {
    const { call, mutationId, events } = await prepareCase()
    const first = await call(mutationId)
    expect(await call(mutationId)).toEqual(first)
    expect(await events()).toBe(1)
  })

  it('returns the same result for a repeated mutation after other changes', async () => {
    const { call, changeInBetween, mutationId, events } = await prepareCase()
    const first = await call(mutationId)
    await changeInBetween()
    const eventsAfterChange = await events()
    expect(await call(mutationId)).toEqual(first)
    expect(await events()).toBe(eventsAfterChange)
  })

  it('executes a mutation once if it arrives twice concurrently', async () => {
    const { call, mutationId, events } = await prepareCase()
    const [one, other] = await Promise.all([call(mutationId), call(mutationId)])
    expect(one).toEqual(other)
    expect(await events()).toBe(1)
  })
}
