// The server part of the benchmark: each operation on one connection, then many at once.

import { connection } from './client.ts'
import { type Figure, medians } from './figures.ts'
import { closedLoop } from './load.ts'
import { type BenchBoard, measureOperation, openBoard, operations } from './operations.ts'
import { memoryMb, processTree } from './process.ts'

const rounds = 3

export async function serverFigures(benchBoard: BenchBoard): Promise<Figure[]> {
  const { origin, cookie, boardId } = benchBoard
  const client = connection(origin, cookie)
  const board = await openBoard(client, boardId)
  const figures: Figure[] = []
  const ops = operations(client, board)
  figures.push({ name: 'memory before', value: memoryMb(processTree(benchBoard.pid)), unit: 'MB' })
  const measured: Figure[][] = []
  for (let round = 0; round < rounds; round++) {
    const roundFigures: Figure[] = []
    for (const [name, operation] of Object.entries(ops))
      roundFigures.push(...(await measureOperation(benchBoard, name, operation)))
    measured.push(roundFigures)
  }
  figures.push(...medians(measured))
  figures.push({ name: 'bytes of opening', value: board.bytes, unit: 'B' })
  client.close()
  figures.push(...(await throughput(benchBoard)))
  figures.push({ name: 'memory after', value: memoryMb(processTree(benchBoard.pid)), unit: 'MB' })
  return figures
}

const roundMs = 5_000

async function throughput(benchBoard: BenchBoard): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const clients of [8, 32]) {
    for (const name of ['open', 'title', 'move across'] as const) {
      if (name === 'open' && benchBoard.tasks > 1_000) continue
      figures.push(...(await closedLoop(benchBoard, { name, clients, forMs: roundMs })))
    }
  }
  return figures
}
