// The local event bus: delivery, retries, and recovery after a kill.

import { fork } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { afterEach, expect, it } from 'vitest'
import * as z from 'zod'
import { eventRules, eventSource } from '#functions/platform/handler-definitions.ts'
import { type BusOptions, type BusPart, startBus } from '#infra/local/parts/bus.ts'
import type { Invoke } from '#infra/local/parts/lambda.ts'
import { aFolder, region, until, type Folder } from './kit.ts'

const Delivered = z.object({ id: z.string() })

const cleanups: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of cleanups.splice(0).toReversed()) await end()
})

async function aBus(invoke: Invoke | null, options: Partial<BusOptions> & { folder?: Folder } = {}) {
  const folder = options.folder ?? aFolder()
  const part = await startBus({ ...folder, busName: 'board', region, ...options })
  if (invoke) part.deliverTo(invoke)
  cleanups.push(folder.remove, () => part.stop())
  return { folder, part, client: clientOf(part, folder) }
}

function clientOf({ endpoint }: BusPart, { keys }: Folder) {
  const client = new EventBridgeClient({ region, endpoint, credentials: keys, maxAttempts: 1 })
  cleanups.push(() => client.destroy())
  return client
}

const entry = (DetailType: string, detail: unknown = {}, overrides = {}) => ({
  Source: eventSource,
  DetailType,
  Detail: JSON.stringify(detail),
  EventBusName: 'board',
  ...overrides,
})

it('delivers an event to the handlers of matching rules in the format of EventBridge', async () => {
  const calls: [string, unknown][] = []
  const { client } = await aBus(async (name, event) => void calls.push([name, event]))

  const answer = await client.send(
    new PutEventsCommand({ Entries: [entry('task.changed', { taskId: 't' }), entry('board_job.requested')] }),
  )
  await until(() => calls.length === 3)

  expect(answer).toMatchObject({ FailedEntryCount: 0, Entries: [{}, {}] })
  expect(calls.find(([, event]) => JSON.stringify(event).includes('task.changed'))).toEqual([
    'events',
    {
      version: '0',
      id: answer.Entries?.[0]?.EventId,
      'detail-type': 'task.changed',
      source: eventSource,
      account: expect.stringMatching(/^\d{12}$/),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      region,
      resources: [],
      detail: { taskId: 't' },
    },
  ])
  const exchangeRules = eventRules.filter(({ detailTypes }) => detailTypes.includes('board_job.requested'))
  expect(calls.filter(([name]) => name === 'exchange')).toHaveLength(exchangeRules.length)
})

it('accepts the valid entries of a call and reports the others', async () => {
  const { client, part } = await aBus(null)
  const answer = await client.send(
    new PutEventsCommand({
      Entries: [
        entry('a'),
        { ...entry('b'), Detail: 'no json' },
        { ...entry('c'), EventBusName: 'other' },
        { ...entry('d'), Source: undefined },
        { ...entry('e'), Detail: JSON.stringify({ long: 'x'.repeat(300_000) }) },
        { ...entry('f'), Source: 'someone.else' },
      ],
    }),
  )
  expect(answer.Entries?.map(({ ErrorCode }) => ErrorCode)).toEqual([
    undefined,
    'MalformedDetail',
    'InvalidArgument',
    'InvalidArgument',
    'InvalidArgument',
    undefined,
  ])
  expect(part.countWaiting()).toBe(1)
})

it('rejects callers without the right keys', async () => {
  const { part, folder } = await aBus(null)
  const stranger = clientOf(part, { ...folder, keys: { ...folder.keys, secretAccessKey: 'guessed' } })
  await expect(stranger.send(new PutEventsCommand({ Entries: [entry('a')] }))).rejects.toThrow(/signature/)
  const unsigned = await fetch(part.endpoint, { method: 'POST', body: '{}' })
  expect(unsigned.status).toBe(403)
})

it('retries after a failure and gives up in the end', async () => {
  let tries = 0
  const { client, part } = await aBus(
    async (_, event) => {
      tries += 1
      if (JSON.stringify(event).includes('never') || tries < 3) throw new Error('not yet')
    },
    { pauseMs: () => 1 },
  )
  await client.send(new PutEventsCommand({ Entries: [entry('a', { type: 'later' })] }))
  await until(() => part.countWaiting() === 0)
  expect(tries).toBe(3)

  await client.send(new PutEventsCommand({ Entries: [entry('b', { type: 'never' })] }))
  await until(() => part.countDead() === 1)
  expect(tries).toBe(9)
  expect(part.countWaiting()).toBe(0)
})

