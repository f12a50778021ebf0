// The states of token buckets that all processes share (adr 0051).

import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { BucketStore } from '#functions/platform/rate-limiters.ts'
import type { Bound } from '#functions/table/bind.ts'
import { itemOf } from '#functions/table/bulk.ts'

export const rateLimitAccess = ({ entities, documents, table }: Bound): BucketStore => ({
  /** RL1: the state of a token bucket, in ms since 1970. */
  async read(bucket) {
    const { data } = await entities.rateLimit.get({ bucket }).go({ consistent: true })
    return data?.fullAtMs ?? 0
  },

  /** RL2: the state of a token bucket is replaced, if nobody else has done so meanwhile. */
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
