// Creates a table for each test file, with the keys of the product.

import { CreateTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { inject } from 'vitest'
import { openDatabase } from '#functions/platform/database.ts'
import { tableKeys } from '#functions/table/keys.ts'

let tableCount = 0

export function newClient(): DynamoDBClient {
  const endpoint = inject('tableEndpoint')
  const url = new URL(endpoint)
  return openDatabase(
    { DATABASE_AUTH: 'none' },
    {
      endpoint,
      endpointProvider: () => ({ url }),
      region: 'local',
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
      maxAttempts: 5,
    },
  )
}

/** @returns the name of the new table */
export async function newTable(client: DynamoDBClient): Promise<string> {
  const name = `test-${process.pid}-${Date.now()}-${tableCount++}`
  const keys = [...new Set([tableKeys, ...tableKeys.indexes].flatMap(({ partition, sort }) => [partition, sort]))]
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
      KeySchema: schema(tableKeys),
      GlobalSecondaryIndexes: tableKeys.indexes.map((index) => ({
        IndexName: index.name,
        Projection: { ProjectionType: index.projection },
        KeySchema: schema(index),
      })),
    }),
  )
  return name
}

const schema = ({ partition, sort }: { partition: string; sort: string }) => [
  { AttributeName: partition, KeyType: 'HASH' as const },
  { AttributeName: sort, KeyType: 'RANGE' as const },
]
