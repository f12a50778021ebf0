// The embedded DynamoDB: started, monitored and restarted.

import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#infra/local/log.ts'
import { freePort } from '#infra/local/loopback.ts'
import { throwStartupError } from '#infra/local/startup-error.ts'
import { checkTableFile } from '#infra/local/storage-message.ts'
import type { Part } from './part.ts'

export type DynamodbPart = Part & { endpoint: string; pid: () => number | null }

export type DynamodbOptions = {
  dataDir: string
  /** An external server instead. */
  externalEndpoint?: string | null
  log?: Log
}

/** The file of the embedded table. */
export const tableFile = (dataDir: string): string => join(dataDir, 'table.db')

const readyTimeoutMs = 15_000
const maxPauseMs = 5000

export async function startDynamodb({ dataDir, externalEndpoint, log }: DynamodbOptions): Promise<DynamodbPart> {
  if (externalEndpoint) {
    await assertReachable(externalEndpoint)
    return { endpoint: externalEndpoint, pid: () => null, stop: async () => {} }
  }
  const binary = embeddedBinary()
  await endPreviousDatabase(dataDir)
  await checkTableFile(tableFile(dataDir))
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  const supervisor = supervise(binary, { dataDir, port, log })
  const ready = await waitForResponse(endpoint, readyTimeoutMs, supervisor.failed)
  if (!ready) {
    await supervisor.stop()
    throwStartupError(`The embedded database does not start on ${tableFile(dataDir)}. ${supervisor.lastError()}`.trim())
  }
  return { endpoint, pid: supervisor.pid, stop: supervisor.stop }
}

/** One package per platform; others are not installed. */
function embeddedBinary(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    const folder = createRequire(import.meta.url).resolve(`@dynoxide/${platform}/package.json`)
    const binary = join(folder, '..', process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide')
    if (existsSync(binary)) return binary
  } catch {
    // Reported below.
  }
  return throwStartupError(
    `There is no embedded database for ${platform}. ` +
      'Set DYNAMODB_ENDPOINT to any DynamoDB-compatible server, for example http://127.0.0.1:8000.',
  )
}

async function assertReachable(endpoint: string): Promise<void> {
  try {
    await fetch(endpoint, { signal: AbortSignal.timeout(5000) })
  } catch {
    throwStartupError(`DYNAMODB_ENDPOINT ${endpoint} does not respond.`)
  }
}

async function waitForResponse(endpoint: string, ms: number, failed: () => boolean): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end && !failed(); await sleep(5)) {
    const answer = await fetch(endpoint, { signal: AbortSignal.timeout(1000) }).catch(() => null)
    if (answer) return true
  }
  return false
}

type SuperviseOptions = { dataDir: string; port: number; log?: Log }

/**
 * A shell between this process and the database reads a pipe: when this process is killed, the pipe closes, and the shell
 * ends the database.
 */
const supervisorScript = [
  '"$@" 3<&- & database=$!',
  'echo "$database"',
  '(read -r _ <&3; kill "$database") & listener=$!',
  'wait "$database"; kill "$listener"',
].join('\n')

function supervise(binary: string, { dataDir, port, log }: SuperviseOptions) {
  const pidFile = pidFileOf(dataDir)
  const command = [binary, '--host', '127.0.0.1', '--port', String(port), '--db-path', tableFile(dataDir)]
  let child: ChildProcess
  let pid: number | null = null
  let isStopping = false
  let exitCount = 0
  let errorOutput = ''

  const start = () => {
    const startedAt = Date.now()
    // In a process group of its own, so that Ctrl-C does not stop it before everything else.
    child = spawn('/bin/sh', ['-c', supervisorScript, 'sh', ...command], {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      detached: true,
      env: {},
    })
    child.stdout?.once('data', (line: Buffer) => {
      pid = Number(String(line).trim())
      writePidFile(pidFile, pid, log)
    })
    child.stderr?.on('data', (text: Buffer) => (errorOutput = (errorOutput + String(text)).slice(-500)))
    const { stdio } = child
    child.once('exit', (code, signal) => {
      pid = null
      // If only the shell died, this ends its database.
      stdio[3]?.destroy()
      if (isStopping) return
      exitCount = Date.now() - startedAt > 60_000 ? 1 : exitCount + 1
      log?.write({ source: 'dynamodb', exit: { code, signal }, stderr: errorOutput })
      setTimeout(start, Math.min(maxPauseMs, 50 * 2 ** exitCount))
    })
  }
  start()

  return {
    pid: () => pid,
    failed: () => exitCount >= 3,
    lastError: () => errorOutput.trim().split('\n').at(-1) ?? '',
    stop: async () => {
      isStopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((end) => child.once('exit', end))
      child.stdio[3]?.destroy()
      const killTimer = setTimeout(() => pid && endProcess(pid, 'SIGKILL'), 5000)
      await ended
      clearTimeout(killTimer)
      rmSync(pidFile, { force: true })
    },
  }
}

/** The file is only needed after a kill, so a full disk must not stop the start. */
function writePidFile(pidFile: string, pid: number, log: Log | undefined): void {
  try {
    writeFileSync(pidFile, String(pid))
  } catch (error) {
    log?.write({ source: 'dynamodb', error })
  }
}

const pidFileOf = (dataDir: string) => join(dataDir, 'table.pid')

/** If the shell was killed, too, the previous database may still have the file open. */
async function endPreviousDatabase(dataDir: string): Promise<void> {
  const pidFile = pidFileOf(dataDir)
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8')) || -1
  for (let tries = 0; tries < 100 && isOwnDatabase(pid, dataDir); tries += 1) {
    endProcess(pid, tries < 50 ? 'SIGTERM' : 'SIGKILL')
    await sleep(20)
  }
  rmSync(pidFile, { force: true })
}

/** Process ids are reused: only a process with our file is ended. */
function isOwnDatabase(pid: number, dataDir: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(tableFile(dataDir))
  } catch {
    return false
  }
}

function endProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended in the meantime.
  }
}
