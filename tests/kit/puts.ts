// Rows that a test puts in the same moment go together: most of what a test waits for is its ground.

import { setImmediate as turn } from 'node:timers/promises'
import type { Bound } from '#functions/table/bind.ts'
import { bulkOf, type Item, itemOf } from '#functions/table/bulk.ts'

export type Put = (what: { params: () => unknown }) => Promise<void>

/** @returns puts what an entity would put; of two with one key in one moment the later one */
export function putsTogether(bound: Pick<Bound, 'documents' | 'table'>): Put {
  const bulk = bulkOf(bound)
  let waiting: { items: Map<string, Item>; done: Promise<void> } | null = null

  function begin() {
    const items = new Map<string, Item>()
    const done = turn().then(() => {
      waiting = null
      return bulk.put([...items.values()], async () => {})
    })
    return { items, done }
  }

  return (what) => {
    const now = (waiting ??= begin())
    const item = itemOf(what)
    now.items.set(JSON.stringify([item['pk'], item['sk']]), item)
    return now.done
  }
}
