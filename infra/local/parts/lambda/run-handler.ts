// Runs one call of one handler with a Lambda context and a timeout.

import type { HandlerName } from '#functions/platform/handler-definitions.ts'

export type LambdaContext = {
  awsRequestId: string
  functionName: string
  functionVersion: string
  invokedFunctionArn: string
  memoryLimitInMB: string
  logGroupName: string
  logStreamName: string
  callbackWaitsForEmptyEventLoop: boolean
  getRemainingTimeInMillis: () => number
}
export type Handler = (event: unknown, context: LambdaContext) => unknown
export type HandlerModule = {
  handler: Handler
  /** Resolves when all deferred work of the handler is done. */
  settled?: () => Promise<void>
}
export type Call = { requestId: string; name: HandlerName; timeoutMs: number; event: unknown }

export class TimedOut extends Error {
  constructor({ requestId, timeoutMs }: Call) {
    super(`${requestId} Task timed out after ${(timeoutMs / 1000).toFixed(2)} seconds`)
  }
}

export async function loadHandler(file: string): Promise<HandlerModule> {
  const { handler, settled }: Partial<HandlerModule> = await import(file)
  if (typeof handler !== 'function') throw new Error(`${file} exports no handler.`)
  return { handler, settled }
}

export async function runHandler(handler: Handler, call: Call): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut(call)), call.timeoutMs)
  })
  try {
    return await Promise.race([Promise.resolve(handler(call.event, contextOf(call))), timeout])
  } finally {
    clearTimeout(timer)
  }
}

function contextOf({ requestId, name, timeoutMs }: Call): LambdaContext {
  const deadline = performance.now() + timeoutMs
  return {
    awsRequestId: requestId,
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${name}`,
    memoryLimitInMB: '1024',
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, Math.round(deadline - performance.now())),
  }
}
