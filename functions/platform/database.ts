// Opens clients of DynamoDB.

import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { type Environment, readEnvironment } from './environment.ts'
import { logger, withoutStatistics } from './sdk-client.ts'

const credentialScope = 'Credential=none/20261121/local/dynamodb/aws4_request, SignedHeaders=host, Signature='

/** The embedded database wants a signature but does not verify it; computing one takes a quarter of a request. */
const unsigned: Required<DynamoDBClientConfig>['signer'] = {
  sign: async (request) => {
    request.headers['authorization'] = `AWS4-HMAC-SHA256 ${credentialScope}${'0'.repeat(64)}`
    request.headers['x-amz-date'] = '20261121T090000Z'
    return request
  },
}

/** Opens the client of the table of this environment. */
export function openDatabase(
  { DATABASE_AUTH }: Pick<Environment, 'DATABASE_AUTH'> = readEnvironment(),
  config: DynamoDBClientConfig = {},
): DynamoDBClient {
  const signer = DATABASE_AUTH === 'none' ? { signer: unsigned } : {}
  return withoutStatistics(new DynamoDBClient({ logger, ...signer, ...config }))
}
