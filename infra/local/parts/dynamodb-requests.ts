// Sends single requests to DynamoDB without the AWS SDK, which takes 15 MB of memory in the server (adr 0075).

import type { AccessKeys } from '#infra/local/data-folder.ts'
import { signedHeadersOf } from './sigv4.ts'

/** Sends an operation, such as `Scan`, with the input of its API. @throws DynamodbError */
export type SendToDynamodb = (operation: string, input: object, signal?: AbortSignal) => Promise<unknown>

export class DynamodbError extends Error {
  /** Such as `ConditionalCheckFailedException`. */
  override readonly name: string

  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

type Options = { endpoint: string; keys: AccessKeys; region: string }

export function dynamodbRequests({ endpoint, keys, region }: Options): SendToDynamodb {
  const { host } = new URL(endpoint)
  return async (operation, input, signal) => {
    const body = JSON.stringify(input)
    const headers = signedHeadersOf(
      { host, 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `DynamoDB_20120810.${operation}` },
      body,
      { keys, region, service: 'dynamodb' },
    )
    const answer = await fetch(endpoint, { method: 'POST', headers, body, ...(signal && { signal }) })
    const output = (await answer.json()) as Record<'__type' | 'message', string | undefined>
    if (answer.ok) return output
    const name = String(output['__type'] ?? answer.status)
      .split('#')
      .at(-1)!
    throw new DynamodbError(name, output.message ?? `${operation} failed`)
  }
}
