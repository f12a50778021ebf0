// The lock of a folder, which is released however its holder ends, and the installation at first start.

import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { tryLock, waitForLock } from '#infra/local/lock.ts'
import { checkoutPath } from '#infra/local/checkout.ts'
import { aFolder, until } from './kit.ts'

const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e']
const startScript = (script: string) => {
  // A process group of its own, so that it can be killed with its children.
  const child = spawn(process.execPath, [...flags, script], { stdio: ['ignore', 'pipe', 'ignore'], detached: true })
  const firstOutput = new Promise((resolve) => child.stdout.once('data', resolve))
  const ended = new Promise<number | null>((end) => child.once('exit', end))
  const kill = () => {
    process.kill(-child.pid!, 'SIGKILL')
    return ended
  }
  return { ended, firstOutput, kill }
}

it('makes the second process wait for the first', async () => {
  const folder = aFolder()
  const first = await waitForLock(folder.dataDir, () => expect.unreachable('nobody else is there'))
  let waitNotices = 0
  let second: Awaited<ReturnType<typeof waitForLock>> | null = null
  const waiting = waitForLock(folder.dataDir, () => (waitNotices += 1)).then((lock) => (second = lock))
  await sleep(300)
  expect({ waitNotices, second }).toEqual({ waitNotices: 1, second: null })

  first.release()
  await waiting
  expect(tryLock(folder.dataDir)).toBeNull()
  second!.release()
  folder.remove()
})

it('is released when its holder is killed', async () => {
  const folder = aFolder()
  const holder = startScript(`
    import { tryLock } from ${JSON.stringify(checkoutPath('infra', 'local', 'lock.ts'))}
    globalThis.held = tryLock(${JSON.stringify(folder.dataDir)})
    console.log('held')
    setInterval(() => {}, 1000)`)
  await holder.firstOutput
  expect(tryLock(folder.dataDir)).toBeNull()

  await holder.kill()
  const lock = tryLock(folder.dataDir)
  expect(lock).not.toBeNull()
  lock?.release()
  folder.remove()
})

it('installs once for two concurrent starts, and again after a kill', async () => {
  const folder = aFolder()
  const log = join(folder.dataDir, 'installs.txt')
  const npm = join(folder.dataDir, 'npm.mjs')
  writeFileSync(
    join(folder.dataDir, 'package-lock.json'),
    '{ "packages": { "node_modules/a": { "version": "1.0.0" } } }',
  )
  mkdirSync(join(folder.dataDir, 'node_modules'))
  // A fake npm: it takes a while, the first time too long, and writes a list at the end.
  writeFileSync(
    npm,
    `import { appendFileSync, copyFileSync, existsSync } from 'node:fs'
     const log = ${JSON.stringify(log)}
     const ms = existsSync(log) ? 400 : 600_000
     appendFileSync(log, 'installed\\n')
     setTimeout(() => copyFileSync('package-lock.json', 'node_modules/.package-lock.json'), ms)`,
  )
  const installing = () =>
    startScript(`
      process.env.npm_execpath = ${JSON.stringify(npm)}
      const { installIfStale } = await import(${JSON.stringify(checkoutPath('infra', 'local', 'install.mjs'))})
      await installIfStale(${JSON.stringify(folder.dataDir)})`)
  const installs = () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').length : 0)

  const killed = installing()
  await until(() => installs() === 1)
  await killed.kill()

  const codes = await Promise.all([installing().ended, installing().ended])
  expect({ codes, installs: installs() }).toEqual({ codes: [0, 0], installs: 2 })
  folder.remove()
})
