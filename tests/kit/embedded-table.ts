// One embedded DynamoDB and one folder for a run of tests, gone when the run is gone.

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
    /** Where tests may write what nobody needs afterwards. */
    scratchFolder: string
  }
}

const binary = 'node_modules/@dynoxide/linux-x64/dynoxide'

// The shell listens at a pipe that this process holds: however the run ends, the pipe ends, and so does the table.
const holder = '"$@" <&- >/dev/null 2>&1 & table=$!; read -r _; kill "$table"'

/** Called by vitest before the first test file; what it returns is called after the last. */
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
  const call = ['-c', holder, 'sh', binary, '--host', '127.0.0.1', '--port', String(port)]
  const child = spawn('/bin/sh', call, { stdio: ['pipe', 'ignore', 'ignore'], env: {} })
  if (await answers(endpoint, child)) return { endpoint, stop: () => child.stdin.end() }
  child.stdin.end()
  // Another run may have been given the same port in the same moment.
  if (tries > 1) return startTable(tries - 1)
  throw new Error(`the embedded table does not start: ${binary}`)
}

async function answers(endpoint: string, child: ChildProcess): Promise<boolean> {
  for (let tries = 0; tries < 400 && child.exitCode === null; tries++) {
    if (await fetch(endpoint).catch(() => null)) return true
    await sleep(10)
  }
  return false
}
