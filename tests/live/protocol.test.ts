// Live updates over real WebSockets against the local product: bus, handlers and table included.

import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sourceHandlers } from '#infra/local/checkout.ts'
import { compose, type LocalRuntime } from '#infra/local/compose.ts'
import { freePorts } from '#infra/local/loopback.ts'
import { newSession } from '#infra/local/new-session.ts'
import { samplePeople } from '#infra/local/sample-people.ts'
import { seedIfEmpty } from '#infra/local/seed.ts'
import { readSettings } from '#infra/local/settings.ts'
import { type Connection, connection, read } from '#tests/bench/client.ts'
import { aFolder } from '#tests/local/kit.ts'
import { type BoardReader, openBoardReader } from './board-reader.ts'
import { type LiveClient, openClient } from './client.ts'
import { startProxy } from './proxy.ts'

const folder = aFolder()
let runtime: LocalRuntime
let mara: Connection
let boardId: never
let taskId: string
let title = 'A task'

const cookieOf = (name: string) => newSession(folder.dataDir, `${name}@havelbikes.example`)

beforeAll(async () => {
  const [port, objectsPort] = await freePorts(2)
  const environment = {
    PORT: String(port),
    OBJECTS_PORT: String(objectsPort),
    DATA_DIR: folder.dataDir,
    RATE_LIMIT_FACTOR: '100',
  }
  runtime = await compose({
    settings: readSettings(environment, folder.dataDir),
    buildId: 'test',
    handlerFiles: sourceHandlers,
    people: samplePeople,
    seed: () => seedIfEmpty(),
    runScheduledJobs: false,
  })
  mara = connection(runtime.origin, await cookieOf('mara'))
  const { boards } = read<{ boards: { boardId: string; title: string }[] }>(await mara.query('boards.list', {}))
  boardId = boards.find((board) => board.title === 'Havel One launch')!.boardId as never
  const snapshot = read<{ cards: string }>(await mara.query('boards.open', { boardId }))
  const [card] = JSON.parse(snapshot.cards)
  taskId = card[0]
  title = card[6]
  // The first event loads the subscribers.
  const client = await onTheBoard('jonas')
  await rename('Renamed at first')
  await client.next('changed')
  client.close()
}, 120_000)
afterAll(async () => {
  mara?.close()
  await runtime?.stop()
  folder.remove()
})

async function rename(to: string): Promise<number> {
  const at = performance.now()
  const { status } = await mara.mutate('tasks.change', { boardId, taskId, change: { field: 'title', from: title, to } })
  expect(status).toBe(200)
  title = to
  return at
}

async function onTheBoard(name: string) {
  const client = await openClient(runtime.origin, await cookieOf(name))
  client.send({ type: 'open', boardId })
  await client.next('opened')
  return client
}

it('rejects a handshake without a session or from another origin', async () => {
  const cookie = await cookieOf('mara')
  await expect(openClient(runtime.origin, '')).rejects.toThrow('401')
  await expect(openClient(runtime.origin, cookie, { origin: 'https://attacker.example' })).rejects.toThrow('403')
  await expect(openClient(runtime.origin, cookie, {})).rejects.toThrow('403')
})

it('tells all browsers of another person about a change at once', async () => {
  const [first, second] = [await onTheBoard('jonas'), await onTheBoard('jonas')]
  await rename('Renamed for everybody')
  for (const client of [first, second]) {
    const { frame } = await client.next('changed')
    expect(frame).toMatchObject({ type: 'changed', boardId })
    client.close()
  }
})

it('sends few frames for many changes', { timeout: 60_000 }, async () => {
  const client = await onTheBoard('jonas')
  const startedAt = performance.now()
  for (let at = 0; at < 100; at++) await rename(`Renamed ${at}`)
  await client.next('changed')
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const seconds = (performance.now() - startedAt) / 1_000
  expect(client.frames('changed').length).toBeLessThan(seconds * 4 + 2)
  client.close()
})

it('closes the connection after sign-out, without a ping', async () => {
  const cookie = await cookieOf('jonas')
  const client = await openClient(runtime.origin, cookie)
  await fetch(`${runtime.origin}/api/auth/signout`, {
    method: 'POST',
    headers: { cookie, origin: runtime.origin, 'x-project-board-teams': 'false' },
  })
  expect((await client.next('closed')).frame).toEqual({ type: 'closed', reason: 'signed-out' })
  expect(await client.closed()).toBe(1008)
})

it('answers pings, and closes after malformed, large and too many frames', async () => {
  const cookie = await cookieOf('jonas')
  const polite = await openClient(runtime.origin, cookie)
  polite.send({ type: 'ping' })
  expect((await polite.next('pong')).frame).toEqual({ type: 'pong', boardIds: [] })
  polite.close()
  for (const [text, code] of [
    ['no JSON', 1008],
    ['x'.repeat(2_000), 1008],
    // Beyond the limit of API Gateway, the server closes before the handler sees it.
    ['x'.repeat(64 * 1_024), 1009],
  ] as const) {
    const client = await openClient(runtime.origin, cookie)
    client.sendText(text)
    expect(await client.closed()).toBe(code)
  }
})

