// Keeps one thread for the handlers behind the scenes: begun when first needed, begun again when it dies.

import { Worker } from 'node:worker_threads'
import type { Log } from '#infra/local/log.ts'
import { TimedOut } from './run.ts'
import { gathering, type ThreadAnswer, type ThreadCall } from './thread-calls.ts'

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }
type Thread = { worker: Worker; waiting: Map<string, Waiting>; say: (call: ThreadCall) => void }

/** A handler that never gives the thread back is noticed from outside, a little after its own clock. */
const graceMs = 500

function rejectAll({ waiting }: Thread, error: Error): void {
  for (const { reject, timer } of waiting.values()) {
    clearTimeout(timer)
    reject(error)
  }
  waiting.clear()
}

export function startThread(environment: Record<string, string>, log?: Log) {
  let thread: Thread | null = null
  let stopped = false

  const end = (ending: Thread, error: Error) => {
    if (thread === ending) thread = null
    rejectAll(ending, error)
  }

  const begin = (): Thread => {
    const worker = new Worker(new URL('./thread-entry.ts', import.meta.url), {
      env: { ...process.env, ...environment },
      // Flags of the test runner or of a debugger are not for this thread.
      execArgv: ['--disable-warning=ExperimentalWarning'],
      name: 'handlers',
    })
    const say = gathering<ThreadCall>((calls) => worker.postMessage(calls, []))
    const begun: Thread = { worker, waiting: new Map(), say }
    worker.on('message', (answers: ThreadAnswer[]) => {
      for (const answer of answers) settle(begun, answer)
    })
    worker.on('error', (error: Error) => {
      log?.write({ at: 'handlers thread', error })
      end(begun, error)
    })
    worker.on('exit', () => end(begun, new Error('The thread of the handlers has ended.')))
    return begun
  }

  const settle = (from: Thread, { requestId, result, error, timedOut }: ThreadAnswer) => {
    const waiting = from.waiting.get(requestId)
    if (!waiting) return
    from.waiting.delete(requestId)
    clearTimeout(waiting.timer)
    if (error) waiting.reject(error)
    else waiting.resolve(result)
    if (timedOut) kill(from)
  }

  /** As Lambda does: who takes too long is not let to go on. What ran beside it is delivered again. */
  const kill = (late: Thread) => {
    end(late, new Error('The thread of the handlers was ended because one took too long.'))
    void late.worker.terminate()
  }

  return {
    run(call: ThreadCall): Promise<unknown> {
      if (stopped) return Promise.reject(new Error('The handlers are stopping.'))
      thread ??= begin()
      const { waiting, say } = thread
      const mine = thread
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(call.requestId)
          reject(new TimedOut(call))
          kill(mine)
        }, call.timeoutMs + graceMs)
        waiting.set(call.requestId, { resolve, reject, timer })
        say(call)
      })
    },

    stop: async (): Promise<void> => {
      stopped = true
      await thread?.worker.terminate()
    },
  }
}
