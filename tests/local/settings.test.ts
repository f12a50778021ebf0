// The settings of the local runtime, and the messages for invalid ones.

import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDataFolder } from '#infra/local/data-folder.ts'
import { lockInstance } from '#infra/local/instance.ts'
import { isLocked } from '#infra/local/lock.ts'
import { freePort, listenOn } from '#infra/local/loopback.ts'
import { startDynamodb } from '#infra/local/parts/dynamodb.ts'
import { checkPortsFree } from '#infra/local/ports.ts'
import { readSettings } from '#infra/local/settings.ts'
import { aFolder } from './kit.ts'

const settings = (environment: Record<string, string> = {}) => readSettings(environment, '/project')
const provider = { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'board' }

describe('the settings', () => {
  it('have defaults', () => {
    expect(settings()).toMatchObject({
      port: 4000,
      host: null,
      dataDir: '/project/.local',
      objectsPort: 14_000,
      publicOrigin: 'http://localhost:4000',
      objectsOrigin: 'http://localhost:14000',
      dynamodbEndpoint: null,
      identity: null,
      localeFallback: 'de',
    })
  })

  it('derive the other ports from the given one', () => {
    expect(settings({ PORT: '5000', DATA_DIR: '/tmp/x' })).toMatchObject({
      dataDir: '/tmp/x',
      objectsPort: 15_000,
      publicOrigin: 'http://localhost:5000',
    })
  })

  it('leave the next port to another instance', () => {
    const [one, other] = [settings({ PORT: '4000' }), settings({ PORT: '4001' })]
    expect(new Set([one, other].flatMap(({ port, objectsPort }) => [port, objectsPort])).size).toBe(4)
    expect(settings({ PORT: '65535' }).objectsPort).toBe(55_535)
  })

  it('normalise the origin as browsers do', () =>
    expect(settings({ PORT: '80', OBJECTS_PORT: '8080' })).toMatchObject({
      publicOrigin: 'http://localhost',
      objectsOrigin: 'http://localhost:8080',
    }))

  it('ignore empty values', () => expect(settings({ PORT: '', HOST: ' ' })).toEqual(settings()))

  it.each<[Record<string, string>, RegExp]>([
    [{ PORT: 'many' }, /^PORT is a whole number from 1 to 65535\.$/],
    [{ PORT: '70000' }, /^PORT is a whole number/],
    [{ PORT: '4000', OBJECTS_PORT: '4000' }, /must differ/],
    [{ HOST: 'a b' }, /^HOST is a host name/],
    [{ PUBLIC_ORIGIN: 'board.example.com' }, /^PUBLIC_ORIGIN is an address like/],
    [{ PUBLIC_ORIGIN: 'https://board.example.com/app', ...provider }, /scheme and host only/],
    [{ DYNAMODB_ENDPOINT: 'nowhere' }, /^DYNAMODB_ENDPOINT is an address like/],
    [{ LOCALE_FALLBACK: 'fr' }, /de or en/],
    [{ OIDC_ISSUER: 'https://login.example.com' }, /OIDC_CLIENT_ID/],
    [{ OIDC_CLIENT_ID: 'board' }, /OIDC_ISSUER/],
    [{ HOST: '192.168.1.5' }, /asks for no password.*OIDC_ISSUER/],
    [{ HOST: '0.0.0.0' }, /asks for no password.*OIDC_ISSUER/],
    [{ HOST: '0.0.0.0', ...provider }, /set PUBLIC_ORIGIN/],
    [{ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://localhost:4000' }, /asks for no password/],
    [{ PUBLIC_ORIGIN: 'https://board.example.com' }, /asks for no password/],
    [{ PUBLIC_ORIGIN: 'https://board.example.com', ...provider }, /OBJECTS_ORIGIN/],
  ])('%j is rejected with a message', (environment, message) => {
    expect(() => settings(environment)).toThrow(
      expect.objectContaining({ name: 'StartupError', message: expect.stringMatching(message) }),
    )
  })

  it('allow other hosts with an external provider', () => {
    expect(settings({ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://board.lan:4000', ...provider })).toMatchObject({
      host: '0.0.0.0',
      objectsOrigin: 'http://board.lan:14000',
      identity: { issuer: 'https://login.example.com', clientId: 'board', clientSecret: '' },
    })
  })
})

describe('the data folder', () => {
  it('is locked against a second instance, and released afterwards', () => {
    const folder = aFolder()
    const lock = lockInstance(folder.dataDir)
    expect(isLocked(folder.dataDir)).toBe(true)
    expect(() => lockInstance(folder.dataDir)).toThrow(/in use by another Project Board/)
    lock.release()
    expect(isLocked(folder.dataDir)).toBe(false)
    folder.remove()
  })

  it('is rejected with a message if it is a file or not writable', () => {
    const folder = aFolder()
    const file = join(folder.dataDir, 'file')
    writeFileSync(file, '')
    expect(() => openDataFolder(file)).toThrow(/is not a folder/)
    expect(() => openDataFolder(join(file, 'below'))).toThrow(/is not a folder/)
    folder.remove()
  })

  it('is rejected if its table has another format', () => {
    const { dataDir, remove } = aFolder()
    openDataFolder(dataDir)
    writeFileSync(join(dataDir, 'table.db'), '')
    expect(() => openDataFolder(dataDir)).not.toThrow()
    for (const format of ['2', '4']) {
      writeFileSync(join(dataDir, 'format'), format)
      expect(() => openDataFolder(dataDir)).toThrow(/another version .* Delete this folder/)
    }
    rmSync(join(dataDir, 'format'))
    expect(() => openDataFolder(dataDir)).toThrow(/format 1, required is 3/)
    remove()
  })

  it.skipIf(process.getuid?.() === 0)('is rejected with a message if it is read-only', () => {
    const folder = aFolder()
    const closed = join(folder.dataDir, 'closed')
    mkdirSync(closed)
    chmodSync(closed, 0o500)
    expect(() => openDataFolder(closed)).toThrow(/not writable/)
    folder.remove()
  })
})

it('reports an occupied port by its number', async () => {
  const other = createServer()
  const port = await listenOn(other, 0, '127.0.0.1')
  const free = await freePort()
  await expect(checkPortsFree({ PORT: port, OBJECTS_PORT: free }, null)).rejects.toThrow(
    new RegExp(`^Port ${port} is taken .* Set PORT`),
  )
  await expect(checkPortsFree({ PORT: free, OBJECTS_PORT: port }, null)).rejects.toThrow(/Set OBJECTS_PORT/)
  other.close()
})

it('reports an unreachable external database', async () => {
  const folder = aFolder()
  await expect(startDynamodb({ ...folder, externalEndpoint: 'http://127.0.0.1:9' })).rejects.toThrow(
    /DYNAMODB_ENDPOINT/,
  )
  folder.remove()
})

it('reports a missing embedded database with a solution', async () => {
  const folder = aFolder()
  const real = Object.getOwnPropertyDescriptor(process, 'arch') ?? {}
  Object.defineProperty(process, 'arch', { ...real, value: 'riscv64' })
  await expect(startDynamodb(folder)).rejects.toThrow(/no embedded database for \w+-riscv64.*DYNAMODB_ENDPOINT/)
  Object.defineProperty(process, 'arch', real)
  folder.remove()
})
