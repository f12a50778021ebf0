// Bulk puts and deletes that may be repeated, and paging through partitions.

import { BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { chunk } from '#shared/common/chunk.ts'
import type { Bound } from './bind.ts'

export type Item = Record<string, unknown>
export type Key = { pk: string; sk: string }

/** Called before every few hundred rows; throws to stop writing. */
export type ShouldContinue = () => Promise<void>

/** Returns the item that an entity would put. */
export const itemOf = (put: { params: () => unknown }): Item =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ElectroDB types params() as unknown
  (put.params() as { Item: Item }).Item

/** Returns the key that an entity would read. */
export const keyOf = (get: { params: () => unknown }): Key =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  (get.params() as { Key: Key }).Key

const itemsPerRequest = 25
const maxConcurrency = 8
const rowsPerCheck = 250

type Request = { PutRequest: { Item: Item } } | { DeleteRequest: { Key: Key } }

export type Bulk = ReturnType<typeof bulkOf>

export function bulkOf({ documents, table }: Pick<Bound, 'documents' | 'table'>) {
  async function send(requests: Request[]): Promise<void> {
    let remainingRequests = requests
    for (let pause = 20; remainingRequests.length > 0; pause = Math.min(pause * 2, 2_000)) {
      const answer = await documents.send(new BatchWriteCommand({ RequestItems: { [table]: remainingRequests } }))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- unprocessed items are requests of this batch
      remainingRequests = (answer.UnprocessedItems?.[table] ?? []) as Request[]
      if (remainingRequests.length > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  const sendAll = (requests: Request[]) => inParallel(chunk(requests, itemsPerRequest), send)

  return {
    async put(items: readonly Item[], assertMayContinue: ShouldContinue): Promise<void> {
      for (const batch of chunk(items, rowsPerCheck)) {
        await assertMayContinue()
        await sendAll(batch.map((Item) => ({ PutRequest: { Item } })))
      }
    },

    remove: (keys: readonly Key[]) => sendAll(keys.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }))),

    /**
     * Deletes a partition page by page; may stop between pages.
     * @param keptKey a row that stays
     */
    async *removePartition(pk: string, keptKey?: Key): AsyncGenerator<void> {
      for await (const rows of this.pagesOf(pk)) {
        const removed = rows.filter(({ sk }) => sk !== keptKey?.sk)
        if (removed.length === 0) continue
        await this.remove(removed)
        yield
      }
    },

    /** @param attributes attributes to project beside the keys */
    async *pagesOf(pk: string, ...attributes: readonly string[]) {
      let ExclusiveStartKey: Item | undefined
      do {
        const page = await documents.send(
          new QueryCommand({
            TableName: table,
            KeyConditionExpression: 'pk = :pk',
            ExpressionAttributeValues: { ':pk': pk },
            ProjectionExpression: ['pk', 'sk', ...attributes].join(', '),
            ConsistentRead: true,
            Limit: 500,
            ExclusiveStartKey,
          }),
        )
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the projection determines the attributes
        if (page.Items?.length) yield page.Items as (Key & Record<string, string>)[]
        ExclusiveStartKey = page.LastEvaluatedKey
      } while (ExclusiveStartKey)
    },
  }
}

/**
 * Runs work in parallel. After a failure no further item is started, and the error is thrown when running ones have ended.
 */
export async function inParallel<Entry>(
  entries: readonly Entry[],
  work: (entry: Entry) => Promise<void>,
): Promise<void> {
  const remainingEntries = entries.values()
  let failed = false
  const worker = async () => {
    for (const entry of remainingEntries) {
      if (failed) return
      await work(entry).catch((error: unknown) => {
        failed = true
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: maxConcurrency }, worker))
}
