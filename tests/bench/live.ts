// The part of the benchmark about live updates: delay with 50 clients, memory of 1,000 connections, and 100 changes a second on a
// board with 200 watchers. The connections belong to several people, some of which read the changes after each frame.

import { setTimeout as sleep } from 'node:timers/promises'
import { connectionsPerUser, livePingSeconds } from '#shared/common/limits.ts'
import { type BoardReader, openBoardReader } from '#tests/live/board-reader.ts'
import { openClient, type LiveClient } from '#tests/live/client.ts'
import { type Connection, connection, read } from './client.ts'
import { type Figure, quantile } from './figures.ts'
import { memoryMb, processTree } from './process.ts'
import type { BenchBoard } from './operations.ts'

const clients = 50
const changesOfDelay = 40
/** Idle connections; fewer if the sample data has not enough people for them. */
const connections = 1_000
const connectionsOfEach = connectionsPerUser - 5
const watchers = 200
/** Watchers that call boards.changes after each frame, as browsers do; the others only count frames. */
const readers = 20
const [changesPerSecond, loadSeconds] = [100, 5]

/** @param cookieOf signs a person in by e-mail address */
export async function liveFigures(
  benchBoard: BenchBoard,
  cookieOf: (email: string) => Promise<string>,
): Promise<Figure[]> {
  const bench = await openBench(benchBoard, cookieOf)
  try {
    return [...(await delayFigures(bench)), ...(await memoryFigures(bench)), ...(await loadFigures(bench))]
  } finally {
    bench.close()
  }
}

type Bench = Awaited<ReturnType<typeof openBench>>

async function openBench({ origin, cookie, pid, boardId }: BenchBoard, cookieOf: (email: string) => Promise<string>) {
  const owner = connection(origin, cookie)
  const cookies = [cookie, ...(await addMembers(owner, { boardId, cookieOf }))]
  const callers = Array.from({ length: 8 }, () => connection(origin, cookie))
  const { titles } = await openBoardReader(owner, boardId)
  const taskIds = [...titles.keys()]
  const withPings = new Set<LiveClient>()
  // Without pings, connections get no frames after a minute.
  const pings = setInterval(() => withPings.forEach((client) => client.send({ type: 'ping' })), livePingSeconds * 1_000)
  const opened = new Set<Connection>([owner, ...callers])
  return {
    pid,
    titles,
    maxConnections: cookies.length * connectionsOfEach,
    /** Changes the title of a task; returns the title and the times of the call and of its answer. */
    async rename(at: number) {
      const taskId = taskIds[at % taskIds.length]!
      const [from, to] = [titles.get(taskId)!, `Renamed ${at} ${Math.random()}`]
      titles.set(taskId, to)
      const calledAt = performance.now()
      const change = { field: 'title', from, to }
      const { status } = await callers[at % callers.length]!.mutate('tasks.change', { boardId, taskId, change })
      if (status !== 200) throw new Error(`tasks.change answered ${status}`)
      return { taskId, to, calledAt, answeredAt: performance.now() }
    },
    async open(count: number, { withBoard }: { withBoard: boolean }): Promise<LiveClient[]> {
      const all: LiveClient[] = []
      while (all.length < count) {
        const size = Math.min(25, count - all.length)
        const cookieAt = (at: number) => cookies[(all.length + at) % cookies.length]!
        all.push(...(await Promise.all(Array.from({ length: size }, (_, at) => openClient(origin, cookieAt(at))))))
      }
      for (const client of all) withPings.add(client)
      if (!withBoard) return all
      for (const client of all) client.send({ type: 'open', boardId: boardId as never })
      await Promise.all(all.map((client) => client.next('opened')))
      await sleep(1_500)
      return all
    },
    /** A reader of the person at this place. */
    async reader(at: number): Promise<BoardReader> {
      const caller = connection(origin, cookies[at % cookies.length]!)
      opened.add(caller)
      return openBoardReader(caller, boardId)
    },
    async closeAll(all: readonly LiveClient[]): Promise<void> {
      for (const client of all) {
        withPings.delete(client)
        client.close()
      }
      await sleep(1_000)
    },
    close: () => {
      clearInterval(pings)
      opened.forEach((one) => one.close())
    },
  }
}

type MemberOptions = { boardId: string; cookieOf: (email: string) => Promise<string> }

/** Adds as many people to the board as its connections need, and returns their cookies. */
async function addMembers(owner: Connection, { boardId, cookieOf }: MemberOptions): Promise<string[]> {
  type Listed = { userId: string; email: string; state: string }
  const { people } = read<{ people: Listed[] }>(await owner.query('people.list', {}))
  const me = read<{ user: { id: string } } | null>(await owner.query('users.session', {}))
  const members = people
    .filter(({ userId, state }) => state === 'active' && userId !== me?.user.id)
    .slice(0, Math.ceil(connections / connectionsOfEach))
  const userIds = members.map(({ userId }) => userId)
  const { status } = await owner.mutate('members.add', { boardId, userIds, role: 'editor' })
  if (status !== 200) throw new Error(`members.add answered ${status}`)
  const cookies: string[] = []
  for (const { email } of members) cookies.push(await cookieOf(email))
  return cookies
}

