// Writes rows of the same tick in one bulk request, which is most of the set-up time of tests.

import { setImmediate as turn } from 'node:timers/promises'
import type { Bound } from '#functions/table/bind.ts'
import { bulkOf, type Item, itemOf } from '#functions/table/bulk.ts'

export type Put = (putOperation: { params: () => unknown }) => Promise<void>

/** @returns a function that writes the row of an entity; of two rows with one key in one tick the later one */
export function bulkPuts(bound: Pick<Bound, 'documents' | 'table'>): Put {
  const bulk = bulkOf(bound)
  let batch: { items: Map<string, Item>; done: Promise<void> } | null = null

  function startBatch() {
    const items = new Map<string, Item>()
    const done = turn().then(() => {
      batch = null
      return bulk.put([...items.values()], async () => {})
    })
    return { items, done }
  }

  return (putOperation) => {
    const currentBatch = (batch ??= startBatch())
    const item = itemOf(putOperation)
    currentBatch.items.set(JSON.stringify([item['pk'], item['sk']]), item)
    return currentBatch.done
  }
}
