// Creates the platform: each port with its adapter, once per process.

import { randomInt } from 'node:crypto'
import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi'
import { EventBridgeClient } from '@aws-sdk/client-eventbridge'
import { S3Client } from '@aws-sdk/client-s3'
import { monotonicFactory } from 'ulid'
import { type Environment, objectEndpoint } from './environment.ts'
import { immediateWork, batchWindow } from './deferred-work.ts'
import { eventBridge } from './eventbridge.ts'
import { liveConnections } from './live-connections.ts'
import { openMail } from './mail.ts'
import type { Platform } from './ports.ts'
import { openPush } from './push.ts'
import { reports } from './reports.ts'
import { logger, withoutStatistics } from './sdk-client.ts'
import { monotonicClock } from './monotonic-clock.ts'
import { s3 } from './s3.ts'

const random = () => randomInt(2 ** 47) / 2 ** 47
// Monotonic ids of the same millisecond differ by one, so that many of them compress well.
const ulid = monotonicFactory(random)

/** Of the management API of live connections. */
const liveClientOptions = { logger, cacheMiddleware: true, maxAttempts: 2 }

export function openPlatform(environment: Environment): Platform {
  const { EVENT_BUS, ATTACHMENT_BUCKET, OBJECTS_ORIGIN, AFTER_ANSWER, SHARED_STATE, LIVE_ENDPOINT } = environment
  return {
    clock: { now: () => new Date() },
    ids: {
      next: (prefix) => `${prefix}_${ulid().toLowerCase()}`,
      nextMs: monotonicClock(Date.now),
      random,
    },
    events: eventBridge(new EventBridgeClient({ logger, cacheMiddleware: true }), EVENT_BUS),
    objects: s3(new S3Client({ logger, forcePathStyle: objectEndpoint() !== undefined }), {
      bucket: ATTACHMENT_BUCKET,
      readOrigin: OBJECTS_ORIGIN,
    }),
    mail: openMail(environment),
    push: openPush(environment),
    live: liveConnections(
      withoutStatistics(new ApiGatewayManagementApiClient({ ...liveClientOptions, endpoint: LIVE_ENDPOINT })),
    ),
    reports,
    defer: AFTER_ANSWER === 'awake' ? batchWindow : immediateWork,
    sharedState: SHARED_STATE,
  }
}
