// The embedded table: creation, supervision, and removal of expired rows.

import {
  DescribeTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expiryAttribute } from '#functions/platform/handler-definitions.ts'
import { tableKeys } from '#functions/table/keys.ts'
import { type DynamodbPart, startDynamodb } from '#infra/local/parts/dynamodb.ts'
import { dynamodbRequests } from '#infra/local/parts/dynamodb-requests.ts'
import { removeExpired } from '#infra/local/parts/expiry.ts'
import { ensureTable } from '#infra/local/parts/table.ts'
import { aFolder, region, until } from './kit.ts'

const folder = aFolder()
const TableName = 'board'
let part: DynamodbPart
let client: DynamoDBClient

beforeAll(async () => {
  part = await startDynamodb(folder)
  client = new DynamoDBClient({ region, endpoint: part.endpoint, credentials: folder.keys, maxAttempts: 1 })
})
afterAll(async () => {
  client.destroy()
  await part.stop()
  folder.remove()
})

const put = (sk: string, seconds?: number) =>
  client.send(
    new PutItemCommand({
      TableName,
      Item: { pk: { S: 'p' }, sk: { S: sk }, ...(seconds && { [expiryAttribute]: { N: String(seconds) } }) },
    }),
  )
const exists = async (sk: string) =>
  Boolean((await client.send(new GetItemCommand({ TableName, Key: { pk: { S: 'p' }, sk: { S: sk } } }))).Item)

it('creates the table once, with the declared indexes', async () => {
  expect(await ensureTable(client, TableName)).toBe(true)
  expect(await ensureTable(client, TableName)).toBe(false)

  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  const createdIndexes = Table?.GlobalSecondaryIndexes?.map((index) => [
    index.IndexName,
    index.Projection?.ProjectionType,
  ])
  const declared = tableKeys.indexes.map(({ name, projection }) => [name, projection])
  expect(Object.fromEntries(createdIndexes ?? [])).toEqual(Object.fromEntries(declared))
})

it('adds a missing index', async () => {
  const indexName = tableKeys.indexes[0].name
  await client.send(
    new UpdateTableCommand({ TableName, GlobalSecondaryIndexUpdates: [{ Delete: { IndexName: indexName } }] }),
  )

  await ensureTable(client, TableName)

  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toContain(indexName)
})

it('removes expired rows and no others', async () => {
  const now = Math.floor(Date.now() / 1000)
  await put('expired', now - 5)
  await put('later', now + 60)
  await put('never')

  const send = dynamodbRequests({ endpoint: part.endpoint, keys: folder.keys, region })
  expect(await removeExpired({ send, table: TableName })).toBe(1)
  expect([await exists('expired'), await exists('later'), await exists('never')]).toEqual([false, true, true])
})

it('restarts the database on the same port when it dies, with all acknowledged writes', async () => {
  const acknowledged: string[] = []
  const writes = (async () => {
    for (let at = 0; at < 200; at += 1) {
      await put(`w${at}`).then(
        () => acknowledged.push(`w${at}`),
        () => new Promise((resolve) => setTimeout(resolve, 10)),
      )
    }
  })()
  await until(() => acknowledged.length > 30)
  const before = part.pid() ?? 0
  process.kill(before, 'SIGKILL')
  await writes
  await until(() => put('after').then(Boolean, () => false))

  expect(part.pid()).not.toBe(before)
  expect(await Promise.all(acknowledged.map(exists))).not.toContain(false)
})
