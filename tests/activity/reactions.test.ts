// What becomes of an event: it is on the bus when the call has ended, or it waits until the sweep hands it over.

import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { BoardId, EntryId } from '#shared/common/ids.ts'
import { relayOutbox } from '#functions/activity/outbox-relay.ts'
import { outboxShard } from '#functions/table/access/outbox-shards.ts'
import { logOf } from '#functions/table/access/event-rows.ts'
import { openWorld, type Person } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)
afterEach(() => void (world.bus.down = false))

const sweep = () => relayOutbox(world)

async function somethingHappens(person: Person, times = 1) {
  const ids: string[] = []
  for (let i = 0; i < times; i++) ids.push((await person.rpc.boards.create({ title: `Board ${i}` })).boardId)
  return ids
}

describe('an event', () => {
  it('waits for nothing once the bus has it', async () => {
    await somethingHappens(await (await world.aWorkspace()).aPerson(), 3)
    expect(await world.waiting()).toBe(0)
  })

  it('waits while the bus is down, the call ends well all the same, and the sweep hands it over', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    world.bus.down = true
    const before = [world.published.length, world.problems.length] as const
    const boards = await somethingHappens(person, 40)
    expect(await world.waiting()).toBe(40)
    expect(world.published).toHaveLength(before[0])
    expect(world.problems.length).toBeGreaterThan(before[1])

    world.clock.forward(60)
    await expect(sweep()).rejects.toThrow('the bus is down')
    expect(await world.waiting()).toBe(40)

    world.bus.down = false
    expect(await sweep()).toBe(40)
    expect(await world.waiting()).toBe(0)
    const handed = world.published.slice(before[0])
    expect(handed.map(({ boardId }) => boardId).toSorted()).toEqual(boards.toSorted())
    expect(handed[0]).toEqual((await world.log(handed[0]!.boardId))[0])
    expect(await sweep()).toBe(0)
  })

  it('is left to the call that is still answering', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    world.bus.down = true
    await somethingHappens(person)
    world.bus.down = false
    world.clock.forward(5)
    expect(await sweep()).toBe(0)
    world.clock.forward(10)
    expect(await sweep()).toBe(1)
  })

  it('is handed over also where the bus refuses another one beside it', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    world.bus.down = true
    const boards = await somethingHappens(person, 60)
    world.bus.down = false
    world.clock.forward(60)
    const [first, refused] = boards
    world.bus.refuses = ({ boardId }) => boardId === first || boardId === refused
    const before = world.published.length
    await expect(sweep()).rejects.toThrow('the bus refuses')
    const handed = world.published.slice(before).map(({ boardId }) => boardId)
    expect(handed.toSorted()).toEqual(boards.slice(2).toSorted())
    expect(await world.waiting()).toBe(2)
    world.bus.refuses = () => false
    expect(await sweep()).toBe(2)
  })

  it('does not wait for the next minute when many wait', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    // All in one shard, which follows from the end of their names.
    const entryIds = Array.from({ length: 250 }, () => EntryId.parse(`${world.platform.ids.next('act')}a`))
    const { boardId } = await person.rpc.boards.create({ title: 'Havel One' })
    const at = { shard: outboxShard('a'), boardId: BoardId.parse(boardId) }
    await world.entities.outbox.put(entryIds.map((entryId) => ({ ...at, entryId }))).go()
    expect(await world.waiting()).toBe(250)
    world.clock.forward(60)
    await sweep()
    expect(await world.waiting()).toBe(0)
  })

  it('loses nothing when two sweeps run at once, or one dies half-way', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    world.bus.down = true
    const boards = await somethingHappens(person, 20)
    world.bus.down = false
    world.clock.forward(60)
    const before = world.published.length
    await Promise.all([sweep(), sweep()])
    expect(await world.waiting()).toBe(0)
    const handed = world.published.slice(before).map(({ boardId }) => boardId)
    expect(new Set(handed)).toEqual(new Set(boards))
  })

  it('is not waited for when its board has been purged', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    world.bus.down = true
    const [boardId] = await somethingHappens(person)
    world.bus.down = false
    const [event] = await world.log(boardId as never)
    await world.entities.activity.delete({ log: logOf(event!.boardId), entryId: event!.entryId }).go()
    world.clock.forward(60)
    expect(await sweep()).toBe(0)
    expect(await world.waiting()).toBe(0)
  })

  it('is not told when the call was refused', async () => {
    const board = await world.aBoard()
    const viewer = await board.with('viewer')
    const before = world.published.length
    await viewer.rpc.labels.create({ boardId: board.boardId, title: 'No' }).catch(() => null)
    expect(world.published).toHaveLength(before)
    expect(await world.waiting()).toBe(0)
  })
})
