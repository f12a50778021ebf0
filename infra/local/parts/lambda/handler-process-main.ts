// The main module of a handler process. It ends with the server that started it.

import { suspectDamage } from '#functions/platform/storage-trouble.ts'
import type { FromHandlers, HandlerResult, HandlerCall, ToHandlers } from './handler-messages.ts'
import { batched } from './handler-messages.ts'
import { type HandlerModule, loadHandler, runHandler, TimedOut } from './run-handler.ts'

const loadedModules = new Map<string, Promise<HandlerModule>>()

process.on('message', (message: ToHandlers) => {
  if (message.type === 'calls') for (const call of message.calls) void answerCall(call)
  if (message.type === 'load') void loadAll(message.files)
  if (message.type === 'stop') void stop()
})
// Ctrl-C reaches the whole process group; the server stops this process after every response has been sent.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// The server has ended.
process.on('disconnect', () => process.exit(0))

async function answerCall(call: HandlerCall): Promise<void> {
  try {
    const { handler } = await load(call.file)
    const result = await runHandler(handler, call)
    send({ requestId: call.requestId, result: toSendable(result) })
  } catch (error) {
    suspectDamage(error)
    send({ requestId: call.requestId, error: toPlainError(error), timedOut: error instanceof TimedOut })
  }
}

function load(file: string): Promise<HandlerModule> {
  const loading = loadedModules.get(file) ?? loadHandler(file)
  loadedModules.set(file, loading)
  return loading
}

async function loadAll(files: string[]): Promise<void> {
  try {
    await Promise.all(files.map(load))
    sendMessage({ type: 'loaded' })
  } catch (error) {
    sendMessage({ type: 'loaded', error: toPlainError(error) })
  }
}

async function stop(): Promise<void> {
  await Promise.allSettled([...loadedModules.values()].map(async (loading) => (await loading).settled?.()))
  process.exit(0)
}

const sendMessage = (message: FromHandlers) => process.send?.(message, undefined, undefined, () => {})
const send = batched<HandlerResult>((answers) => sendMessage({ type: 'answers', answers }))

/** Drops results that cannot be sent to another process; Lambda could not send them either. */
function toSendable(result: unknown): unknown {
  try {
    return result === undefined ? result : structuredClone(result)
  } catch {
    return null
  }
}

/** A domain error may have properties that cannot be sent to another process. */
function toPlainError(error: unknown): Error {
  const original = error instanceof Error ? error : new Error(String(error))
  const copy = new Error(original.message)
  copy.name = original.name
  copy.stack = original.stack
  return copy
}
