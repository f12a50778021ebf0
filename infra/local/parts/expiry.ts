// Deletes expired rows, which the embedded database does not do.

import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  ScanCommand,
} from '@aws-sdk/client-dynamodb'
import { expiryAttribute } from '#functions/platform/handler-definitions.ts'
import { tableKeys } from '#functions/table/keys.ts'
import type { Log } from '#infra/local/log.ts'
import type { Part } from './part.ts'

const everyMs = 60_000
/** Maximum share of time for scanning, so that large tables are scanned less often. */
const maxShareOfTime = 1 / 50

export type Expiring = { client: DynamoDBClient; table: string; log?: Log }

export function startExpiry(expiring: Expiring): Part {
  const stopped = new AbortController()
  let timer: NodeJS.Timeout
  let running: Promise<void> = Promise.resolve()
  const round = async () => {
    const startedAt = Date.now()
    await removeExpired(expiring, stopped.signal).catch((error: unknown) => {
      if (!stopped.signal.aborted) expiring.log?.write({ at: 'expiry', error })
    })
    plan(Math.max(everyMs, (Date.now() - startedAt) / maxShareOfTime))
  }
  const plan = (ms: number) => {
    if (stopped.signal.aborted) return
    timer = setTimeout(() => (running = round()), ms)
    timer.unref()
  }
  plan(everyMs)
  return {
    async stop() {
      stopped.abort()
      clearTimeout(timer)
      await running
    },
  }
}

/** @returns the number of deleted rows */
export async function removeExpired({ client, table }: Expiring, abortSignal?: AbortSignal): Promise<number> {
  const now = { N: String(Math.floor(Date.now() / 1000)) }
  let removed = 0
  let next: Record<string, AttributeValue> | undefined
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: table,
        ExclusiveStartKey: next,
        FilterExpression: '#at < :now',
        ProjectionExpression: '#pk, #sk',
        ExpressionAttributeNames: { '#at': expiryAttribute, '#pk': tableKeys.partition, '#sk': tableKeys.sort },
        ExpressionAttributeValues: { ':now': now },
        Limit: 2000,
      }),
      { abortSignal },
    )
    for (const Key of page.Items ?? []) removed += (await removeRow({ client, table }, Key, now)) ? 1 : 0
    next = page.LastEvaluatedKey
  } while (next)
  return removed
}

/** A row that was renewed in the meantime is kept. */
async function removeRow(
  { client, table }: Expiring,
  Key: Record<string, AttributeValue>,
  now: AttributeValue,
): Promise<boolean> {
  try {
    await client.send(
      new DeleteItemCommand({
        TableName: table,
        Key,
        ConditionExpression: '#at < :now',
        ExpressionAttributeNames: { '#at': expiryAttribute },
        ExpressionAttributeValues: { ':now': now },
      }),
    )
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}
