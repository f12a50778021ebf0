// Runs handlers in a process of their own, and restarts it when it ends, so that an error that ends a process, such as lack
// of memory, does not end the server.

import type { Log } from '#infra/local/log.ts'
import type { HandlerCall } from './handler-messages.ts'
import { HandlerProcessEnded, type OneHandlerProcess, startOneHandlerProcess } from './one-handler-process.ts'

type Options = {
  /** Names the process in the log. */
  name: string
  environment: Record<string, string>
  /** The built main module; its source when omitted. */
  processModule?: string | undefined
  v8Flags: readonly string[]
  log?: Log
  /**
   * Whether a handler that exceeds its timeout ends the process, as on Lambda. Its other calls fail, too, so only for
   * handlers whose calls are delivered again.
   */
  killOnTimeout: boolean
  /** How long after its timeout a handler may still answer; after that it blocks its process, which is ended. */
  graceMs: number
}

/** A process that ends before it is ready would end again at once. */
const pauseMs = 1_000

export function startHandlerProcess({ name, log, ...options }: Options) {
  let running: OneHandlerProcess | null = null
  let files: readonly string[] = []
  let nextStartAt = 0
  let isStopped = false

  function start(): OneHandlerProcess {
    // The next call goes to a new process at once.
    const clearRunning = () => {
      if (running === childProcess) running = null
    }
    const childProcess = startOneHandlerProcess({
      ...options,
      files,
      onKill: clearRunning,
      onEnd({ exitDescription, failedCalls, wasReady }) {
        clearRunning()
        if (isStopped) return
        const source = `handler process ${name}`
        const message = `Process ${childProcess.pid} ended ${exitDescription}; ${failedCalls} calls under way failed. It is started again.`
        log?.write({ source, message })
        if (!wasReady) nextStartAt = Date.now() + pauseMs
        else running ??= start()
      },
    })
    return childProcess
  }

  /** @throws HandlerProcessEnded when it could not be started a moment ago */
  function currentProcess(): OneHandlerProcess {
    if (isStopped) throw new HandlerProcessEnded(`The handler process ${name} is stopping.`)
    if (!running && Date.now() < nextStartAt)
      throw new HandlerProcessEnded(`The handler process ${name} does not start.`)
    return (running ??= start())
  }

  return {
    /** The id of the process, null if there is none. */
    pid: (): number | null => running?.pid ?? null,

    /** Imports the files now, and after every restart of the process. @throws the error of an import */
    async load(newFiles: readonly string[]): Promise<void> {
      files = newFiles
      const error = await currentProcess().ready
      if (error) throw error
    },

    /** Rejects with the error of the handler, TimedOut, or HandlerProcessEnded. */
    run: async (call: HandlerCall): Promise<unknown> => currentProcess().run(call),

    async stop(): Promise<void> {
      isStopped = true
      await running?.stop()
    },
  }
}
