import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'

const ignore = () => {}

/**
 * An empty logger for clients of the AWS SDK. It has no `info`: with one, a client copies each request and response to remove
 * secrets from its log.
 */
export const logger = { debug: ignore, warn: ignore, error: ignore } as Required<DynamoDBClientConfig>['logger']
