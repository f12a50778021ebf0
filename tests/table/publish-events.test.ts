// Events of a call are published before its response, or shortly later together with those of other calls.

import { afterAll, describe, expect, it } from 'vitest'
import type { DomainEvent } from '#shared/activity/event.ts'
import type { Task } from '#shared/task/model.ts'
import { batchWindow } from '#functions/platform/deferred-work.ts'
import { createEventPublisher } from '#functions/rpc/events.ts'
import { createCallerFactory } from '#functions/rpc/procedures.ts'
import { appRouter } from '#functions/router.ts'
import { relayOutbox } from '#functions/activity/outbox-relay.ts'
import { countCapacity } from '#tests/kit/capacity.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld } from '#tests/kit/world.ts'

const client = newClient()
const world = await openWorld(client)
const count = countCapacity(client)
afterAll(world.close)

/** Renames tasks by calls of a long-lived process, whose bus accepts nothing before `open` resolves. */
async function longLivedProcess(tasks: number, open: Promise<void> = Promise.resolve()) {
  const board = await world.aBoard()
  const owner = await board.with('owner')
  const named: Task[] = []
  for (let i = 0; i < tasks; i++) named.push(await board.aTask())
  const { table, platform } = world
  const publish = async (events: readonly DomainEvent[]) => open.then(() => platform.events.publish(events))
  const events = { ...platform.events, publish }
  const publisher = createEventPublisher({ table, platform: { ...platform, events, defer: batchWindow } })
  /** @returns the event of the change */
  const rename = async (task: Task) => {
    const context = owner.context()
    const change = { field: 'title', from: task.title, to: 'Paint the gate' } as const
    await createCallerFactory(appRouter)(context).tasks.change({ ...task, change })
    return context.committedEvents
  }
  return { tasks: named, rename, publisher }
}

describe('a long-lived process', () => {
  it('responds before the bus has the event, and keeps it in the outbox until then', async () => {
    const bus = Promise.withResolvers<void>()
    const { tasks, rename, publisher } = await longLivedProcess(1, bus.promise)
    const before = world.published.length
    await publisher.add(await rename(tasks[0]!))
    expect(world.published).toHaveLength(before)
    expect(await world.outboxSize()).toBe(1)
    bus.resolve()
    await publisher.settled()
    expect(world.published.slice(before)).toMatchObject([{ type: 'task.changed', taskId: tasks[0]!.taskId }])
    expect(await world.outboxSize()).toBe(0)
  })

  it('publishes events of a short window together, each once', async () => {
    const { tasks, rename, publisher } = await longLivedProcess(12)
    const before = world.published.length
    const committed = await Promise.all(tasks.map(rename))
    await Promise.all(committed.map(publisher.add))
    const { writes } = await count.costOf(publisher.settled)
    expect(writes).toBe(1)
    const ids = world.published.slice(before).map((event) => 'taskId' in event && event.taskId)
    expect(ids).toHaveLength(tasks.length)
    expect(new Set(ids)).toEqual(new Set(tasks.map(({ taskId }) => taskId)))
    expect(await world.outboxSize()).toBe(0)
  })

  it('leaves events in the outbox that the bus rejected, for the relay', async () => {
    const { tasks, rename, publisher } = await longLivedProcess(3)
    const before = world.published.length
    world.bus.isDown = true
    for (const task of tasks) await publisher.add(await rename(task))
    await publisher.settled()
    world.bus.isDown = false
    expect(world.problems.splice(0).length).toBeGreaterThan(0)
    expect(await world.outboxSize()).toBe(3)
    world.clock.forward(60)
    expect(await relayOutbox(world)).toBe(3)
    expect(world.published).toHaveLength(before + 3)
  })

  it('publishes events that arrive while it is publishing', async () => {
    const done: string[] = []
    const soon = batchWindow<string>(async (items) => {
      done.push(...items)
      if (items.includes('first')) await soon.add(['second'])
    })
    await soon.add(['first'])
    await soon.settled()
    expect(done).toEqual(['first', 'second'])
  })
})
