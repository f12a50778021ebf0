// One handler process, from its start to its end.

import { fork } from 'node:child_process'
import {
  batched,
  type FromHandlers,
  type HandlerResult,
  type HandlerCall,
  type ToHandlers,
} from './handler-messages.ts'
import { TimedOut } from './run-handler.ts'

type Options = {
  environment: Record<string, string>
  /** The built main module; its source when omitted. */
  processModule?: string | undefined
  v8Flags: readonly string[]
  /** Imported at start. */
  files: readonly string[]
  /** How long after its timeout a handler may still answer; after that it blocks its process, which is ended. */
  graceMs: number
  /** Whether a handler that exceeds its timeout ends the process. */
  killOnTimeout: boolean
  /** Called once, when the process is about to be killed or has ended. */
  onKill: () => void
  onEnd: (ending: { exitDescription: string; failedCalls: number; wasReady: boolean }) => void
}

/** Rejects a call whose process ended before it answered. Whether the handler completed is unknown. */
export class HandlerProcessEnded extends Error {
  override readonly name = 'HandlerProcessEnded'
}

const stopTimeoutMs = 5_000
const sourceModule = new URL('./handler-process-main.ts', import.meta.url)

export type OneHandlerProcess = ReturnType<typeof startOneHandlerProcess>

export function startOneHandlerProcess(options: Options) {
  const { environment, processModule, v8Flags, files, graceMs, killOnTimeout, onKill, onEnd } = options
  const child = fork(processModule ?? sourceModule, {
    env: { ...process.env, ...environment },
    // Flags of a test runner or a debugger are not passed on.
    execArgv: ['--disable-warning=ExperimentalWarning', ...v8Flags],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // A message to a process that has just ended is lost; its calls are rejected when the end is noticed.
  const send = (message: ToHandlers) => child.send(message, () => {})
  const call = batched<HandlerCall>((calls) => send({ type: 'calls', calls }))
  const pending = openPendingCalls()
  const { promise: ready, resolve: resolveReady } = Promise.withResolvers<Error | undefined>()
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let isReady = false
  let killReason = ''

  child.on('message', (message: FromHandlers) => {
    isReady = true
    if (message.type === 'loaded') resolveReady(message.error)
    else message.answers.forEach(settle)
  })
  child.on('error', (error) => resolveReady(error))
  child.on('exit', (code, signal) => {
    const exitText = signal ? `by ${signal}` : `with code ${code}`
    const exitDescription = killReason ? `${exitText}, because ${killReason}` : exitText
    const error = new HandlerProcessEnded(`The handler process has ended ${exitDescription}.`)
    const failedCalls = pending.rejectAll(error)
    resolveReady(error)
    onEnd({ exitDescription, failedCalls, wasReady: isReady })
  })
  send({ type: 'load', files: [...files] })

  function settle(answer: HandlerResult): void {
    if (pending.settle(answer) && answer.timedOut && killOnTimeout) kill('a handler took too long')
  }

  function kill(reason: string): void {
    killReason = reason
    onKill()
    child.kill('SIGKILL')
  }

  return {
    pid: child.pid ?? null,

    /** Resolves when the files are imported; with an error if an import fails or the process ends before. */
    ready,

    run(handlerCall: HandlerCall): Promise<unknown> {
      const answer = pending.add(handlerCall, handlerCall.timeoutMs + graceMs, () => kill('a handler blocked it'))
      call(handlerCall)
      return answer
    },

    /** Ends the process after the deferred work of its handlers, within a few seconds. */
    async stop(): Promise<void> {
      send({ type: 'stop' })
      const killTimer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
      await ended
      clearTimeout(killTimer)
    },
  }
}

type Pending = { resolve: (result: unknown) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }

/** The calls of one process without a response yet. */
function openPendingCalls() {
  const pending = new Map<string, Pending>()
  return {
    /** Rejects with TimedOut, and calls `onTimeout`, if there is no response within `timeoutMs` milliseconds. */
    add: (call: HandlerCall, timeoutMs: number, onTimeout: () => void): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          pending.delete(call.requestId)
          reject(new TimedOut(call))
          onTimeout()
        }, timeoutMs)
        pending.set(call.requestId, { resolve, reject, timer })
      }),

    /** Returns whether the call was still waiting for this response. */
    settle({ requestId, result, error }: HandlerResult): boolean {
      const pendingCall = pending.get(requestId)
      if (!pendingCall) return false
      pending.delete(requestId)
      clearTimeout(pendingCall.timer)
      if (error) pendingCall.reject(error)
      else pendingCall.resolve(result)
      return true
    },

    /** Returns the number of rejected calls. */
    rejectAll(error: Error): number {
      for (const { reject, timer } of pending.values()) {
        clearTimeout(timer)
        reject(error)
      }
      return pending.size
    },
  }
}
