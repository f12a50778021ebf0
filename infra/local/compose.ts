// Starts the parts of the local runtime in order of their dependencies, and stops them in reverse order.

import { randomBytes } from 'node:crypto'
import type { EnvironmentToProvide } from '#functions/platform/environment.ts'
import { accessKeys, openDataFolder, readOrCreateSecret } from './data-folder.ts'
import { lockInstance, removeInstance, writeInstance } from './instance.ts'
import { openLog, type Log } from './log.ts'
import { startBus } from './parts/bus.ts'
import { startScheduler } from '#infra/local/parts/scheduler.ts'
import { startDynamodb, tableFile } from './parts/dynamodb.ts'
import { dynamodbRequests } from './parts/dynamodb-requests.ts'
import { startExpiry } from './parts/expiry.ts'
import { startHttp, type HttpOptions, type HttpPart } from './parts/http.ts'
import { startLambda, type HandlerFiles, type Invoke } from './parts/lambda.ts'
import { startLive } from './parts/live.ts'
import { startMail } from './parts/mail.ts'
import { startOidc, type People } from './parts/oidc.ts'
import { startS3 } from './parts/s3.ts'
import { handlersIn } from './checkout.ts'
import { withPortErrors } from './ports.ts'
import type { Settings } from './settings.ts'

export const resourceNames = {
  table: 'project-board',
  bucket: 'attachments',
  bus: 'project-board',
  region: 'eu-central-1',
}
const clientId = 'project-board'

export type ComposeOptions = {
  settings: Settings
  buildId: string
  handlerFiles: HandlerFiles
  /** The folder of built web files; none when omitted. */
  webFolder?: string
  servePage?: HttpOptions['servePage']
  /**
   * Creates the table, with sample data in a new folder. Called when objects and bus are ready, before the server listens, with
   * the environment of the handlers. By default, in this process, followed by `seed`.
   */
  prepareTable?: () => Promise<void>
  seed?: () => Promise<void>
  people?: People
  /** Tests without scheduled jobs switch the clock off. */
  runScheduledJobs?: boolean
}

export type LocalRuntime = {
  origin: string
  environment: Record<string, string>
  invoke: Invoke
  http: HttpPart
  log: Log
  /** Waits up to five seconds for running requests, then stops everything in reverse order. */
  stop: () => Promise<void>
}

type Stoppable = { stop: () => Promise<unknown> | void }

