// The benchmark of the memory of all processes: at the start, after calls, after load, and over minutes of load.

import { setTimeout as sleep } from 'node:timers/promises'
import { connection } from './client.ts'
import type { Figure } from './figures.ts'
import { closedLoop, constantLoad } from './load.ts'
import { type BenchBoard, openBoard, operations } from './operations.ts'
import { memoryMb, processTree, proportionalMemoryMb } from './process.ts'

const callsOfEach = 250
const loopMs = 10_000

/** Returns the memory before anything is called. */
export const memoryAtStart = (pid: number): Figure[] => memory(pid, 'at the start', 200)

/** @param minutes of constant load after the measurements */
export async function memoryFigures(benchBoard: BenchBoard, minutes: number): Promise<Figure[]> {
  const { pid } = benchBoard
  await callAll(benchBoard)
  const figures = memory(pid, `after ${4 * callsOfEach} changes`, 250)
  for (const name of ['open', 'title', 'move across'] as const)
    for (const clients of [8, 32]) await closedLoop(benchBoard, { name, clients, forMs: loopMs })
  figures.push(...memory(pid, 'after the load', 300))
  await sleep(60_000)
  figures.push(...memory(pid, 'a minute later'))
  for (let minute = 1; minute <= minutes; minute++) {
    const title = `title changes in minute ${minute}`
    figures.push(...(await constantLoad(benchBoard, { name: 'title', perSecond: 50, forMs: 60_000, title })))
    figures.push(...memory(pid, `after minute ${minute}`))
  }
  return figures
}

/** @param max of the proportional memory, which the machine has to provide (adr 0075) */
function memory(pid: number, when: string, max?: number): Figure[] {
  const pids = processTree(pid)
  const value = proportionalMemoryMb(pids)
  return [
    { name: `memory ${when}, PSS`, value, unit: 'MB', ...(max !== undefined && { target: { max } }) },
    { name: `memory ${when}, RSS`, value: memoryMb(pids), unit: 'MB' },
  ]
}

async function callAll({ origin, cookie, boardId }: BenchBoard): Promise<void> {
  const client = connection(origin, cookie)
  const all = operations(client, await openBoard(client, boardId))
  for (let call = 0; call < callsOfEach; call++)
    for (const name of ['create', 'title', 'move across', 'comment'] as const) await all[name].run()
  client.close()
}