/** From the call of a change, and from its answer, to the frames and to the new title in the data of others. */
async function delayFigures(bench: Bench): Promise<Figure[]> {
  const onBoard = await bench.open(clients, { withBoard: true })
  const reading = await Promise.all(onBoard.slice(0, readers).map((_, at) => bench.reader(at)))
  const delays = { 'answer to frame': [] as number[], 'call to frame': [] as number[], 'call to data': [] as number[] }
  for (let at = 0; at < changesOfDelay; at++) {
    const before = onBoard.map((client) => client.frames('changed').length)
    const changing = bench.rename(at)
    const frames = onBoard.map((client, index) => client.next('changed', before[index]))
    const catchingUp = reading.map(async (reader, index) => {
      await frames[index]
      await reader.catchUp()
      return { reader, at: performance.now() }
    })
    const [{ taskId, to, calledAt, answeredAt }, received, data] = await Promise.all([
      changing,
      Promise.all(frames),
      Promise.all(catchingUp),
    ])
    delays['answer to frame'].push(...received.map((frame) => Math.max(0, frame.at - answeredAt)))
    delays['call to frame'].push(...received.map((frame) => frame.at - calledAt))
    delays['call to data'].push(...data.map((one) => one.at - calledAt))
    if (data.some(({ reader }) => reader.titles.get(taskId) !== to)) throw new Error('a reader missed a change')
    await sleep(50)
  }
  await bench.closeAll(onBoard)
  return Object.entries(delays).flatMap(([name, values]) => [
    { name: `${name}, ${clients} clients: p50`, value: quantile(values, 0.5), unit: 'ms' },
    { name: `${name}, ${clients} clients: p95`, value: quantile(values, 0.95), unit: 'ms', target: { max: 1_000 } },
  ])
}

async function memoryFigures(bench: Bench): Promise<Figure[]> {
  const before = memoryMb(processTree(bench.pid))
  const count = Math.min(connections, bench.maxConnections)
  const idle = await bench.open(count, { withBoard: false })
  await sleep(2_000)
  const value = ((memoryMb(processTree(bench.pid)) - before) * 1_024) / count
  await bench.closeAll(idle)
  return [{ name: `memory per connection, ${count}`, value, unit: 'KB' }]
}

async function loadFigures(bench: Bench): Promise<Figure[]> {
  const watching = await bench.open(watchers, { withBoard: true })
  const reading = await Promise.all(watching.slice(0, readers).map((_, at) => bench.reader(at)))
  const ending = new AbortController()
  /** Reads after each frame; frames that arrive meanwhile cause one more read. */
  const follow = async (client: LiveClient, reader: BoardReader) => {
    for (let handled = 0; !ending.signal.aborted; await sleep(10)) {
      const { length } = client.frames('changed')
      if (length === handled) continue
      handled = length
      await reader.catchUp()
    }
  }
  const following = reading.map((reader, at) => follow(watching[at]!, reader))
  const sent: ReturnType<Bench['rename']>[] = []
  const startedAt = performance.now()
  for (let at = 0; at < changesPerSecond * loadSeconds; at++) {
    sent.push(bench.rename(at))
    await sleep(Math.max(0, startedAt + (at * 1_000) / changesPerSecond - performance.now()))
  }
  const changes = await Promise.all(sent)
  const seconds = (performance.now() - startedAt) / 1_000
  // Calls wait for each other on few connections, so their own times say little here.
  const lastAnsweredAt = Math.max(...changes.map(({ answeredAt }) => answeredAt))
  await sleep(3_000)
  ending.abort()
  await Promise.all(following)
  const isComplete = ({ titles }: BoardReader) => [...bench.titles].every(([id, title]) => titles.get(id) === title)
  const frames = watching.map((client) => client.frames('changed'))
  const last = frames.map((own) => (own.at(-1)?.at ?? Number.NaN) - lastAnsweredAt)
  await bench.closeAll(watching)
  return [
    { name: `changes a second, ${watchers} watchers`, value: sent.length / seconds, unit: '/s' },
    { name: 'frames a second for each watcher', value: frames[0]!.length / seconds, unit: '/s' },
    { name: 'last answer to last frame: p95', value: quantile(last, 0.95), unit: 'ms', target: { max: 1_000 } },
    {
      name: 'readers that miss a change after 3 s',
      value: reading.filter((reader) => !isComplete(reader)).length,
      unit: '',
      target: { max: 0 },
    },
  ]
}
