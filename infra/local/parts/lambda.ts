// Runs the Lambda handlers: those that answer people here, those that work behind the scenes in a thread of their own.

import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { handlers as needs, type HandlerName } from '#functions/platform/ground.ts'
import type { Log } from '#infra/local/log.ts'
import { type HandlerModule, loadHandler, runHandler } from './lambda/run.ts'
import { startThread } from './lambda/thread.ts'
import type { Part } from './part.ts'

/** Calls a handler as Lambda would; rejects with what it threw, or when it takes longer than it may. */
export type Invoke = (name: HandlerName, event: unknown) => Promise<unknown>

/** Where the handlers lie: built files, or sources that Node runs directly. */
export type HandlersFrom = { folder: string; extension: 'mjs' | 'ts' }

export type LambdaPart = Part & {
  invoke: Invoke
  /** Imports handlers before they are needed, so that the first person does not wait. */
  warm: (names: HandlerName[]) => Promise<void>
}

export type LambdaOptions = {
  from: HandlersFrom
  /** What the handlers read; the thread gets it too. */
  environment: Record<string, string>
  log?: Log
  timeoutSeconds?: (name: HandlerName) => number
}

/** A long import must not make anybody wait for a page. */
const inThread: readonly HandlerName[] = ['events', 'tick', 'exchange']

export function startLambda(options: LambdaOptions): LambdaPart {
  const { from, log, timeoutSeconds = (name: HandlerName) => needs[name].timeoutSeconds } = options
  const thread = startThread(options.environment, log)
  const loaded = new Map<HandlerName, Promise<HandlerModule>>()
  const fileOf = (name: HandlerName) => pathToFileURL(join(from.folder, `${name}.${from.extension}`)).href

  const load = (name: HandlerName): Promise<HandlerModule> => {
    const known = loaded.get(name)
    if (known) return known
    const loading = loadHandler(fileOf(name))
    loaded.set(name, loading)
    return loading
  }

  return {
    invoke: async (name, event) => {
      const call = { requestId: randomUUID(), name, timeoutMs: timeoutSeconds(name) * 1000, event }
      try {
        if (inThread.includes(name)) return await thread.run({ ...call, file: fileOf(name) })
        const { handler } = await load(name)
        return await runHandler(handler, call)
      } catch (error) {
        log?.write({ at: `handler ${name}`, requestId: call.requestId, error })
        throw error
      }
    },
    warm: async (names) => {
      await Promise.all(names.filter((name) => !inThread.includes(name)).map(load))
    },
    async stop() {
      // What they do after their answers is done while table and bus still listen.
      await Promise.allSettled([...loaded.values()].map(async (loading) => (await loading).settled?.()))
      await thread.stop()
    },
  }
}
