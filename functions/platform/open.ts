// The platform as the handlers get it: every port answered by its adapter, once per process.

import { randomInt } from 'node:crypto'
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { EventBridgeClient } from '@aws-sdk/client-eventbridge'
import { S3Client } from '@aws-sdk/client-s3'
import { monotonicFactory } from 'ulid'
import { type Environment, objectEndpoint } from './environment.ts'
import { atOnce } from './at-once.ts'
import { eventBridge } from './eventbridge.ts'
import { gathered } from './gathered.ts'
import type { Platform } from './ports.ts'
import { reports } from './reports.ts'
import { rising } from './rising.ts'
import { s3 } from './s3.ts'

const random = () => randomInt(2 ** 47) / 2 ** 47
// Names that follow one another in a millisecond differ by one, so that many of them made at once compress well.
const ulid = monotonicFactory(random)

const nothing = () => {}
/**
 * Says nothing, as the one that clients have of themselves. But for that one each request and answer is copied whole, to
 * leave out of `info` what is secret; without it, nothing is.
 */
const logger = { debug: nothing, warn: nothing, error: nothing } as Required<DynamoDBClientConfig>['logger']

export function openPlatform({ EVENT_BUS, ATTACHMENT_BUCKET, OBJECTS_ORIGIN, AFTER_ANSWER }: Environment): Platform {
  return {
    clock: { now: () => new Date() },
    ids: {
      next: (prefix) => `${prefix}_${ulid().toLowerCase()}`,
      moment: rising(Date.now),
      random,
    },
    events: eventBridge(new EventBridgeClient({ logger, cacheMiddleware: true }), EVENT_BUS),
    objects: s3(new S3Client({ logger, forcePathStyle: objectEndpoint() !== undefined }), {
      bucket: ATTACHMENT_BUCKET,
      readOrigin: OBJECTS_ORIGIN,
    }),
    reports,
    soon: AFTER_ANSWER === 'awake' ? gathered : atOnce,
  }
}

export const openDatabase = (): DynamoDBClient => new DynamoDBClient({ logger })
