// The platform as the handlers get it: every port answered by its adapter, once per process.

import { randomInt } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { EventBridgeClient } from '@aws-sdk/client-eventbridge'
import { S3Client } from '@aws-sdk/client-s3'
import { monotonicFactory } from 'ulid'
import { type Environment, objectEndpoint } from './environment.ts'
import { eventBridge } from './eventbridge.ts'
import type { Platform } from './ports.ts'
import { reports } from './reports.ts'
import { s3 } from './s3.ts'

// Names that follow one another in a millisecond differ by one, so that many of them made at once compress well.
const ulid = monotonicFactory()

export function openPlatform({ EVENT_BUS, ATTACHMENT_BUCKET }: Environment): Platform {
  return {
    clock: { now: () => new Date() },
    ids: {
      next: (prefix) => `${prefix}_${ulid().toLowerCase()}`,
      random: () => randomInt(2 ** 47) / 2 ** 47,
    },
    events: eventBridge(new EventBridgeClient(), EVENT_BUS),
    objects: s3(new S3Client({ forcePathStyle: objectEndpoint() !== undefined }), ATTACHMENT_BUCKET),
    reports,
  }
}

export const openDatabase = (): DynamoDBClient => new DynamoDBClient()
