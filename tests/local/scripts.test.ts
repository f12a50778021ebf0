// The commands of one machine: the first thing that runs, and the session for scripts.

import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hueOf } from '#shared/common/hues.ts'
import { UserId } from '#shared/common/ids.ts'
import { defaultPreferences } from '#shared/user/model.ts'
import { openDatabase } from '#functions/platform/open.ts'
import { hashOf } from '#functions/rpc/context.ts'
import { openTable } from '#functions/table/open.ts'
import { enterInstance } from '#infra/local/instance.ts'
import { freePort } from '#infra/local/loopback.ts'
import { inProject } from '#infra/local/project.ts'
import { aFolder, until } from './kit.ts'

const exec = promisify(execFile)
const bootstrap = inProject('infra', 'local', 'bootstrap.mjs')
type Ended = { code?: number; stdout: string; stderr: string }

/** What a command says, also when it fails. */
const run = (args: string[], env: Record<string, string> = {}): Promise<Ended> =>
  exec(process.execPath, args, { env: { ...process.env, ...env } }).catch((error: Ended) => error)

describe('the first thing that runs', () => {
  it('says in a sentence that a Node is too old', async () => {
    const old = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"16.20.2"})'
    const { code, stderr } = await run(['--import', old, bootstrap, 'start'])
    expect(code).toBe(1)
    expect(stderr.trim()).toMatch(/^Project Board needs Node 20\.19 or newer, and this is 16\.20\.2\. [^\n]+$/)
  })

  it('knows its scripts and the commands of packages', async () => {
    expect((await run([bootstrap, 'nothing-like-it'])).stderr.trim()).toBe('There is no script nothing-like-it.')
    expect((await run([bootstrap, 'prettier', '--version'])).stdout).toMatch(/^\d+\.\d+/)
  })

  it('is plain enough for the Nodes that it turns away', async () => {
    const { transform } = await import('esbuild')
    const { readFileSync } = await import('node:fs')
    const plain = readFileSync(bootstrap, 'utf8')
    const lowered = await transform(plain, { target: 'node16', format: 'esm', supported: { 'top-level-await': true } })
    const asIs = await transform(plain, { target: 'esnext', format: 'esm' })
    expect(lowered.code).toBe(asIs.code)
  })
})

describe('a session for scripts', () => {
  const folder = aFolder()
  const session = (...args: string[]) => run([bootstrap, 'session', ...args], { DATA_DIR: folder.dataDir })
  let stop: () => Promise<void>

  beforeAll(async () => {
    const [port, objectsPort] = [await freePort(), await freePort()]
    const env = { ...process.env, DATA_DIR: folder.dataDir, PORT: String(port), OBJECTS_PORT: String(objectsPort) }
    const child = spawn(process.execPath, [join(import.meta.dirname, 'machine-child.ts')], { env, stdio: 'ignore' })
    const ended = new Promise((end) => child.once('exit', end))
    stop = async () => {
      child.kill('SIGTERM')
      await ended
    }
    await until(
      () =>
        fetch(`http://localhost:${port}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      20_000,
    )
  })
  afterAll(async () => {
    await stop()
    folder.remove()
  })

  it('is that of the person who is named', async () => {
    const { environment } = enterInstance(folder.dataDir)
    const table = openTable(openDatabase(), environment.TABLE_NAME ?? '')
    const userId = UserId.parse('usr_01kybzerj0hyf28qgqvdf08t4t')
    const user = { userId, name: 'Mara', email: 'mara@havelbikes.example', hue: hueOf(userId), picture: null }
    await table.person.create({ ...user, preferences: defaultPreferences }, 'test', 'mara')

    const { stdout } = await session('--as', 'Mara@havelbikes.example')

    const [, cookie = ''] = /^cookie: project-board-session=([\w-]{43})\n$/.exec(stdout) ?? []
    expect(await table.session.get(hashOf(cookie), new Date())).toMatchObject({ userId })
  })

  it('is refused in words', async () => {
    expect((await session('--as', 'nobody@havelbikes.example')).stderr.trim()).toBe(
      'Nobody here has the e-mail address nobody@havelbikes.example.',
    )
    expect((await session()).stderr.trim()).toMatch(/^Say as whom: /)
    const elsewhere = aFolder()
    const { code, stderr } = await run([bootstrap, 'session', '--as', 'a@b.example'], { DATA_DIR: elsewhere.dataDir })
    expect([code, stderr.trim()]).toEqual([1, expect.stringMatching(/^No Project Board is running on /)])
    elsewhere.remove()
  })
})
