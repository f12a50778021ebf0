// The benchmark of a busy board: single changes, a board without counters, and what remains of the speed after a burst.

import { BoardId } from '#shared/common/ids.ts'
import { openDatabase } from '#functions/platform/database.ts'
import { readEnvironment } from '#functions/platform/environment.ts'
import { bindEntities } from '#functions/table/bind.ts'
import { connection } from './client.ts'
import { type Figure } from './figures.ts'
import { closedLoop, constantLoad } from './load.ts'
import { type BenchBoard, measureOperation, openBoard, type OperationName, operations } from './operations.ts'

const titleChangesPerSecond = 350
const burstMs = 20_000
const loopMs = 5_000

/** Milliseconds, at the median: from one connection, on an otherwise idle machine. */
const targets: Partial<Record<OperationName, number>> = { create: 5, title: 4, 'move across': 5, comment: 4.5 }

/** The environment of the instance must be set before. */
export async function busyFigures(benchBoard: BenchBoard): Promise<Figure[]> {
  const isSmall = benchBoard.tasks <= 1_000
  return [
    ...(await singleChanges(benchBoard)),
    ...(await createWithoutCounters(benchBoard)),
    ...(isSmall ? await burst(benchBoard) : await openings(benchBoard)),
  ]
}

async function singleChanges(benchBoard: BenchBoard): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, max] of Object.entries(targets) as [OperationName, number][])
    figures.push(...(await measure(benchBoard, name, { times: 200, warmUp: 20, target: { max } })))
  return figures
}

/** The first event of a board without counters counts all of its tasks. */
async function createWithoutCounters(benchBoard: BenchBoard): Promise<Figure[]> {
  await deleteCounters(BoardId.parse(benchBoard.boardId))
  const max = targets.create!
  const figures = await measure(benchBoard, 'create', { times: 100, warmUp: 0, target: { max } })
  return figures.map((figure) => ({ ...figure, name: `${figure.name}, board without counters` }))
}

async function deleteCounters(boardId: BoardId): Promise<void> {
  const client = openDatabase()
  const { entities } = bindEntities(client, readEnvironment().TABLE_NAME)
  const { data } = await entities.taskCounters.query.ofBoard({ boardId }).go({ pages: 'all' })
  for (const { of } of data) await entities.taskCounters.delete({ boardId, of }).go()
  client.destroy()
}

async function burst(benchBoard: BenchBoard): Promise<Figure[]> {
  const moves = { name: 'move across', clients: 8, forMs: loopMs, target: { min: 350 } } as const
  const opens = { name: 'open', clients: 32, forMs: loopMs } as const
  const before = [
    ...(await closedLoop(benchBoard, { ...moves, when: 'before the burst' })),
    ...(await closedLoop(benchBoard, { ...opens, when: 'before the burst' })),
  ]
  const title = `title changes in a burst of ${burstMs / 1_000} s`
  const load = { name: 'title', perSecond: titleChangesPerSecond, forMs: burstMs, title } as const
  const reached = await constantLoad(benchBoard, load)
  return [
    ...before,
    ...reached,
    ...(await closedLoop(benchBoard, { ...opens, when: 'after the burst', target: { min: 150 } })),
    ...(await closedLoop(benchBoard, { ...moves, when: 'after the burst' })),
  ]
}

const openings = (benchBoard: BenchBoard): Promise<Figure[]> =>
  measure(benchBoard, 'open', { times: 100, warmUp: 10, target: { max: 10 } })

type Measurement = { times: number; warmUp: number; target: { max: number } }

async function measure(benchBoard: BenchBoard, name: OperationName, measurement: Measurement): Promise<Figure[]> {
  const { origin, cookie, boardId } = benchBoard
  const client = connection(origin, cookie)
  const { run } = operations(client, await openBoard(client, boardId))[name]
  const figures = await measureOperation(benchBoard, name, { ...measurement, run, target: measurement.target.max })
  client.close()
  return figures
}
