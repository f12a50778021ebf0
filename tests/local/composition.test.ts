// The local runtime calls the declared handlers: routes, event rules, jobs, environment.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { environmentNames } from '#functions/platform/environment.ts'
import { livePath } from '#shared/live/frames.ts'
import { eventRules, eventSource, jobs, liveRoutes, routes } from '#functions/platform/handler-definitions.ts'
import { type LocalRuntime, compose } from '#infra/local/compose.ts'
import { freePorts } from '#infra/local/loopback.ts'
import { readSettings } from '#infra/local/settings.ts'
import { aFolder, until } from './kit.ts'

type Call = { handler: string; job?: string; detailType?: string; routeKey?: string }

const folder = aFolder()
let runtime: LocalRuntime

beforeAll(async () => {
  const [port, objectsPort] = await freePorts(2)
  const environment = { PORT: String(port), OBJECTS_PORT: String(objectsPort), DATA_DIR: folder.dataDir }
  const handlerFiles = { folder: join(import.meta.dirname, 'recording-handlers'), extension: 'ts' } as const
  runtime = await compose({
    settings: readSettings(environment, folder.dataDir),
    buildId: 'test',
    handlerFiles,
  })
})
afterAll(async () => {
  await runtime.stop()
  folder.remove()
})

const calls = (): Call[] =>
  readFileSync(join(folder.dataDir, 'calls.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

it.each(routes)('routes $method $path to $handler', async ({ method, path, handler }) => {
  const url = `${runtime.origin}${path.replace('{proxy+}', 'anything')}`
  const answer = await fetch(url, { method: method === 'ANY' ? 'GET' : method })
  expect(answer.headers.get('x-handler')).toBe(handler)
})

it('runs every declared job by its handler, and no other', async () => {
  const jobCalls = () => calls().filter(({ job }) => job)
  await until(() => jobCalls().length >= jobs.length)
  const byName = (list: { name: string | undefined; handler: string }[]) =>
    list.toSorted((one, other) => (one.name! < other.name! ? -1 : 1))
  expect(byName(jobCalls().map(({ job, handler }) => ({ name: job, handler })))).toEqual(
    byName(jobs.map(({ name, handler }) => ({ name, handler }))),
  )
})

it('delivers events to the handlers of the declared rules', async () => {
  const { environment: at } = runtime
  const bus = new EventBridgeClient({ region: at.AWS_REGION, endpoint: at.AWS_ENDPOINT_URL_EVENTBRIDGE })
  const types = ['task.changed', ...eventRules.flatMap(({ detailTypes }) => detailTypes)]
  const entries = types.map((DetailType) => ({
    Source: eventSource,
    DetailType,
    Detail: '{}',
    EventBusName: at.EVENT_BUS,
  }))
  await bus.send(new PutEventsCommand({ Entries: entries }))
  bus.destroy()
  const expected = types.flatMap((type) =>
    eventRules
      .filter(({ detailTypes }) => detailTypes.length === 0 || detailTypes.includes(type))
      .map(({ handler }) => `${type} to ${handler}`),
  )
  const delivered = () =>
    calls().flatMap(({ detailType, handler }) => (detailType ? [`${detailType} to ${handler}`] : []))
  await until(() => delivered().length >= expected.length)
  expect(delivered().toSorted()).toEqual(expected.toSorted())
})

it('sets every environment variable that handlers read', () => {
  expect(Object.keys(runtime.environment)).toEqual(expect.arrayContaining(environmentNames))
})

it('passes live connections to the handlers of the declared routes', async () => {
  const socket = new WebSocket(`${runtime.origin.replace('http', 'ws')}${livePath}`)
  const answer = await new Promise((resolve, reject) => {
    socket.addEventListener('open', () => socket.send('{"type":"ping"}'))
    socket.addEventListener('message', ({ data }) => resolve(data))
    socket.addEventListener('error', reject)
  })
  expect(answer).toBe('{}')
  socket.close()
  const routeKeys = () => calls().flatMap(({ handler, routeKey }) => (routeKey ? [`${routeKey} ${handler}`] : []))
  await until(() => routeKeys().length >= liveRoutes.length)
  expect(routeKeys().toSorted()).toEqual(liveRoutes.map(({ key, handler }) => `${key} ${handler}`).toSorted())
})
