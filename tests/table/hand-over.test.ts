// What a call has done is handed over before its answer, or a moment later with what others have done meanwhile.

import { afterAll, describe, expect, it } from 'vitest'
import type { DomainEvent } from '#shared/activity/event.ts'
import type { Task } from '#shared/task/model.ts'
import { batchWindow } from '#functions/platform/batch-window.ts'
import { createEventPublisher } from '#functions/rpc/publish-events.ts'
import { createCallerFactory } from '#functions/rpc/trpc.ts'
import { appRouter } from '#functions/router.ts'
import { relayOutbox } from '#functions/activity/outbox-relay.ts'
import { countCapacity } from '#tests/kit/capacity.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld } from '#tests/kit/world.ts'

const client = newClient()
const world = await openWorld(client)
const count = countCapacity(client)
afterAll(world.close)

/** Tasks that are renamed by calls of a process that lives on; its bus takes nothing before a moment that one may choose. */
async function living(tasks: number, open: Promise<void> = Promise.resolve()) {
  const board = await world.aBoard()
  const owner = await board.with('owner')
  const named: Task[] = []
  for (let i = 0; i < tasks; i++) named.push(await board.aTask())
  const { table, platform } = world
  const publish = async (events: readonly DomainEvent[]) => open.then(() => platform.events.publish(events))
  const events = { ...platform.events, publish }
  const handOver = createEventPublisher({ table, platform: { ...platform, events, soon: batchWindow } })
  /** @returns what has happened by it */
  const rename = async (task: Task) => {
    const context = owner.context()
    const change = { field: 'title', from: task.title, to: 'Paint the gate' } as const
    await createCallerFactory(appRouter)(context).tasks.change({ ...task, change })
    return context.committedEvents
  }
  return { tasks: named, rename, handOver }
}

describe('a process that lives on', () => {
  it('answers before the bus has the event, and keeps it in the outbox until then', async () => {
    const bus = Promise.withResolvers<void>()
    const { tasks, rename, handOver } = await living(1, bus.promise)
    const before = world.published.length
    await handOver.add(await rename(tasks[0]!))
    expect(world.published).toHaveLength(before)
    expect(await world.waiting()).toBe(1)
    bus.resolve()
    await handOver.settled()
    expect(world.published.slice(before)).toMatchObject([{ type: 'task.changed', taskId: tasks[0]!.taskId }])
    expect(await world.waiting()).toBe(0)
  })

  it('hands over together what comes within a moment, each event once', async () => {
    const { tasks, rename, handOver } = await living(12)
    const before = world.published.length
    const told = await Promise.all(tasks.map(rename))
    await Promise.all(told.map(handOver.add))
    const { writes } = await count.of(handOver.settled)
    expect(writes).toBe(1)
    const ids = world.published.slice(before).map((event) => 'taskId' in event && event.taskId)
    expect(ids).toHaveLength(tasks.length)
    expect(new Set(ids)).toEqual(new Set(tasks.map(({ taskId }) => taskId)))
    expect(await world.waiting()).toBe(0)
  })

  it('leaves in the outbox what the bus did not take, for the sweep', async () => {
    const { tasks, rename, handOver } = await living(3)
    const before = world.published.length
    world.bus.down = true
    for (const task of tasks) await handOver.add(await rename(task))
    await handOver.settled()
    world.bus.down = false
    expect(world.problems.splice(0).length).toBeGreaterThan(0)
    expect(await world.waiting()).toBe(3)
    world.clock.forward(60)
    expect(await relayOutbox(world)).toBe(3)
    expect(world.published).toHaveLength(before + 3)
  })

  it('goes on with what comes while it is at it', async () => {
    const done: string[] = []
    const soon = batchWindow<string>(async (things) => {
      done.push(...things)
      if (things.includes('first')) await soon.add(['second'])
    })
    await soon.add(['first'])
    await soon.settled()
    expect(done).toEqual(['first', 'second'])
  })
})
