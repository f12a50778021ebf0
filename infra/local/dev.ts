// npm run dev: the local runtime with Vite's hot reload, and handlers from their sources.

import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'
import { buildId } from './build.ts'
import { compose } from './compose.ts'
import { freePort } from './loopback.ts'
import { checkoutPath, sourceHandlers } from './checkout.ts'
import { withProgressMessage, runProduct } from './run-product.ts'
import { samplePeople } from './sample-people.ts'
import { seedIfEmpty } from './seed.ts'

const childVariable = 'PROJECT_BOARD_DEV'
/** A change in these folders restarts the process, which takes half a second. */
const watchedFolders = ['functions', 'shared', 'infra/local']
const debounceMs = 150

async function serve(): Promise<void> {
  await runProduct(async ({ settings, progress }) => {
    const vite = await startVite()
    const servePage = (request: IncomingMessage, response: ServerResponse) =>
      vite.middlewares(request, response, () => sendNotFound(response))
    const seed = () =>
      withProgressMessage(progress, 'Filling the empty data folder with a sample workspace …', seedIfEmpty())
    const runtime = await compose({
      settings,
      buildId: buildId(),
      handlerFiles: sourceHandlers,
      people: samplePeople,
      seed,
      servePage,
    })
    const stop = async () => {
      await Promise.all([vite.close(), runtime.stop()])
    }
    return { ...runtime, stop }
  }, samplePeople)
}

/** Vite's hot reload socket has a port of its own, so that Vite is ready before the server listens. */
async function startVite(): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  return createServer({
    configFile: checkoutPath('web', 'vite.config.ts'),
    root: checkoutPath('web'),
    appType: 'spa',
    server: { middlewareMode: true, ws: { host: '127.0.0.1', port: await freePort() } },
  })
}

function sendNotFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is no page at this address.\n')
}

const startChild = () =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', import.meta.filename], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [childVariable]: '1' },
  })

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

function superviseChild(): void {
  let child: ChildProcess
  let timer: NodeJS.Timeout | undefined
  let nextAction: 'run' | 'restart' | 'end' = 'run'

  const startProcess = () => {
    nextAction = 'run'
    child = startChild()
    child.once('exit', (code) => {
      if (nextAction === 'end') process.exit(code ?? 0)
      else if (nextAction === 'restart') startProcess()
      else console.log('Stopped. It starts again when a file changes; press Ctrl+C to end.')
    })
  }
  const restart = () => {
    if (hasEnded(child)) startProcess()
    else {
      nextAction = 'restart'
      child.kill('SIGTERM')
    }
  }
  startProcess()
  for (const folder of watchedFolders) {
    watch(checkoutPath(folder), { recursive: true }, (_, file) => {
      if (!file || !/\.(ts|css|json)$/.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(restart, debounceMs)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      nextAction = 'end'
      if (hasEnded(child)) process.exit(0)
      child.kill('SIGTERM')
    })
  }
}

if (process.env[childVariable]) await serve()
else superviseChild()
