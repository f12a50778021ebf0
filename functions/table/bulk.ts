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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the modelling library does not say what it makes
  (put.params() as { Item: Item }).Item

/** Returns the key that an entity would read. */
export const keyOf = (get: { params: () => unknown }): Key =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  (get.params() as { Key: Key }).Key

const inOneRequest = 25
const atOnce = 8
const rowsPerCheck = 250

type Request = { PutRequest: { Item: Item } } | { DeleteRequest: { Key: Key } }

export type Bulk = ReturnType<typeof bulkOf>

export function bulkOf({ documents, table }: Pick<Bound, 'documents' | 'table'>) {
  async function send(requests: Request[]): Promise<void> {
    let left = requests
    for (let pause = 20; left.length > 0; pause = Math.min(pause * 2, 2_000)) {
      const answer = await documents.send(new BatchWriteCommand({ RequestItems: { [table]: left } }))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what comes back is what went out
      left = (answer.UnprocessedItems?.[table] ?? []) as Request[]
      if (left.length > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  const sendAll = (requests: Request[]) => inParallel(chunk(requests, inOneRequest), send)

  return {
    async put(items: readonly Item[], mayGoOn: ShouldContinue): Promise<void> {
      for (const some of chunk(items, rowsPerCheck)) {
        await mayGoOn()
        await sendAll(some.map((Item) => ({ PutRequest: { Item } })))
      }
    },

    remove: (keys: readonly Key[]) => sendAll(keys.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }))),

    /** @param also attributes to project beside the keys */
    async *pagesOf(pk: string, ...also: readonly string[]) {
      let ExclusiveStartKey: Item | undefined
      do {
        const page = await documents.send(
          new QueryCommand({
            TableName: table,
            KeyConditionExpression: 'pk = :pk',
            ExpressionAttributeValues: { ':pk': pk },
            ProjectionExpression: ['pk', 'sk', ...also].join(', '),
            ConsistentRead: true,
            Limit: 500,
            ExclusiveStartKey,
          }),
        )
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the projection says what comes
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
  const waiting = entries.values()
  let failed = false
  const lane = async () => {
    for (const entry of waiting) {
      if (failed) return
      await work(entry).catch((error: unknown) => {
        failed = true
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}
