// Load on one board: as fast as the server answers, or at a constant rate.

import { setTimeout as sleep } from 'node:timers/promises'
import { connection } from './client.ts'
import { type Figure, quantile } from './figures.ts'
import { type BenchBoard, openBoard, type OperationName, operations } from './operations.ts'

type ClosedLoop = {
  name: OperationName
  clients: number
  forMs: number
  /** In the names of the figures. */
  when?: string
  target?: Figure['target']
}

type ConstantLoad = { name: OperationName; perSecond: number; forMs: number; title: string }

/** Closed loops: each connection sends its next call after its response. */
export async function closedLoop(benchBoard: BenchBoard, options: ClosedLoop): Promise<Figure[]> {
  const { name, clients, forMs, when, target } = options
  const runs = await runsOfClients(benchBoard, clients)
  const until = performance.now() + forMs
  let [completedCount, failedCount] = [0, 0]
  const durations: number[] = []
  await Promise.all(
    runs.map(async ({ operations: own, close }) => {
      while (performance.now() < until) {
        const startedAt = performance.now()
        await own[name].run().then(
          () => completedCount++,
          () => failedCount++,
        )
        durations.push(performance.now() - startedAt)
      }
      close()
    }),
  )
  const title = `${name}, ${clients} clients${when ? `, ${when}` : ''}`
  return [
    { name: title, value: (completedCount / forMs) * 1_000, unit: 'a second', ...(target && { target }) },
    { name: `${title}, p99`, value: quantile(durations, 0.99), unit: 'ms' },
    ...errorFigures(title, failedCount),
  ]
}

const errorFigures = (title: string, failedCount: number): Figure[] =>
  failedCount > 0 ? [{ name: `${title}, errors`, value: failedCount, unit: '', target: { max: 0 } }] : []

/**
 * Sends calls at a constant rate, as many at once as needed.
 * @returns the rate that was reached, and the number of errors if there were any
 */
export async function constantLoad(
  benchBoard: BenchBoard,
  { name, perSecond, forMs, title }: ConstantLoad,
): Promise<Figure[]> {
  const free = await runsOfClients(benchBoard, maxClients)
  const all = [...free]
  const startedAt = performance.now()
  let [sentCount, failedCount] = [0, 0]
  const running = new Set<Promise<unknown>>()
  while (performance.now() - startedAt < forMs) {
    const dueCount = ((performance.now() - startedAt) / 1_000) * perSecond
    while (sentCount < dueCount && free.length > 0) {
      const client = free.pop()!
      sentCount++
      const call = client.operations[name]
        .run()
        .catch(() => failedCount++)
        .finally(() => {
          free.push(client)
          running.delete(call)
        })
      running.add(call)
    }
    await sleep(2)
  }
  await Promise.all(running)
  const seconds = (performance.now() - startedAt) / 1_000
  for (const { close } of all) close()
  return [{ name: title, value: sentCount / seconds, unit: 'a second' }, ...errorFigures(title, failedCount)]
}

const maxClients = 32

/** Each client has tasks of its own, so that clients conflict no more than users do. */
async function runsOfClients(benchBoard: BenchBoard, clients: number) {
  const connections = Array.from({ length: clients }, () => connection(benchBoard.origin, benchBoard.cookie))
  const board = await openBoard(connections[0]!, benchBoard.boardId)
  return connections.map((client, i) => ({
    operations: operations(client, { ...board, cards: board.cards.filter((_, place) => place % clients === i) }),
    close: client.close,
  }))
}
