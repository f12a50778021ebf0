// Scripts of the local runtime: the bootstrap script, and the session for scripts.

import { execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { transform } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hueOf } from '#shared/common/hues.ts'
import { UserId } from '#shared/common/ids.ts'
import { defaultPreferences } from '#shared/user/model.ts'
import { openDatabase } from '#functions/platform/database.ts'
import { hashOf } from '#functions/rpc/context.ts'
import { openTable } from '#functions/table/open.ts'
import { loadInstanceEnvironment } from '#infra/local/instance.ts'
import { isLocked } from '#infra/local/lock.ts'
import { freePort } from '#infra/local/loopback.ts'
import { checkoutPath } from '#infra/local/checkout.ts'
import { aFolder, isUp, until } from './kit.ts'

const exec = promisify(execFile)
const bootstrap = checkoutPath('infra', 'local', 'bootstrap.mjs')
type Ended = { code?: number; stdout: string; stderr: string }

/** Returns the output of a command, also if it fails. */
const run = (args: string[], env: Record<string, string> = {}): Promise<Ended> =>
  exec(process.execPath, args, { env: { ...process.env, ...env } }).catch((error: Ended) => error)

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The process has ended, as expected.
  }
}

describe('the bootstrap script', () => {
  it('prints in a sentence that Node is too old', async () => {
    const oldNodeImport = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"16.20.2"})'
    const { code, stderr } = await run(['--import', oldNodeImport, bootstrap, 'start'])
    expect(code).toBe(1)
    expect(stderr.trim()).toMatch(/^Project Board needs Node 20\.19 or newer, and this is 16\.20\.2\. [^\n]+$/)
  })

  it('knows the scripts and the commands of packages', async () => {
    expect((await run([bootstrap, 'nothing-like-it'])).stderr.trim()).toBe('There is no script nothing-like-it.')
    expect((await run([bootstrap, 'oxfmt', '--version'])).stdout).toMatch(/\d+\.\d+\.\d+/)
  })

  it.each(['bootstrap', 'install', 'refuse'])('is parsed by the Node versions that it rejects: %s', async (name) => {
    const source = readFileSync(checkoutPath('infra', 'local', `${name}.mjs`), 'utf8')
    const lowered = await transform(source, { target: 'node12.22', format: 'esm' })
    const unchanged = await transform(source, { target: 'esnext', format: 'esm' })
    expect(lowered.code).toBe(unchanged.code)
  })

  it('ends when npm is stopped without a signal to it', async () => {
    const folder = aFolder()
    const [port, objectsPort] = [await freePort(), await freePort()]
    const env = { ...process.env, npm_lifecycle_event: 'start', DATA_DIR: folder.dataDir }
    // Starts a script as npm does: by a shell that waits for it.
    const line = `"${process.execPath}" "${bootstrap}" "${join(import.meta.dirname, 'runtime-child.ts')}"; exit $?`
    const shell = spawn('/bin/sh', ['-c', line], {
      stdio: 'ignore',
      detached: true,
      env: { ...env, PORT: String(port), OBJECTS_PORT: String(objectsPort) },
    })
    try {
      await until(() => isUp(port))
      shell.kill('SIGTERM')
      await until(() => !isLocked(folder.dataDir))
      expect(await isUp(port)).toBe(false)
    } finally {
      endGroup(shell.pid!)
      folder.remove()
    }
  })
})

describe('the session script', () => {
  const folder = aFolder()
  const session = (...args: string[]) => run([bootstrap, 'session', ...args], { DATA_DIR: folder.dataDir })
  let stop: () => Promise<void>

  beforeAll(async () => {
    const [port, objectsPort] = [await freePort(), await freePort()]
    const env = { ...process.env, DATA_DIR: folder.dataDir, PORT: String(port), OBJECTS_PORT: String(objectsPort) }
    const child = spawn(process.execPath, [join(import.meta.dirname, 'runtime-child.ts')], { env, stdio: 'ignore' })
    const ended = new Promise((end) => child.once('exit', end))
    stop = async () => {
      child.kill('SIGTERM')
      await ended
    }
    await until(() => isUp(port))
  })
  afterAll(async () => {
    await stop()
    folder.remove()
  })

  it('prints a session of the named person', async () => {
    const { environment } = loadInstanceEnvironment(folder.dataDir)
    const table = openTable(openDatabase(), environment.TABLE_NAME ?? '')
    const userId = UserId.parse('usr_01kybzerj0hyf28qgqvdf08t4t')
    const user = { userId, name: 'Mara', email: 'mara@havelbikes.example', hue: hueOf(userId), picture: null }
    await table.person.create({ ...user, preferences: defaultPreferences }, 'test', 'mara')

    const { stdout } = await session('--as', 'Mara@havelbikes.example')

    const [, cookie = ''] = /^cookie: project-board-session-\d+=([\w-]{43})\n$/.exec(stdout) ?? []
    expect(await table.session.get(hashOf(cookie), new Date())).toMatchObject({ userId })
  })

  it('rejects unknown people with a message', async () => {
    expect((await session('--as', 'nobody@havelbikes.example')).stderr.trim()).toBe(
      'No user has the e-mail address nobody@havelbikes.example.',
    )
    expect((await session()).stderr.trim()).toMatch(/^Usage: /)
    const elsewhere = aFolder()
    const { code, stderr } = await run([bootstrap, 'session', '--as', 'a@b.example'], { DATA_DIR: elsewhere.dataDir })
    expect([code, stderr.trim()]).toEqual([1, expect.stringMatching(/^No Project Board is running on /)])
    elsewhere.remove()
  })
})
