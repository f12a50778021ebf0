// A client repeats what it never got an answer to. The same mutation is done once, however often it arrives.

import { expect, it } from 'vitest'
import { MutationId } from '#shared/common/ids.ts'
import type { ABoard, Person, World } from './world.ts'

type Case = {
  board: ABoard
  call: (mutationId: MutationId) => Promise<unknown>
  /** A change of the same thing by another call, after the first. */
  meanwhile: () => Promise<unknown>
}

export const aMutation = (world: World): MutationId => MutationId.parse(world.platform.ids.next('mut'))

/** The three ways in which a call may arrive twice. */
export function happensOnce(world: World, prepare: (given: { board: ABoard; owner: Person }) => Promise<Case>): void {
  const begin = async () => {
    const board = await world.aBoard()
    const it = await prepare({ board, owner: await board.with('owner') })
    const eventsBefore = (await world.log(board.boardId)).length
    return {
      ...it,
      mutationId: aMutation(world),
      events: async () => (await world.log(board.boardId)).length - eventsBefore,
    }
  }

  it('answers the same to the same mutation, and does it once', async () => {
    const { call, mutationId, events } = await begin()
    const first = await call(mutationId)
    expect(await call(mutationId)).toEqual(first)
    expect(await events()).toBe(1)
  })

  it('answers the same to the same mutation when things have changed since', async () => {
    const { call, meanwhile, mutationId, events } = await begin()
    const first = await call(mutationId)
    await meanwhile()
    const since = await events()
    expect(await call(mutationId)).toEqual(first)
    expect(await events()).toBe(since)
  })

  it('does it once when the same mutation arrives twice in the same moment', async () => {
    const { call, mutationId, events } = await begin()
    const [one, other] = await Promise.all([call(mutationId), call(mutationId)])
    expect(one).toEqual(other)
    expect(await events()).toBe(1)
  })
}
