// The whole product, started on ports and in a folder of its own, as `npm start` starts it.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Product = {
  origin: string
  dataDir: string
  process: ChildProcess
  /** A cookie header for the person with this address. */
  cookieOf: (email: string) => Promise<string>
  /** Runs a script of the project against this instance; brings what it printed. */
  script: (name: string, ...args: string[]) => Promise<string>
  stop: () => Promise<void>
}

type Start = { dataDir?: string; port?: number; keep?: boolean }

export async function startProduct({
  dataDir = mkdtempSync(join(tmpdir(), 'project-board-')),
  port,
  keep,
}: Start = {}): Promise<Product> {
  const [web, objects] = port ? [port, port + 1] : await freePorts(2)
  const environment = { ...process.env, PORT: String(web), OBJECTS_PORT: String(objects), DATA_DIR: dataDir }
  const child = spawn(process.execPath, ['infra/local/bootstrap.mjs', 'start'], { env: environment, stdio: 'pipe' })
  const said: string[] = []
  await new Promise<void>((ready, failed) => {
    const hear = (chunk: Buffer) => {
      said.push(chunk.toString())
      if (said.join('').includes('Project Board is ready')) ready()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', (code) => failed(new Error(`it ended with ${code}: ${said.join('')}`)))
  })
  const script = (name: string, ...args: string[]) => run(['infra/local/bootstrap.mjs', name, ...args], environment)
  return {
    origin: `http://localhost:${web}`,
    dataDir,
    process: child,
    script,
    cookieOf: async (email) => (await script('session', '--as', email)).trim().replace(/^cookie: /, ''),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        await ended
      }
      if (!keep) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What start.ts notes about a running instance. */
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

/** Ports that nobody listens on; held open together, so that they differ. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve) => {
          const server = createServer().listen(0, '127.0.0.1', () => resolve(server))
        }),
    ),
  )
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))))
  return ports
}
