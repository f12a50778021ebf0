// The whole local runtime as npm start composes it: kill, instance file for scripts, clean stop.

import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterEach, expect, it } from 'vitest'
import { eventSource } from '#functions/platform/handler-definitions.ts'
import { findInstance, type Instance } from '#infra/local/instance.ts'
import { freePort } from '#infra/local/loopback.ts'
import { aFolder, isUp, until, type Folder } from './kit.ts'

const running: ChildProcess[] = []
const folders: Folder[] = []
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((end) => child.once('exit', end))
      child.kill('SIGTERM')
      await ended
    }
  }
  for (const folder of folders.splice(0)) folder.remove()
})

const flags = ['--disable-warning=ExperimentalWarning']

async function startRuntime(folder: Folder, port: number, extraEnvironment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, 'runtime-child.ts')], {
    env: {
      ...process.env,
      DATA_DIR: folder.dataDir,
      PORT: String(port),
      OBJECTS_PORT: String(await freePort()),
      ...extraEnvironment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.push(child)
  let output = ''
  child.stdout?.on('data', (text) => (output += String(text)))
  child.stderr?.on('data', (text) => (output += String(text)))
  const ended = new Promise<number | null>((end) => child.once('exit', end))
  return { child, output: () => output, ended }
}

function aNewFolder() {
  const folder = aFolder()
  folders.push(folder)
  return folder
}

async function waitUntilReady(folder: Folder, port: number): Promise<Instance> {
  await until(() => isUp(port))
  return findInstance(folder.dataDir)
}

function clientsOf({ environment: at }: Instance) {
  const credentials = { accessKeyId: at.AWS_ACCESS_KEY_ID ?? '', secretAccessKey: at.AWS_SECRET_ACCESS_KEY ?? '' }
  const common = { region: at.AWS_REGION, credentials, maxAttempts: 1 }
  return {
    table: new DynamoDBClient({ ...common, endpoint: at.AWS_ENDPOINT_URL_DYNAMODB }),
    objects: new S3Client({ ...common, endpoint: at.AWS_ENDPOINT_URL_S3, forcePathStyle: true }),
    bus: new EventBridgeClient({ ...common, endpoint: at.AWS_ENDPOINT_URL_EVENTBRIDGE }),
    TableName: at.TABLE_NAME ?? '',
    Bucket: at.ATTACHMENT_BUCKET ?? '',
    EventBusName: at.EVENT_BUS ?? '',
  }
}

/** Writes repeatedly until a write fails. */
async function writeUntilFailure(write: (at: number) => Promise<unknown>): Promise<void> {
  for (let at = 0, isRunning = true; isRunning; at += 1) {
    isRunning = await write(at).then(
      () => true,
      () => false,
    )
  }
}

it('loses nothing that it acknowledged when it is killed', { timeout: 120_000 }, async () => {
  const folder = aNewFolder()
  const port = await freePort()
  const rows: string[] = []
  const objects: string[] = []
  const events: string[] = []
  for (const round of [1, 2]) {
    const { child, ended } = await startRuntime(folder, port)
    const clients = clientsOf(await waitUntilReady(folder, port))
    const key = (at: number) => `${round}-${at}`
    const working = Promise.all([
      writeUntilFailure(async (at) => {
        const Item = { pk: { S: key(at) }, sk: { S: 's' } }
        await clients.table.send(new PutItemCommand({ TableName: clients.TableName, Item }))
        rows.push(key(at))
      }),
      writeUntilFailure(async (at) => {
        await clients.objects.send(new PutObjectCommand({ Bucket: clients.Bucket, Key: key(at), Body: key(at) }))
        objects.push(key(at))
      }),
      writeUntilFailure(async (at) => {
        const entry = {
          Source: eventSource,
          DetailType: 'kept',
          Detail: `{"at":${at}}`,
          EventBusName: clients.EventBusName,
        }
        const answer = await clients.bus.send(new PutEventsCommand({ Entries: [entry] }))
        events.push(answer.Entries?.[0]?.EventId ?? '')
      }),
    ])
    await until(() => rows.length > round * 50 && objects.length > round * 20 && events.length > round * 20)
    child.kill('SIGKILL')
    await ended
    await working
  }

  await startRuntime(folder, port)
  const clients = clientsOf(await waitUntilReady(folder, port))
  const lost: string[] = []
  for (const pk of rows) {
    const Key = { pk: { S: pk }, sk: { S: 's' } }
    const { Item } = await clients.table.send(
      new GetItemCommand({ TableName: clients.TableName, Key, ConsistentRead: true }),
    )
    if (!Item) lost.push(pk)
  }
  for (const Key of objects) {
    const found = await clients.objects.send(new HeadObjectCommand({ Bucket: clients.Bucket, Key })).catch(() => null)
    if (!found) lost.push(Key)
  }
  const delivered = () => readFileSync(join(folder.dataDir, 'delivered.txt'), 'utf8').split('\n')
  await until(() => events.every((id) => delivered().includes(id)))
  expect(lost).toEqual([])
})

it('ends its database when it is killed', async () => {
  const folder = aNewFolder()
  const port = await freePort()
  const { child } = await startRuntime(folder, port)
  await waitUntilReady(folder, port)
  const database = Number(readFileSync(join(folder.dataDir, 'table.pid'), 'utf8'))
  expect(existsSync(`/proc/${database}`)).toBe(true)
  child.kill('SIGKILL')
  await until(() => !existsSync(`/proc/${database}`))
})

it('writes an instance file for scripts that only its owner can read, and removes it when it stops', async () => {
  const folder = aNewFolder()
  const port = await freePort()
  const { child, ended } = await startRuntime(folder, port)
  const instance = await waitUntilReady(folder, port)
  expect(instance).toMatchObject({ pid: child.pid, origin: `http://localhost:${port}` })
  expect(statSync(join(folder.dataDir, 'instance.json')).mode & 0o777).toBe(0o600)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(() => findInstance(folder.dataDir)).toThrow(/No Project Board is running/)
})

it('finishes pending requests when it is stopped', async () => {
  const folder = aNewFolder()
  const port = await freePort()
  const { child, ended } = await startRuntime(folder, port)
  await waitUntilReady(folder, port)
  const slow = fetch(`http://localhost:${port}/api/trpc/slow`)
  await new Promise((later) => setTimeout(later, 100))
  child.kill('SIGTERM')
  expect(await (await slow).json()).toEqual({ done: true })
  expect(await ended).toBe(0)
})

it('prints in a sentence why it does not start', async () => {
  const folder = aNewFolder()
  const port = await freePort()
  const first = await startRuntime(folder, port)
  await waitUntilReady(folder, port)

  const second = await startRuntime(folder, await freePort())
  expect([await second.ended, second.output().trim()]).toEqual([
    1,
    expect.stringMatching(
      new RegExp(`^The data folder .* is in use by another Project Board \\(process ${first.child.pid}\\)`),
    ),
  ])
  const third = await startRuntime(aNewFolder(), port)
  expect([await third.ended, third.output().trim()]).toEqual([1, expect.stringMatching(/^Port \d+ is taken/)])
  const fourth = await startRuntime(folder, port, { PORT: 'x', LOCALE_FALLBACK: 'fr' })
  expect(await fourth.ended).toBe(1)
  expect(fourth.output().trim().split('\n')).toHaveLength(2)
  for (const { output } of [second, third, fourth]) expect(output()).not.toMatch(/\n\s+at /)
})
