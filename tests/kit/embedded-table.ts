// Starts one embedded DynamoDB and creates one folder per test run; both are removed afterwards.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { freePort } from '#infra/local/loopback.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    tableEndpoint: string
    /** A folder that is removed after the run. */
    scratchFolder: string
  }
}

const binary = 'node_modules/@dynoxide/linux-x64/dynoxide'

// The shell reads from a pipe of this process: when the process ends in any way, the pipe closes, and the table is killed.
const supervisorScript = '"$@" <&- >/dev/null 2>&1 & table=$!; read -r _; kill "$table"'

/** Called by vitest before the first test file; the returned function is called after the last one. */
export async function setup(project: TestProject): Promise<() => void> {
  const { endpoint, stop } = await startTable()
  const folder = mkdtempSync(join(tmpdir(), 'project-board-run-'))
  project.provide('tableEndpoint', endpoint)
  project.provide('scratchFolder', folder)
  return () => {
    stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startTable(tries = 5): Promise<{ endpoint: string; stop: () => void }> {
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  const shellArguments = ['-c', supervisorScript, 'sh', binary, '--host', '127.0.0.1', '--port', String(port)]
  const child = spawn('/bin/sh', shellArguments, { stdio: ['pipe', 'ignore', 'ignore'], env: {} })
  if (await waitForResponse(endpoint, child)) return { endpoint, stop: () => child.stdin.end() }
  child.stdin.end()
  // Another run may have received the same port at the same time.
  if (tries > 1) return startTable(tries - 1)
  throw new Error(`the embedded table does not start: ${binary}`)
}

async function waitForResponse(endpoint: string, child: ChildProcess): Promise<boolean> {
  for (let tries = 0; tries < 400 && child.exitCode === null; tries++) {
    if (await fetch(endpoint).catch(() => null)) return true
    await sleep(10)
  }
  return false
}
