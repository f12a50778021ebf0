// Starts the whole product as `npm start` does, on its own ports and in its own folder.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '#infra/local/loopback.ts'

export type Product = {
  origin: string
  dataDir: string
  process: ChildProcess
  /** Returns a cookie header for the person with this address. */
  cookieOf: (email: string) => Promise<string>
  /** Runs a script of the project against this instance, and returns its output. */
  runScript: (name: string, ...args: string[]) => Promise<string>
  stop: () => Promise<void>
}

/** `newSession` adds the access keys of a running product, which another product must not get. */
const ownEnvironment = { ...process.env }

type StartOptions = {
  dataDir?: string
  /** Ports of the product and of its files: the same after a restart, because cookies belong to a port. */
  ports?: number[]
  keepData?: boolean
  /** Further environment variables. */
  environment?: Record<string, string>
}

export async function startProduct({
  dataDir = mkdtempSync(join(tmpdir(), 'project-board-')),
  ports,
  keepData,
  environment: more = {},
}: StartOptions = {}): Promise<Product> {
  const { child, environment, web } = await startChild(dataDir, ports, more)
  const runScript = (name: string, ...args: string[]) => run(['infra/local/bootstrap.mjs', name, ...args], environment)
  return {
    origin: `http://localhost:${web}`,
    dataDir,
    process: child,
    runScript,
    cookieOf: async (email) => (await runScript('session', '--as', email)).trim().replace(/^cookie: /, ''),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        await ended
      }
      if (!keepData) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function startChild(dataDir: string, ports: number[] | undefined, more: Record<string, string>) {
  for (let tries = 3; ; tries--) {
    const [web, objects] = ports ?? (await freePorts(2))
    const addresses = { PORT: String(web), OBJECTS_PORT: String(objects), DATA_DIR: dataDir }
    const environment = { ...ownEnvironment, ...more, ...addresses }
    const child = spawn(process.execPath, ['infra/local/bootstrap.mjs', 'start'], { env: environment, stdio: 'pipe' })
    try {
      await waitUntilReady(child)
      return { child, environment, web }
    } catch (error) {
      // Another product may occupy a random port before this one listens.
      if (ports || tries === 1 || !String(error).includes('is taken by another program')) throw error
    }
  }
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  const output: string[] = []
  return new Promise((resolve, reject) => {
    const onOutput = (chunk: Buffer) => {
      output.push(chunk.toString())
      if (output.join('').includes('Project Board is ready')) resolve()
    }
    child.stdout?.on('data', onOutput)
    child.stderr?.on('data', onOutput)
    child.on('exit', (code) => reject(new Error(`the product ended with ${code}: ${output.join('')}`)))
  })
}

/** Reads the instance file that compose.ts writes. */
export const instanceOf = (dataDir: string): { pid: number; environment: Record<string, string> } =>
  JSON.parse(readFileSync(join(dataDir, 'instance.json'), 'utf8'))

function run(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const [out, err]: [string[], string[]] = [[], []]
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk.toString()))
    child.on('exit', (code) => (code === 0 ? resolve(out.join('')) : reject(new Error(err.join('') || out.join('')))))
  })
}
