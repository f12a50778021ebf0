// Local event bus: accepts EventBridge's PutEvents, stores events on disk, and delivers them to handlers.

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { AccessKeys } from '#infra/local/data-folder.ts'
import type { Log } from '#infra/local/log.ts'
import { serve } from '#infra/local/serve.ts'
import { eventRules, type EventRule } from '#functions/platform/handler-definitions.ts'
import { startDelivery } from './bus/delivery.ts'
import { parseEntries } from '#infra/local/parts/bus/put-events.ts'
import { openBusStore } from './bus/store.ts'
import type { Invoke } from './lambda.ts'
import type { Part } from './part.ts'
import { sha256, SignatureError, verifyRequest } from './sigv4.ts'

export type BusOptions = {
  dataDir: string
  busName: string
  region: string
  keys: AccessKeys
  rules?: readonly EventRule[]
  /** Pause after a failed attempt. */
  pauseMs?: (tries: number) => number
  log?: Log
}
export type BusPart = Part & {
  endpoint: string
  /** Starts delivering; before that, events are only stored. */
  deliverTo: (invoke: Invoke) => Part
  /** Deliveries that are waiting, and those that were given up. */
  countWaiting: () => number
  countDead: () => number
}

const maxBodyBytes = 1024 * 1024

export async function startBus(options: BusOptions): Promise<BusPart> {
  const store = openBusStore(join(options.dataDir, 'bus.db'))
  let delivery: ReturnType<typeof startDelivery> | null = null
  const putEvents = (body: string) => {
    const { acceptedEvents, results } = parseEntries(JSON.parse(body), options)
    store.accept(acceptedEvents, options.rules ?? eventRules)
    delivery?.wake()
    return { FailedEntryCount: results.filter(({ ErrorCode }) => ErrorCode).length, Entries: results }
  }
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    void answer(request, response, { ...options, putEvents })
  }
  // A single loopback address, because only this process uses it.
  const { port, stop } = await serve({ keepAliveTimeout: 60_000 }, listener, { port: 0, host: '127.0.0.1' })
  return {
    endpoint: `http://127.0.0.1:${port}`,
    countWaiting: store.countWaiting,
    countDead: store.countDead,
    deliverTo: (invoke) => (delivery = startDelivery({ ...options, store, invoke })),
    async stop() {
      await stop(1000)
      await delivery?.stop()
      store.close()
    },
  }
}

type AnswerOptions = { keys: AccessKeys; putEvents: (body: string) => unknown; log?: Log }

async function answer(request: IncomingMessage, response: ServerResponse, { keys, putEvents, log }: AnswerOptions) {
  const send = (status: number, value: unknown) => {
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': randomUUID() })
    response.end(JSON.stringify(value))
  }
  try {
    const body = await bodyOf(request)
    const { method = '', url = '/', headers } = request
    verifyRequest({ method, url, headers }, keys, 'events', sha256(body))
    const target = headers['x-amz-target']
    if (target === 'AWSEvents.PutEvents') send(200, putEvents(body.toString('utf8')))
    else send(400, { __type: 'UnknownOperationException', message: `${String(target)} is not supported here.` })
  } catch (error) {
    if (error instanceof SignatureError) send(403, { __type: error.code, message: error.message })
    else if (error instanceof SyntaxError || error instanceof RangeError) {
      send(400, { __type: 'ValidationException', message: error.message })
    } else {
      log?.write({ source: 'bus', error })
      send(500, { __type: 'InternalException', message: 'The bus did not accept the events.' })
    }
  }
}

async function bodyOf(request: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request) {
    size += piece.length
    if (size > maxBodyBytes) throw new RangeError('The request is too large.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
