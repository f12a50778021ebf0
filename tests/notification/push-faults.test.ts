// Processes that end before or after any write, repeated events, and a push service that is down at times: every notification is
// pushed, and each is shown once.

import { afterAll, expect, it } from 'vitest'
import { notify } from '#functions/notification/notify.ts'
import { createPushSender } from '#functions/notification/send-pushes.ts'
import { sized } from '#tests/kit/full-run.ts'
import { interruptProcesses } from '#tests/kit/interrupt-processes.ts'
import { mulberry32 } from '#tests/kit/ports.ts'
import { newClient } from '#tests/kit/table.ts'
import { listOf } from './inbox-world.ts'
import { openPushWorld } from './push-world.ts'

const client = newClient()
const faults = interruptProcesses(client)
const world = await openPushWorld(client)
afterAll(world.close)

it.each(Array.from({ length: sized({ quick: 3, full: 30 }) }, (_, seed) => seed))('with the seed %d', async (seed) => {
  const team = await world.aPushTeam()
  const { me, browser, mention, aTask, actor } = team
  const second = await world.subscribed(me)
  const task = await aTask()
  for (const text of ['One', 'Two', 'Three']) await mention(text)
  await actor.rpc.tasks.change({ ...task, change: { field: 'priority', from: 'medium', to: 'high' } })
  const pushes = createPushSender(world)

  faults.random = mulberry32(seed)
  faults.probability = 0.3
  world.service.state.statusOf = () => (faults.random() < 0.3 ? 503 : 201)
  const waiting = world.published.splice(0).flatMap((event) => [event, event])
  while (waiting.length > 0) {
    const [event] = waiting.splice(Math.floor(faults.random() * waiting.length), 1)
    const isDone = await notify({ ...world, onWritten: (_userId, added) => pushes.sendNew(added) }, event!).then(
      () => true,
      () => false,
    )
    if (!isDone) waiting.push(event!)
  }
  for (let run = 0; run < 6; run++) await world.runJob(10 * 60)
  faults.probability = 0
  world.service.state.statusOf = () => 201
  await world.runJob(30 * 60)

  const expected = (await listOf(me)).notifications.map(({ notificationId }) => notificationId).toSorted()
  expect(expected).toHaveLength(4)
  // A process that ends after it handed a message to the push service may send it again, with the same tag.
  for (const { shown } of [browser, second])
    expect([...new Set(shown().map(({ tag }) => tag))].toSorted()).toEqual(expected)
  world.service.state.attempts = 0
  await world.runJob(3_600)
  expect(world.service.state.attempts).toBe(0)
})
