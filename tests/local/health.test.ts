// /api/health and the start of the product when the storage fails.

import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it, vi } from 'vitest'
import { healthCheck, type Probe } from '#functions/handlers/health-check.ts'
import { storageTroubleOf, suspectDamage, checkFolder, checkSqliteFile } from '#functions/platform/storage-trouble.ts'
import { openTable } from '#functions/table/open.ts'
import { checkTableFile, storageMessage } from '#infra/local/storage-message.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

const aFolder = () => mkdtempSync(join(inject('scratchFolder'), 'health-'))

/** A folder in which the health check meets a full disk. */
function aFullFolder(): string {
  const folder = aFolder()
  symlinkSync('/dev/full', join(folder, 'health.probe'))
  return folder
}

const coded = (code: string) => Object.assign(new Error(`${code}: something`), { code })

it.each([
  [coded('ENOSPC'), 'disk_full'],
  [coded('EDQUOT'), 'disk_full'],
  [coded('EROFS'), 'disk_read_only'],
  [new Error('database or disk is full'), 'disk_full'],
  [new Error('attempt to write a readonly database'), 'disk_read_only'],
  [new Error('database disk image is malformed'), 'table_corrupt'],
  [new Error('file is not a database'), 'table_corrupt'],
  [new Error('the table failed', { cause: coded('ENOSPC') }), 'disk_full'],
  [coded('ECONNREFUSED'), null],
  ['no error', null],
])('classifies %s as %s', (error, trouble) => {
  expect(storageTroubleOf(error)).toBe(trouble)
  const sentence = storageMessage(error)
  expect(sentence === null).toBe(trouble === null)
  expect(sentence ?? '').not.toContain('\n')
})

describe('the data folder', () => {
  it('is writable, and keeps no file of the check', async () => {
    const folder = aFolder()
    await checkFolder(folder)
    await expect(checkFolder(folder)).resolves.toBeUndefined()
  })

  it('reports a full disk', async () => {
    await expect(checkFolder(aFullFolder())).rejects.toMatchObject({ code: 'ENOSPC' })
  })
})

it('reports a damaged table file while a process has it open', async () => {
  const file = join(aFolder(), 'table.db')
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE rows (name TEXT); INSERT INTO rows VALUES (1)')
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  await checkSqliteFile(file)
  writeFileSync(file, Buffer.alloc(8_192, 'x'))
  await expect(checkSqliteFile(file)).rejects.toThrow(/not a database/)
  database.close()
})

it('reports damage behind the first pages once a call has failed', async () => {
  const file = join(aFolder(), 'table.db')
  const database = new DatabaseSync(file)
  database.exec('CREATE TABLE rows (name TEXT)')
  const insert = database.prepare('INSERT INTO rows VALUES (?)')
  for (let row = 0; row < 200; row++) insert.run('x'.repeat(1_000))
  database.close()
  const bytes = readFileSync(file)
  bytes.fill(0xff, 20 * 4_096, 40 * 4_096)
  writeFileSync(file, bytes)
  await checkSqliteFile(file, false)
  await expect(checkSqliteFile(file, true)).rejects.toThrow(/disk image is malformed/)
  suspectDamage(new Error('disk is slow'))
  await checkSqliteFile(file)
  suspectDamage(new Error('a call failed', { cause: new Error('database disk image is malformed') }))
  await expect(checkSqliteFile(file)).rejects.toThrow(/disk image is malformed/)
  await expect(checkTableFile(file)).rejects.toThrow(/is damaged/)
})

function aCheck(probes: readonly Probe[]) {
  const reports = vi.fn<(error: unknown, about?: Record<string, string>) => void>()
  return { check: healthCheck(probes, { clock: world.clock, reports: { problem: reports } }), reports }
}
const later = () => world.clock.forward(60)
const disk = (folder: string): Probe => ({ otherwise: 'disk_failed', run: () => checkFolder(folder) })
const fullDisk: Probe = { otherwise: 'disk_failed', run: () => checkFolder(aFullFolder()) }
const table = (of = world.table): Probe => ({
  otherwise: 'table_failed',
  run: () => of.health.probe(world.clock.now()),
})

describe('the health check', () => {
  it('succeeds if folder and table can be written and read', async () => {
    expect(await aCheck([disk(aFolder()), table()]).check()).toBeNull()
  })

  it('reports a full disk first, in one log line until the status changes', async () => {
    const { check, reports } = aCheck([fullDisk, table()])
    for (let times = 0; times < 3; times++) {
      later()
      expect(await check()).toBe('disk_full')
    }
    expect(reports).toHaveBeenCalledTimes(1)
    expect(reports).toHaveBeenCalledWith(expect.anything(), { while: 'checking health', reason: 'disk_full' })
  })

  it.each([
    ['database disk image is malformed', 'table_corrupt'],
    ['database or disk is full', 'disk_full'],
    ['something else', 'table_failed'],
  ])('reports the error of the table: %s', async (message, reason) => {
    const server = createServer((_, response) => {
      response.writeHead(500, { 'content-type': 'application/x-amz-json-1.0' })
      response.end(JSON.stringify({ __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError', message }))
    })
    await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
    const at = server.address()
    const url = new URL(`http://127.0.0.1:${at && typeof at === 'object' ? at.port : ''}`)
    const client = newClient()
    client.config.endpointProvider = () => ({ url })
    expect(await aCheck([table(openTable(client, 'any'))]).check()).toBe(reason)
    client.destroy()
    server.close()
  })

  it('checks once for concurrent requests', async () => {
    let checks = 0
    const run = async () => void checks++
    const { check } = aCheck([{ otherwise: 'table_failed', run }])
    await Promise.all(Array.from({ length: 50 }, check))
    expect(checks).toBe(1)
    later()
    await check()
    expect(checks).toBe(2)
  })

  it('times out', async () => {
    const { check } = aCheck([{ otherwise: 'table_failed', run: () => new Promise(() => {}) }])
    expect(await check()).toBe('table_failed')
  })
})
