// Settings of the clients of the AWS SDK. Each request passes through the middleware of its client, so only what is needed stays.

import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'

const ignore = () => {}

/**
 * An empty logger for clients of the AWS SDK. It has no `info`: with one, a client copies each request and response to remove
 * secrets from its log.
 */
export const logger = { debug: ignore, warn: ignore, error: ignore } as Required<DynamoDBClientConfig>['logger']

/** Headers for AWS's statistics, for chains of Lambdas that call each other, and a log of the SDK that nobody reads. */
const unneededMiddleware = ['getUserAgentMiddleware', 'recursionDetectionMiddleware', 'loggerMiddleware']

type Client = { middlewareStack: { remove: (step: string) => boolean } }

/** Removes middleware that this product does not need; returns the client. */
export function withoutStatistics<Some extends Client>(client: Some): Some {
  for (const step of unneededMiddleware) client.middlewareStack.remove(step)
  return client
}
