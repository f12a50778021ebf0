// Many rows into the table at once: puts, which do no harm a second time.

import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, type BatchWriteCommandInput, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { setTimeout as sleep } from 'node:timers/promises'

export type Item = Record<string, unknown>

/** What an entity would put. */
export function itemOf(put: { params: () => unknown }): Item {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the modelling library does not say what it makes
  return (put.params() as { Item: Item }).Item
}

const atOnce = 25
const sideBySide = 4

export async function putAll(
  { client, table }: { client: DynamoDBClient; table: string },
  items: Iterable<Item>,
): Promise<void> {
  const documents = DynamoDBDocumentClient.from(client)
  const waiting = items[Symbol.iterator]()
  const put = async () => {
    for (let some = take(waiting); some.length > 0; some = take(waiting)) await putSome(documents, table, some)
  }
  await Promise.all(Array.from({ length: sideBySide }, put))
}

function take(items: Iterator<Item>): Item[] {
  const taken: Item[] = []
  for (let next = items.next(); !next.done; next = items.next()) {
    if (taken.push(next.value) === atOnce) break
  }
  return taken
}

type Requests = NonNullable<BatchWriteCommandInput['RequestItems']>[string]

async function putSome(documents: DynamoDBDocumentClient, table: string, items: Item[]): Promise<void> {
  let requests: Requests = items.map((Item) => ({ PutRequest: { Item } }))
  for (let pause = 10; requests.length > 0; pause *= 2) {
    const { UnprocessedItems } = await documents.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }))
    requests = UnprocessedItems?.[table] ?? []
    if (requests.length > 0) await sleep(Math.min(pause, 2_000))
  }
}