/** Sets process.env for the handlers, so there is one composition per process. */
export async function compose(options: ComposeOptions): Promise<LocalRuntime> {
  const { settings } = options
  openDataFolder(settings.dataDir)
  const lock = lockInstance(settings.dataDir)
  const log = openLog(settings.dataDir)
  const stoppables: Stoppable[] = [{ stop: () => lock.release() }, { stop: () => log.flush() }]
  const add = <StartedPart extends Stoppable>(part: StartedPart): StartedPart => {
    stoppables.push(part)
    return part
  }
  const stop = async () => {
    for (let part = stoppables.pop(); part; part = stoppables.pop()) await part.stop()
  }
  try {
    return { ...(await startParts(options, log, add)), log, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Add = <StartedPart extends Stoppable>(part: StartedPart) => StartedPart

async function startParts(options: ComposeOptions, log: Log, add: Add) {
  const { settings, handlerFiles, webFolder = '', people = async () => [] } = options
  const { dataDir, publicOrigin, port, host } = settings
  const keys = accessKeys(dataDir)
  const commonOptions = { dataDir, keys, log }

  const dynamodb = add(await startDynamodb({ ...commonOptions, externalEndpoint: settings.dynamodbEndpoint }))

  const objects = {
    ...commonOptions,
    bucket: resourceNames.bucket,
    port: settings.objectsPort,
    host,
    allowedOrigin: publicOrigin,
  }
  add(await withPortErrors('OBJECTS_PORT', settings.objectsPort, () => startS3(objects)))

  const mail = add(await startMail(commonOptions))
  const bus = add(await startBus({ ...commonOptions, busName: resourceNames.bus, region: resourceNames.region }))

  const live = add(await startLive({ keys, publicOrigin, log }))

  const endpoints = { dynamodb: dynamodb.endpoint, bus: bus.endpoint, objects: settings.objectsOrigin, smtp: mail.url }
  const localParts = { mailboxUrl: mail.url, liveEndpoint: live.endpoint }
  const environment = { ...handlerEnvironment(options, localParts), ...sdkEnvironment(endpoints, keys) }
  applyEnvironment(environment)
  await (options.prepareTable ?? (() => prepareTableHere(options)))()
  const send = dynamodbRequests({ endpoint: dynamodb.endpoint, keys, region: resourceNames.region })
  add(startExpiry({ send, table: resourceNames.table, log }))

  const { invoke, preload, ...lambda } = startLambda({ handlerFiles, environment, log })
  add(lambda)
  await preload(handlersIn(handlerFiles))
  add(bus.deliverTo(invoke))
  if (options.runScheduledJobs ?? true) add(startScheduler({ invoke }))

  const oidc = settings.identity ? null : add(startOidc({ ...commonOptions, publicOrigin, clientId, people }))
  const mounts = [mail.mount, ...(oidc ? [oidc.mount] : [])]
  const httpOptions = { port, host, publicOrigin, objectsOrigin: settings.objectsOrigin, invoke, mounts, log }
  const http = add(
    await withPortErrors('PORT', port, () => startHttp({ ...httpOptions, webFolder, servePage: options.servePage })),
  )
  add(live.attach(http.server, invoke))
  writeInstance(dataDir, {
    pid: process.pid,
    startedAt: new Date().toISOString(),
    origin: publicOrigin,
    endpoints,
    environment,
  })
  add({ stop: () => removeInstance(dataDir) })
  return { origin: publicOrigin, environment, invoke, http }
}

/** Only scripts and tests need the SDK in this process. */
async function prepareTableHere({ seed }: ComposeOptions): Promise<void> {
  const [{ DynamoDBClient }, { ensureTable }] = await Promise.all([
    import('@aws-sdk/client-dynamodb'),
    import('./parts/table.ts'),
  ])
  const client = new DynamoDBClient()
  await ensureTable(client, resourceNames.table)
  client.destroy()
  await seed?.()
}

function handlerEnvironment(
  { settings, buildId }: ComposeOptions,
  { mailboxUrl, liveEndpoint }: { mailboxUrl: string; liveEndpoint: string },
): EnvironmentToProvide {
  const { publicOrigin, identity, localeFallback, rateLimitFactor } = settings
  return {
    BUILD_ID: buildId,
    PUBLIC_ORIGIN: publicOrigin,
    TABLE_NAME: resourceNames.table,
    DATABASE_AUTH: settings.dynamodbEndpoint ? 'iam' : 'none',
    ATTACHMENT_BUCKET: resourceNames.bucket,
    OBJECTS_ORIGIN: settings.objectsOrigin,
    EVENT_BUS: resourceNames.bus,
    LIVE_ENDPOINT: liveEndpoint,
    OIDC_ISSUER: identity?.issuer ?? `${publicOrigin}/oidc`,
    OIDC_CLIENT_ID: identity?.clientId ?? clientId,
    OIDC_CLIENT_SECRET: identity?.clientSecret ?? '',
    MAIL_FROM: settings.mailFrom,
    SMTP_URL: settings.smtpUrl ?? mailboxUrl,
    MAIL_CONFIGURATION_SET: '',
    PUSH_SECRET: readOrCreateSecret(settings.dataDir, 'push', () => randomBytes(32).toString('base64url')),
    AFTER_ANSWER: 'awake',
    SHARED_STATE: 'memory',
    RATE_LIMIT_FACTOR: String(rateLimitFactor),
    EDGE_KEY: '',
    DATA_FOLDER: settings.dataDir,
    TABLE_FILE: settings.dynamodbEndpoint ? '' : tableFile(settings.dataDir),
    LOCALE_FALLBACK: localeFallback,
  }
}

type Endpoints = { dynamodb: string; objects: string; bus: string }
type Keys = { accessKeyId: string; secretAccessKey: string }

/** The SDK reads these itself, so adapters need not know where they run. */
const sdkEnvironment = ({ dynamodb, objects, bus }: Endpoints, { accessKeyId, secretAccessKey }: Keys) => ({
  AWS_REGION: resourceNames.region,
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
  AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
  AWS_ENDPOINT_URL_S3: objects,
  AWS_ENDPOINT_URL_EVENTBRIDGE: bus,
})

function applyEnvironment(environment: Record<string, string>): void {
  // An AWS profile or token of the user would take precedence over our keys.
  for (const name of ['AWS_PROFILE', 'AWS_SESSION_TOKEN', 'AWS_ENDPOINT_URL']) delete process.env[name]
  Object.assign(process.env, environment)
}
