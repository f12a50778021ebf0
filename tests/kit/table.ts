// Creates a table for each test file, with the keys of the product.

import { CreateTableCommand, DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { inject } from 'vitest'
import { tableKeys } from '#functions/table/keys.ts'

let tableCount = 0

const noop = () => {}
/** Without `info`, which would receive a copy of each request and response: see functions/platform/open.ts. */
const logger = { debug: noop, warn: noop, error: noop } as Required<DynamoDBClientConfig>['logger']

const credentialScope = 'Credential=test/20261121/local/dynamodb/aws4_request, SignedHeaders=host, Signature='
/** The embedded table does not verify signatures: computing them would take a seventh of each request. */
const signer: Required<DynamoDBClientConfig>['signer'] = {
  sign: async (request) => {
    request.headers['authorization'] = `AWS4-HMAC-SHA256 ${credentialScope}${'0'.repeat(64)}`
    request.headers['x-amz-date'] = '20261121T090000Z'
    return request
  },
}

/** Unneeded middleware; together with endpoint resolution, a quarter of the time of a request. */
const unneededMiddleware = ['getUserAgentMiddleware', 'recursionDetectionMiddleware', 'loggerMiddleware']

export function newClient(): DynamoDBClient {
  const endpoint = inject('tableEndpoint')
  const url = new URL(endpoint)
  const client = new DynamoDBClient({
    endpoint,
    endpointProvider: () => ({ url }),
    region: 'local',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 5,
    logger,
    signer,
  })
  for (const step of unneededMiddleware) client.middlewareStack.remove(step)
  return client
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
