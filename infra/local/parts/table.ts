// Creates the table with the keys of functions/table, and adds missing indexes.

import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  type GlobalSecondaryIndex,
  ResourceInUseException,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb'
import { setTimeout as sleep } from 'node:timers/promises'
import { tableKeys } from '#functions/table/keys.ts'

type Keys = { partition: string; sort: string }

const keySchema = ({ partition, sort }: Keys) => [
  { AttributeName: partition, KeyType: 'HASH' as const },
  { AttributeName: sort, KeyType: 'RANGE' as const },
]

const indexes: GlobalSecondaryIndex[] = tableKeys.indexes.map((index) => ({
  IndexName: index.name,
  KeySchema: keySchema(index),
  Projection: { ProjectionType: index.projection },
}))

const keyNames = new Set([tableKeys, ...tableKeys.indexes].flatMap(({ partition, sort }) => [partition, sort]))
const allAttributes = [...keyNames].map((name) => ({ AttributeName: name, AttributeType: 'S' as const }))

/** @returns whether the table was created now */
export async function ensureTable(client: DynamoDBClient, table: string): Promise<boolean> {
  const description = await describeTable(client, table)
  if (description) {
    await addIndexes(client, table, description)
    return false
  }
  await createTable(client, table)
  await waitUntilActive(client, table)
  return true
}

async function describeTable(client: DynamoDBClient, table: string): Promise<TableDescription | null> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: table }))).Table ?? null
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return null
    throw error
  }
}

async function createTable(client: DynamoDBClient, table: string): Promise<void> {
  const command = new CreateTableCommand({
    TableName: table,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: allAttributes,
    KeySchema: keySchema(tableKeys),
    GlobalSecondaryIndexes: indexes,
  })
  try {
    await client.send(command)
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error
  }
}

/** One per call, as DynamoDB requires. An index that is no longer declared stays: it does no harm. */
async function addIndexes(client: DynamoDBClient, table: string, description: TableDescription): Promise<void> {
  const existing = new Set(description.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName))
  for (const index of indexes.filter(({ IndexName }) => !existing.has(IndexName))) {
    const add = { GlobalSecondaryIndexUpdates: [{ Create: index }], AttributeDefinitions: allAttributes }
    await client.send(new UpdateTableCommand({ TableName: table, ...add }))
    await waitUntilActive(client, table)
  }
}

async function waitUntilActive(client: DynamoDBClient, table: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const description = await describeTable(client, table)
    const states = [
      description?.TableStatus,
      ...(description?.GlobalSecondaryIndexes ?? []).map(({ IndexStatus }) => IndexStatus),
    ]
    if (states.every((state) => state === 'ACTIVE')) return
    await sleep(tries < 20 ? 10 : 500)
  }
  throw new Error(`The table ${table} does not become active.`)
}