it('delivers other events while one keeps failing', async () => {
  const handled: string[] = []
  const handle: Invoke = async (_, event) => {
    const text = JSON.stringify(event)
    if (text.includes('poisoned')) throw new RangeError('Maximum call stack size exceeded')
    handled.push(text)
  }
  const { client, part } = await aBus(handle, { pauseMs: () => 50 })
  const poisoned = Array.from({ length: 9 }, (_, at) => entry('a', { type: 'poisoned', at }))
  await client.send(new PutEventsCommand({ Entries: [...poisoned, entry('a', { type: 'next' })] }))
  await until(() => handled.length === 1)
  expect(part.countDead()).toBe(0)
  await until(() => part.countDead() === 9)
  expect(part.countWaiting()).toBe(0)
})

it('goes on when results could not be stored for a while', async () => {
  const handled: string[] = []
  const handle: Invoke = async (_, event) => {
    const text = JSON.stringify(event)
    handled.push(text)
    if (text.includes('failing') && handled.filter((one) => one === text).length === 1) throw new Error('not yet')
  }
  const { client, part, folder } = await aBus(handle, { pauseMs: () => 1 })
  const file = new DatabaseSync(join(folder.dataDir, 'bus.db'))
  cleanups.push(() => file.close())
  for (const change of ['UPDATE', 'DELETE'])
    file.exec(`CREATE TRIGGER no_${change} BEFORE ${change} ON delivery BEGIN SELECT RAISE(ABORT, 'disk is full'); END`)
  const failing = Array.from({ length: 5 }, (_, at) => entry('a', { type: 'failing', at }))
  for (let at = 0; at < 5; at++) await client.send(new PutEventsCommand({ Entries: [...failing, entry('a')] }))
  await until(() => handled.length >= 6)
  for (const change of ['UPDATE', 'DELETE']) file.exec(`DROP TRIGGER no_${change}`)
  await until(() => part.countWaiting() === 0)
  expect(part.countDead()).toBe(0)
  // Each of the 25 failing events twice, the others once: nothing was delivered again because its result was not stored.
  expect(handled).toHaveLength(55)
})

it('runs as many deliveries of other handlers at a time as there is memory for', async () => {
  let running = 0
  const isReleased = Promise.withResolvers<void>()
  const { client, part } = await aBus(async (name) => {
    if (name !== 'exchange') return
    running += 1
    await isReleased.promise
  })
  await client.send(
    new PutEventsCommand({ Entries: Array.from({ length: 9 }, (_, at) => entry('board_job.requested', { at })) }),
  )
  await until(() => part.countWaiting() === 9)
  expect(running).toBe(4)
  isReleased.resolve()
  await until(() => part.countWaiting() === 0)
  expect(running).toBe(9)
})

it('runs a limited number of deliveries at a time', async () => {
  let running = 0
  let maxRunning = 0
  let done = 0
  const isReleased = Promise.withResolvers<void>()
  const { client } = await aBus(async () => {
    running += 1
    maxRunning = Math.max(maxRunning, running)
    await isReleased.promise
    running -= 1
    done += 1
  })
  const Entries = Array.from({ length: 10 }, (_, at) => entry('a', { at }))
  await Promise.all([1, 2, 3].map(() => client.send(new PutEventsCommand({ Entries }))))
  await until(() => running === 24)
  isReleased.resolve()
  await until(() => done === 30)
  expect(maxRunning).toBe(24)
})

it('loses no accepted event when the process is killed', async () => {
  const folder = aFolder()
  const child = fork(join(import.meta.dirname, 'bus-child.ts'), [folder.dataDir], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const endpoint = await new Promise<string>((resolve) => child.once('message', (at) => resolve(z.string().parse(at))))
  const client = new EventBridgeClient({ region, endpoint, credentials: folder.keys, maxAttempts: 1 })
  cleanups.push(() => client.destroy())
  const accepted: string[] = []
  const sending = (async () => {
    for (let failed = false; !failed;) {
      const answer = await client.send(new PutEventsCommand({ Entries: [entry('a'), entry('b')] })).catch(() => null)
      failed = !answer
      accepted.push(...(answer?.Entries ?? []).map(({ EventId }) => EventId ?? ''))
    }
  })()
  await until(() => accepted.length > 100)
  child.kill('SIGKILL')
  await sending

  const deliveredIds = new Set<string>()
  const { part } = await aBus(async (_, event) => void deliveredIds.add(Delivered.parse(event).id), { folder })
  await until(() => part.countWaiting() === 0)

  expect(accepted.filter((id) => !deliveredIds.has(id))).toEqual([])
})
