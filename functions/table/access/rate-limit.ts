// Shared state of token buckets (adr 0051).

import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { BucketStore } from '#functions/platform/rate-limiters.ts'
import type { Bound } from '#functions/table/bind.ts'
import { itemOf } from '#functions/table/bulk.ts'

export const rateLimitAccess = ({ entities, documents, table }: Bound): BucketStore => ({
  /** RL1: reads a bucket: when it will be full, in ms since 1970. */
  async read(bucket) {
    const { data } = await entities.rateLimit.get({ bucket }).go({ consistent: true })
    return data?.fullAtMs ?? 0
  },

  /** RL2: replaces the state of a bucket if it is unchanged. */
  async replace(bucket, from, to) {
    const expiresAtSeconds = Math.ceil(to / 1_000)
    try {
      await documents.send(
        new PutCommand({
          TableName: table,
          Item: itemOf(entities.rateLimit.put({ bucket, fullAtMs: to, expiresAtSeconds })),
          ConditionExpression: from === 0 ? 'attribute_not_exists(pk)' : 'fullAtMs = :from',
          ...(from !== 0 && { ExpressionAttributeValues: { ':from': from } }),
        }),
      )
      return true
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false
      throw error
    }
  },
})