it('handles the frames of a connection in their order', async () => {
  const client = await openClient(runtime.origin, await cookieOf('jonas'))
  for (let at = 0; at < 5; at++) {
    client.send({ type: 'open', boardId })
    client.send({ type: 'ping' })
    client.send({ type: 'leave', boardId })
    client.send({ type: 'ping' })
  }
  await client.next('pong', 9)
  const open = client.frames('pong').map(({ frame }) => frame.type === 'pong' && frame.boardIds.length)
  expect(open).toEqual([1, 0, 1, 0, 1, 0, 1, 0, 1, 0])
  client.close()
})

it('ignores frames after it has closed the connection', async () => {
  const client = await openClient(runtime.origin, await cookieOf('jonas'))
  client.sendText('no JSON')
  for (let at = 0; at < 10; at++) client.send({ type: 'ping' })
  await client.closed()
  expect(client.received.map(({ frame }) => frame)).toEqual([{ type: 'closed', reason: 'malformed' }])
})

it('ends a connection whose client does not answer the close frame', async () => {
  const { hostname, port, host } = new URL(runtime.origin)
  const socket = connect(Number(port), hostname)
  const lines = [
    'GET /live HTTP/1.1',
    `host: ${host}`,
    `origin: ${runtime.origin}`,
    `cookie: ${await cookieOf('jonas')}`,
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${Buffer.alloc(16).toString('base64')}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  await once(socket, 'data')
  // A text frame of one byte, masked with zeros; it is no JSON.
  socket.write(Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x78]))
  socket.resume()
  const startedAt = performance.now()
  await once(socket, 'close')
  expect(performance.now() - startedAt).toBeLessThan(3_000)
})

/** Reads the board at first, after each reconnection and after each frame, and never else, until `signal` is aborted. */
async function watch(reader: BoardReader, { origin, cookie, signal }: WatchOptions): Promise<number> {
  const { host } = new URL(runtime.origin)
  for (let connections = 0; ;) {
    if (signal.aborted) return connections
    try {
      const client = await openClient(origin, cookie, { origin: runtime.origin, host })
      connections += 1
      signal.addEventListener('abort', () => client.close())
      await followUntilClosed(client, reader)
    } catch {
      // The proxy is down.
    }
    await sleep(50)
  }
}

async function followUntilClosed(client: LiveClient, reader: BoardReader): Promise<void> {
  client.send({ type: 'open', boardId })
  await client.next('opened')
  for (let frames = 0; ; frames++) {
    await reader.catchUp()
    const next = await Promise.race([client.next('changed', frames, 60_000), client.closed(60_000)])
    if (typeof next === 'number') return
  }
}

type WatchOptions = { origin: string; cookie: string; signal: AbortSignal }

it('misses no change while connections are lost and opened again', { timeout: 60_000 }, async () => {
  const proxy = await startProxy(runtime.origin)
  const cookie = await cookieOf('jonas')
  const jonas = connection(runtime.origin, cookie)
  const ending = new AbortController()
  const reader = await openBoardReader(jonas, boardId)
  const watching = watch(reader, { origin: proxy.origin, cookie, signal: ending.signal })
  const owner = await openBoardReader(mara, boardId)
  const tasks = [...owner.titles].filter(([id]) => reader.titles.has(id) && id !== taskId).slice(0, 12)
  const expected = new Map<string, string>()
  for (let round = 0; round < 4; round++) {
    for (const [at, [id, from]] of tasks.entries()) {
      if (at === 3) proxy.down()
      if (at === 8) proxy.up()
      const change = { field: 'title', from: expected.get(id) ?? from, to: `Round ${round}, task ${at}` }
      const { status } = await mara.mutate('tasks.change', { boardId, taskId: id, change })
      expect(status).toBe(200)
      expected.set(id, change.to)
      await sleep(30)
    }
    const seen = () => new Map(tasks.map(([id]) => [id, reader.titles.get(id)]))
    await expect.poll(seen, { timeout: 10_000 }).toEqual(expected)
  }
  ending.abort()
  expect(await watching).toBeGreaterThanOrEqual(5)
  jonas.close()
  proxy.stop()
})

it('shows who is on the board, until the connection is lost', async () => {
  const presence = async () => {
    const answer = await mara.query('live.presence', { boardId })
    return read<{ people: { activity: string; taskId: string | null }[] }>(answer).people
  }
  const client = await onTheBoard('jonas')
  client.send({ type: 'look', boardId, taskId: taskId as never, activity: 'commenting' })
  await expect.poll(presence, { timeout: 5_000 }).toMatchObject([{ activity: 'commenting', taskId }])
  client.terminate()
  await expect.poll(presence, { timeout: 5_000 }).toEqual([])
})
