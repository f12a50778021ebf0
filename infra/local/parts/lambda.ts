// Runs the Lambda handlers in two processes: interactive ones and background ones.

import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { handlers as handlerDefinitions, type HandlerName } from '#functions/platform/handler-definitions.ts'
import type { Log } from '#infra/local/log.ts'
import { startHandlerProcess } from './lambda/handler-process.ts'
import { HandlerProcessEnded } from './lambda/one-handler-process.ts'
import type { Part } from './part.ts'

/** Calls a handler like Lambda; rejects with its error, or on a timeout. */
export type Invoke = (name: HandlerName, event: unknown) => Promise<unknown>

/** The handlers: built files, or sources that Node runs directly. */
export type HandlerFiles = {
  folder: string
  extension: 'mjs' | 'ts'
  /** The built main module of handler processes; its source when omitted. */
  processModule?: string
}

export type LambdaPart = Part & {
  invoke: Invoke
  /** Imports handlers in advance, so that the first request is fast. */
  preload: (names: HandlerName[]) => Promise<void>
  /** The process id of a handler; null when it is not running. */
  pidOf: (name: HandlerName) => number | null
}

export type LambdaOptions = {
  handlerFiles: HandlerFiles
  /** Environment of the handlers beside that of the server. */
  environment: Record<string, string>
  log?: Log
  timeoutSeconds?: (name: HandlerName) => number
}

/**
 * Limits of V8 (adr 0075). By default, its young generation grows to 100 MB, and the heap to several times the objects in use.
 * Opening a board allocates most, so the interactive process collects less often.
 */
const v8Flags = {
  interactive: ['--max-semi-space-size=8', '--heap-growing-percent=50'],
  background: ['--max-semi-space-size=2', '--heap-growing-percent=30'],
}

/** Long background work must not delay interactive requests. */
const backgroundHandlers: readonly HandlerName[] = ['events', 'tick', 'exchange']

export function startLambda(options: LambdaOptions): LambdaPart {
  const {
    handlerFiles,
    environment,
    log,
    timeoutSeconds = (name: HandlerName) => handlerDefinitions[name].timeoutSeconds,
  } = options
  const { processModule } = handlerFiles
  const common = { environment, log, processModule }
  const interactive = startHandlerProcess({
    ...common,
    name: 'api',
    v8Flags: v8Flags.interactive,
    killOnTimeout: false,
    graceMs: 5_000,
  })
  const background = startHandlerProcess({
    ...common,
    name: 'background',
    v8Flags: v8Flags.background,
    killOnTimeout: true,
    graceMs: 500,
  })
  const processOf = (name: HandlerName) => (backgroundHandlers.includes(name) ? background : interactive)
  const fileOf = (name: HandlerName) =>
    pathToFileURL(join(handlerFiles.folder, `${name}.${handlerFiles.extension}`)).href

  return {
    invoke: async (name, event) => {
      const requestId = randomUUID()
      try {
        const call = { requestId, name, timeoutMs: timeoutSeconds(name) * 1000, event, file: fileOf(name) }
        return await processOf(name).run(call)
      } catch (error) {
        // The end of a process is logged once, not for every pending call.
        if (!(error instanceof HandlerProcessEnded)) log?.write({ source: `handler ${name}`, requestId, error })
        throw error
      }
    },
    preload: (names) => interactive.load(names.filter((name) => !backgroundHandlers.includes(name)).map(fileOf)),
    pidOf: (name) => processOf(name).pid(),
    async stop() {
      await Promise.all([interactive.stop(), background.stop()])
    },
  }
}
