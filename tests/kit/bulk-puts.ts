// Writes rows of the same tick in one bulk request, which is most of the set-up time of tests.

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Bound } from '#functions/table/bind.ts'
import { bulkOf, type Item, itemOf } from '#functions/table/bulk.ts'

export type Put = (putOperation: { params: () => unknown }) => Promise<void>

/** @returns a function that writes the row of an entity; if two rows of one tick have the same key, the later one wins */
export function bulkPuts(bound: Pick<Bound, 'documents' | 'table'>): Put {
  const bulk = bulkOf(bound)
  let batch: { items: Map<string, Item>; done: Promise<void> } | null = null

  function startBatch() {
    const items = new Map<string, Item>()
    const done = nextTurn().then(() => {
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
