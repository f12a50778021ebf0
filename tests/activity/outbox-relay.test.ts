// Publishing of events: the bus has an event when the call ends, or it waits in the outbox for the relay.

import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { BoardId, EntryId } from '#shared/common/ids.ts'
import { relayOutbox } from '#functions/activity/outbox-relay.ts'
import { outboxShard } from '#functions/table/entities/outbox.ts'
import { logOf } from '#functions/table/access/event-rows.ts'
import { openWorld, type Person } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)
afterEach(() => void (world.bus.isDown = false))

const sweep = () => relayOutbox(world)

async function createEvents(person: Person, times = 1) {
  const ids: string[] = []
  for (let i = 0; i < times; i++) ids.push((await person.rpc.boards.create({ title: `Board ${i}` })).boardId)
  return ids
}

describe('a recorded event', () => {
  it('leaves the outbox once the bus has it', async () => {
    await createEvents(await (await world.aWorkspace()).aPerson(), 3)
    expect(await world.outboxSize()).toBe(0)
  })

  it('stays in the outbox while the bus is down, without failing the call, until the relay publishes it', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    world.bus.isDown = true
    const before = [world.published.length, world.problems.length] as const
    const boards = await createEvents(person, 40)
    expect(await world.outboxSize()).toBe(40)
    expect(world.published).toHaveLength(before[0])
    expect(world.problems.length).toBeGreaterThan(before[1])

    world.clock.forward(60)
    await expect(sweep()).rejects.toThrow('the bus is down')
    expect(await world.outboxSize()).toBe(40)

    world.bus.isDown = false
    expect(await sweep()).toBe(40)
    expect(await world.outboxSize()).toBe(0)
    const handed = world.published.slice(before[0])
    expect(handed.map(({ boardId }) => boardId).toSorted()).toEqual(boards.toSorted())
    expect(handed[0]).toEqual((await world.log(handed[0]!.boardId))[0])
    expect(await sweep()).toBe(0)
  })

  it('is left to the call that is still in progress', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    world.bus.isDown = true
    await createEvents(person)
    world.bus.isDown = false
    world.clock.forward(5)
    expect(await sweep()).toBe(0)
    world.clock.forward(10)
    expect(await sweep()).toBe(1)
  })

  it('is published even if the bus rejects another event of the batch', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    world.bus.isDown = true
    const boards = await createEvents(person, 60)
    world.bus.isDown = false
    world.clock.forward(60)
    const [first, rejectedBoard] = boards
    world.bus.rejectsEvent = ({ boardId }) => boardId === first || boardId === rejectedBoard
    const before = world.published.length
    await expect(sweep()).rejects.toThrow('the bus rejects')
    const handed = world.published.slice(before).map(({ boardId }) => boardId)
    expect(handed.toSorted()).toEqual(boards.slice(2).toSorted())
    expect(await world.outboxSize()).toBe(2)
    world.bus.rejectsEvent = () => false
    expect(await sweep()).toBe(2)
  })

  it('is published in the same run if many are waiting', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    // All in one shard, which is derived from the last characters of the id.
    const entryIds = Array.from({ length: 250 }, () => EntryId.parse(`${world.platform.ids.next('act')}a`))
    const { boardId } = await person.rpc.boards.create({ title: 'Havel One' })
    const at = { shard: outboxShard('a'), boardId: BoardId.parse(boardId) }
    await world.entities.outbox.put(entryIds.map((entryId) => ({ ...at, entryId }))).go()
    expect(await world.outboxSize()).toBe(250)
    world.clock.forward(60)
    await sweep()
    expect(await world.outboxSize()).toBe(0)
  })

  it('is not lost if two relay runs overlap or one is killed half-way', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    world.bus.isDown = true
    const boards = await createEvents(person, 20)
    world.bus.isDown = false
    world.clock.forward(60)
    const before = world.published.length
    await Promise.all([sweep(), sweep()])
    expect(await world.outboxSize()).toBe(0)
    const handed = world.published.slice(before).map(({ boardId }) => boardId)
    expect(new Set(handed)).toEqual(new Set(boards))
  })

  it('is dropped from the outbox once its board is purged', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    world.bus.isDown = true
    const [boardId] = await createEvents(person)
    world.bus.isDown = false
    const [event] = await world.log(boardId as never)
    await world.entities.activity.delete({ log: logOf(event!.boardId), entryId: event!.entryId }).go()
    world.clock.forward(60)
    expect(await sweep()).toBe(0)
    expect(await world.outboxSize()).toBe(0)
  })

  it('is not published if the call was rejected', async () => {
    const board = await world.aBoard()
    const viewer = await board.with('viewer')
    const before = world.published.length
    await viewer.rpc.labels.create({ boardId: board.boardId, title: 'No' }).catch(() => null)
    expect(world.published).toHaveLength(before)
    expect(await world.outboxSize()).toBe(0)
  })
})
