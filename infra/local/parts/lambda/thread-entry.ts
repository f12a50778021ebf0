// The thread in which the handlers behind the scenes run.

import { parentPort } from 'node:worker_threads'
import { type HandlerModule, loadHandler, runHandler, TimedOut } from './run.ts'
import { gathering, type ThreadAnswer, type ThreadCall } from './thread-calls.ts'

const loaded = new Map<string, Promise<HandlerModule>>()

parentPort?.on('message', (calls: ThreadCall[]) => {
  for (const call of calls) void answer(call)
})

async function answer(call: ThreadCall): Promise<void> {
  try {
    const { handler } = await load(call.file)
    const result = await runHandler(handler, call)
    say({ requestId: call.requestId, result: sendable(result) })
  } catch (error) {
    say({ requestId: call.requestId, error: plain(error), timedOut: error instanceof TimedOut })
  }
}

function load(file: string): Promise<HandlerModule> {
  const loading = loaded.get(file) ?? loadHandler(file)
  loaded.set(file, loading)
  return loading
}

const say = gathering<ThreadAnswer>((answers) => parentPort?.postMessage(answers, []))

/** What cannot be sent to another thread could not be sent by Lambda either; nobody reads it. */
function sendable(result: unknown): unknown {
  try {
    return result === undefined ? result : structuredClone(result)
  } catch {
    return null
  }
}

/** An error of the domain may carry what cannot be sent to another thread. */
function plain(error: unknown): Error {
  const known = error instanceof Error ? error : new Error(String(error))
  const copy = new Error(known.message)
  copy.name = known.name
  copy.stack = known.stack
  return copy
}
