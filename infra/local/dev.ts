// npm run dev: the local runtime with Vite's hot reload, and handlers from their sources.

import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'
import { buildId } from './build.ts'
import { compose } from './compose.ts'
import { freePort } from './loopback.ts'
import { inCheckout, sourceHandlers } from './checkout.ts'
import { announced, run } from './running.ts'
import { people, seedIfEmpty } from './seed.ts'

const childMark = 'PROJECT_BOARD_DEV'
/** A change in these folders restarts the process, which takes half a second. */
const watched = ['functions', 'shared', 'infra/local']
const quietMs = 150

async function serveOnce(): Promise<void> {
  await run(async ({ settings, progress }) => {
    const vite = await startVite()
    const pages = (request: IncomingMessage, response: ServerResponse) =>
      vite.middlewares(request, response, () => notThere(response))
    const seed = () => announced(progress, 'Filling the empty data folder with a sample workspace …', seedIfEmpty())
    const composed = await compose({ settings, buildId: buildId(), handlersFrom: sourceHandlers, people, seed, pages })
    const stop = async () => {
      await Promise.all([vite.close(), composed.stop()])
    }
    return { ...composed, stop }
  }, people)
}

/** Vite's hot reload socket has a port of its own, so that Vite is ready before the server listens. */
async function startVite(): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  return createServer({
    configFile: inCheckout('web', 'vite.config.ts'),
    root: inCheckout('web'),
    appType: 'spa',
    server: { middlewareMode: true, ws: { host: '127.0.0.1', port: await freePort() } },
  })
}

function notThere(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is nothing at this address.\n')
}

const beginChild = () =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', import.meta.filename], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [childMark]: '1' },
  })

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

function superviseChild(): void {
  let child: ChildProcess
  let timer: NodeJS.Timeout | undefined
  let wanted: 'run' | 'restart' | 'end' = 'run'

  const begin = () => {
    wanted = 'run'
    child = beginChild()
    child.once('exit', (code) => {
      if (wanted === 'end') process.exit(code ?? 0)
      else if (wanted === 'restart') begin()
      else console.log('Stopped. It starts again when a file changes; press Ctrl+C to end.')
    })
  }
  const restart = () => {
    if (hasEnded(child)) begin()
    else {
      wanted = 'restart'
      child.kill('SIGTERM')
    }
  }
  begin()
  for (const folder of watched) {
    watch(inCheckout(folder), { recursive: true }, (_, file) => {
      if (!file || !/\.(ts|css|json)$/.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(restart, quietMs)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      wanted = 'end'
      if (hasEnded(child)) process.exit(0)
      child.kill('SIGTERM')
    })
  }
}

if (process.env[childMark]) await serveOnce()
else superviseChild()
