// Many rows at once: puts and removals that do no harm a second time, and partitions read page by page.

import { BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { chunk } from '#shared/common/chunk.ts'
import type { Bound } from './bind.ts'

export type Item = Record<string, unknown>
export type Key = { pk: string; sk: string }

/** Asked before every few hundred rows; may throw, and then nothing more is written. */
export type MayGoOn = () => Promise<void>

/** What an entity would put. */
export const itemOf = (put: { params: () => unknown }): Item =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the modelling library does not say what it makes
  (put.params() as { Item: Item }).Item

/** By which key an entity would ask. */
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
  const sendAll = (requests: Request[]) => sideBySide(chunk(requests, inOneRequest), send)

  return {
    async put(items: readonly Item[], mayGoOn: MayGoOn): Promise<void> {
      for (const some of chunk(items, rowsPerCheck)) {
        await mayGoOn()
        await sendAll(some.map((Item) => ({ PutRequest: { Item } })))
      }
    },

    remove: (keys: readonly Key[]) => sendAll(keys.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }))),

    /** @param also attributes that are wanted beside the keys */
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

/** When one fails, no other is begun: whoever waits hears of it, and nothing goes on behind their back. */
export async function sideBySide<Thing>(
  things: readonly Thing[],
  work: (thing: Thing) => Promise<void>,
): Promise<void> {
  const waiting = things.values()
  let failed = false
  const lane = async () => {
    for (const thing of waiting) {
      if (failed) return
      await work(thing).catch((error: unknown) => {
        failed = true
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}
