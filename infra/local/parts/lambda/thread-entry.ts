// The thread in which the handlers behind the scenes run.

import { parentPort } from 'node:worker_threads'
import { loadHandler, runHandler, TimedOut } from './run.ts'
import type { ThreadAnswer, ThreadCall } from './thread-calls.ts'

parentPort?.on('message', (call: ThreadCall) => {
  void answer(call)
})

async function answer(call: ThreadCall): Promise<void> {
  try {
    const result = await runHandler(await loadHandler(call.file), call)
    say({ requestId: call.requestId, result })
  } catch (error) {
    say({ requestId: call.requestId, error: plain(error), timedOut: error instanceof TimedOut })
  }
}

function say(said: ThreadAnswer): void {
  try {
    parentPort?.postMessage(said, [])
  } catch {
    // What cannot be sent to another thread could not be sent by Lambda either; nobody reads it.
    parentPort?.postMessage({ requestId: said.requestId, result: null }, [])
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
