// Search speed in a workspace of 50,000 tasks, letter by letter (R-20.2, adr 0039).

import { connection, read } from './client.ts'
import { type Figure, median, quantile } from './figures.ts'
import { memoryMb, processTree } from './process.ts'
import type { BenchBoard } from './operations.ts'

/** Number of boards and of tasks each, besides those of the sample data. */
export const searchBoards = { boards: 10, tasks: 5_000 }

const target = 100
const repetitions = 20

/** Typed queries by what they search for. */
const queries: Record<string, readonly string[]> = {
  'two letters': ['pr', 'ca', 'st', 're'],
  'a word': ['pedal', 'warranty', 'station', 'ledger'],
  'two words': ['pedal price', 'station cable', 'warranty visit', 'gear modu'],
  'a number': ['128', '#4711', '2500', '#77'],
  'a wrong letter': ['warrnaty', 'satation', 'calender', 'tempalte'],
  nothing: ['xylophone', 'quince', 'zeppelin', 'mountaineering'],
}

type SearchResult = { hits: unknown[] }

export async function searchFigures({
  origin,
  cookie,
  pid,
}: Pick<BenchBoard, 'origin' | 'cookie' | 'pid'>): Promise<Figure[]> {
  const client = connection(origin, cookie)
  const find = async (query: string): Promise<number> => {
    const answer = await client.query('search.find', { query })
    if (answer.status !== 200) throw new Error(`search.find answered ${answer.status}`)
    return read<SearchResult>(answer).hits.length
  }
  const figures: Figure[] = []
  const startedAt = performance.now()
  await find('')
  figures.push({ name: 'first search, which builds the index', value: performance.now() - startedAt, unit: 'ms' })
  for (const [name, words] of Object.entries(queries)) {
    const durations: number[] = []
    for (let i = 0; i < repetitions; i++) {
      const from = performance.now()
      const found = await find(words[i % words.length]!)
      durations.push(performance.now() - from)
      if ((found === 0) !== (name === 'nothing'))
        throw new Error(`${name}: ${found} found by ${words[i % words.length]}`)
      // A pause between letters, and an occasional read of the log.
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
    figures.push({ name: `${name}, p50`, value: median(durations), unit: 'ms', target: { max: target } })
    figures.push({ name: `${name}, p95`, value: quantile(durations, 0.95), unit: 'ms', target: { max: target } })
  }
  client.close()
  figures.push({ name: 'memory after', value: memoryMb(processTree(pid)), unit: 'MB' })
  return figures
}
