// Deletes expired rows, which the embedded database does not do.

import type { AttributeValue, DeleteItemInput, ScanInput, ScanOutput } from '@aws-sdk/client-dynamodb'
import { expiryAttribute } from '#functions/platform/handler-definitions.ts'
import { tableKeys } from '#functions/table/keys.ts'
import type { Log } from '#infra/local/log.ts'
import { DynamodbError, type SendToDynamodb } from './dynamodb-requests.ts'
import type { Part } from './part.ts'

const intervalMs = 60_000
/** Maximum share of time for scanning, so that large tables are scanned less often. */
const maxShareOfTime = 1 / 50

export type ExpiryOptions = { send: SendToDynamodb; table: string; log?: Log }

export function startExpiry(options: ExpiryOptions): Part {
  const abortController = new AbortController()
  let timer: NodeJS.Timeout
  let running: Promise<void> = Promise.resolve()
  const runAndSchedule = async () => {
    const startedAt = Date.now()
    await removeExpired(options, abortController.signal).catch((error: unknown) => {
      if (!abortController.signal.aborted) options.log?.write({ source: 'expiry', error })
    })
    schedule(Math.max(intervalMs, (Date.now() - startedAt) / maxShareOfTime))
  }
  const schedule = (ms: number) => {
    if (abortController.signal.aborted) return
    timer = setTimeout(() => (running = runAndSchedule()), ms)
    timer.unref()
  }
  schedule(intervalMs)
  return {
    async stop() {
      abortController.abort()
      clearTimeout(timer)
      await running
    },
  }
}

/** @returns the number of deleted rows */
export async function removeExpired({ send, table }: ExpiryOptions, abortSignal?: AbortSignal): Promise<number> {
  const now = { N: String(Math.floor(Date.now() / 1000)) }
  let removedCount = 0
  let startKey: Record<string, AttributeValue> | undefined
  do {
    const input: ScanInput = {
      TableName: table,
      ExclusiveStartKey: startKey,
      FilterExpression: '#at < :now',
      ProjectionExpression: '#pk, #sk',
      ExpressionAttributeNames: { '#at': expiryAttribute, '#pk': tableKeys.partition, '#sk': tableKeys.sort },
      ExpressionAttributeValues: { ':now': now },
      Limit: 2000,
    }
    const page = (await send('Scan', input, abortSignal)) as ScanOutput
    for (const Key of page.Items ?? []) removedCount += (await removeRow({ send, table }, Key, now)) ? 1 : 0
    startKey = page.LastEvaluatedKey
  } while (startKey)
  return removedCount
}

/** A row that was renewed in the meantime is kept. */
async function removeRow(
  { send, table }: ExpiryOptions,
  Key: Record<string, AttributeValue>,
  now: AttributeValue,
): Promise<boolean> {
  try {
    const input: DeleteItemInput = {
      TableName: table,
      Key,
      ConditionExpression: '#at < :now',
      ExpressionAttributeNames: { '#at': expiryAttribute },
      ExpressionAttributeValues: { ':now': now },
    }
    await send('DeleteItem', input)
    return true
  } catch (error) {
    if (error instanceof DynamodbError && error.name === 'ConditionalCheckFailedException') return false
    throw error
  }
}
