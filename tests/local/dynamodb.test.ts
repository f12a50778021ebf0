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
const has = async (sk: string) =>
  Boolean((await client.send(new GetItemCommand({ TableName, Key: { pk: { S: 'p' }, sk: { S: sk } } }))).Item)

it('creates the table once, with the declared indexes', async () => {
  expect(await ensureTable(client, TableName)).toBe(true)
  expect(await ensureTable(client, TableName)).toBe(false)

  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  const made = Table?.GlobalSecondaryIndexes?.map((index) => [index.IndexName, index.Projection?.ProjectionType])
  const declared = tableKeys.indexes.map(({ name, projection }) => [name, projection])
  expect(Object.fromEntries(made ?? [])).toEqual(Object.fromEntries(declared))
})

it('adds a missing index', async () => {
  const gone = tableKeys.indexes[0].name
  await client.send(
    new UpdateTableCommand({ TableName, GlobalSecondaryIndexUpdates: [{ Delete: { IndexName: gone } }] }),
  )

  await ensureTable(client, TableName)

  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toContain(gone)
})

it('removes expired rows and no others', async () => {
  const now = Math.floor(Date.now() / 1000)
  await put('expired', now - 5)
  await put('later', now + 60)
  await put('never')

  expect(await removeExpired({ client, table: TableName })).toBe(1)
  expect([await has('expired'), await has('later'), await has('never')]).toEqual([false, true, true])
})

it('restarts the database on the same port when it dies, with all acknowledged writes', async () => {
  const acknowledged: string[] = []
  const writing = (async () => {
    for (let at = 0; at < 200; at += 1) {
      await put(`w${at}`).then(
        () => acknowledged.push(`w${at}`),
        () => new Promise((later) => setTimeout(later, 10)),
      )
    }
  })()
  await until(() => acknowledged.length > 30)
  const before = part.pid() ?? 0
  process.kill(before, 'SIGKILL')
  await writing
  await until(() => put('after').then(Boolean, () => false))

  expect(part.pid()).not.toBe(before)
  expect(await Promise.all(acknowledged.map(has))).not.toContain(false)
})
