// A fixed amount of work, so that figures of different hours and machines can be compared.

import { createHash } from 'node:crypto'
import type { Figure } from './figures.ts'

const iterations = 40_000
const value = {
  id: 'tsk_01',
  title: 'A title of forty characters, no fewer'.padEnd(40, '.'),
  labels: [1, 2, 3],
  done: false,
}

/** Parses, serialises and hashes the same value again and again in this process. */
export function referenceLoop(when: string): Figure {
  const startedAt = performance.now()
  let text = JSON.stringify(value)
  for (let i = 0; i < iterations; i++) {
    const parsed = JSON.parse(text) as typeof value & { hash?: string }
    text = JSON.stringify({ ...parsed, hash: createHash('sha256').update(text).digest('hex') })
  }
  return { name: `fixed loop, ${when}`, value: performance.now() - startedAt, unit: 'ms' }
}
