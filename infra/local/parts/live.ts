// Local WebSocket API: calls the handlers of live connections with the events of API Gateway, and offers its management API.

import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import { liveTimeoutSeconds } from '#shared/common/limits.ts'
import { livePath } from '#shared/live/frames.ts'
import { liveRoutes, type LiveRoute } from '#functions/platform/handler-definitions.ts'
import type { AccessKeys } from '#infra/local/data-folder.ts'
import type { Log } from '#infra/local/log.ts'
import { serve } from '#infra/local/serve.ts'
import { isOwnHost } from '#infra/local/parts/http/host-check.ts'
import type { Invoke } from './lambda.ts'
import type { Part } from './part.ts'
import { pathOf, sha256, SignatureError, verifyRequest } from './sigv4.ts'

type LiveOptions = { keys: AccessKeys; publicOrigin: string; log?: Log }

export type LivePart = Part & {
  /** The management API. */
  endpoint: string
  /** Accepts connections at `livePath` of a web server, which cannot stop before they are closed. */
  attach: (server: Server, invoke: Invoke) => Part
  countConnections: () => number
}

/** The limit of API Gateway for a frame; the handler has a smaller one. */
const maxFrameBytes = 32 * 1024
/** API Gateway closes idle connections after ten minutes. A client sends a ping long before this. */
const idleMs = (liveTimeoutSeconds + 15) * 1_000
/** A frame that a client does not take in this size is dropped with its connection. */
const maxBufferedBytes = 1024 * 1024
const [idleTimeout, policyViolation, serviceRestart] = [1001, 1008, 1012]
const stopWithinMs = 500
/** A client that does not answer a close frame within this time is disconnected. */
const closeWithinMs = 1_000
/** Frames of a connection that wait for the handler; beyond that, the server stops reading from it. */
const maxWaitingFrames = 20

type Socket = {
  socket: WebSocket
  lastFrameAt: number
  /** Frames that wait for the handler, and the end of the last one. */
  waiting: number
  handled: Promise<void>
}

export async function startLive(options: LiveOptions): Promise<LivePart> {
  const sockets = new Map<string, Socket>()
  const upgrader = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes, perMessageDeflate: false })
  const listener = (request: IncomingMessage, response: ServerResponse) =>
    void answerManagement(request, response, { ...options, sockets })
  // A single loopback address, because only this machine's handlers use it.
  const { port, stop } = await serve({ keepAliveTimeout: 60_000 }, listener, { port: 0, host: '127.0.0.1' })
  const idleTimer = setInterval(() => closeIdle(sockets), 5_000)
  idleTimer.unref()
  let isStopped = false
  return {
    endpoint: `http://127.0.0.1:${port}${livePath}`,
    countConnections: () => sockets.size,
    attach(server, invoke) {
      const call = callHandler(invoke)
      server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
        if (pathOf(request.url ?? '/') !== livePath) return void stream.destroy()
        stream.on('error', () => stream.destroy())
        if (isStopped) return void stream.destroy()
        void accept(request, stream, head, { upgrader, sockets, call, publicOrigin: options.publicOrigin })
      })
      return {
        async stop() {
          isStopped = true
          for (const { socket } of sockets.values()) closeSoon(socket, serviceRestart)
          for (let waited = 0; sockets.size > 0 && waited < stopWithinMs; waited += 20) await sleep(20)
          for (const { socket } of sockets.values()) socket.terminate()
        },
      }
    },
    async stop() {
      clearInterval(idleTimer)
      await stop(500)
    },
  }
}

type Call = (routeKey: LiveRoute['key'], connectionId: string, more: object) => Promise<unknown>

/** The event of the WebSocket API of API Gateway, as far as the handlers read it. */
const callHandler =
  (invoke: Invoke): Call =>
  (routeKey, connectionId, { requestContext, ...event }: { requestContext?: object }) => {
    const { handler } = liveRoutes.find(({ key }) => key === routeKey)!
    const context = { routeKey, connectionId, requestId: randomUUID(), stage: livePath.slice(1), apiId: 'local' }
    return invoke(handler, {
      isBase64Encoded: false,
      ...event,
      requestContext: { identity: { sourceIp: '' }, ...context, ...requestContext },
    })
  }

type AcceptOptions = { upgrader: WebSocketServer; sockets: Map<string, Socket>; call: Call; publicOrigin: string }

async function accept(
  request: IncomingMessage,
  stream: Duplex,
  head: Buffer,
  { upgrader, sockets, call, publicOrigin }: AcceptOptions,
): Promise<void> {
  const reject = (status: number) => {
    stream.end(`HTTP/1.1 ${status} Rejected\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`)
  }
  if (!isOwnHost(request, publicOrigin)) return reject(421)
  const connectionId = randomBytes(12).toString('base64url')
  const status = await statusOf(call('$connect', connectionId, handshakeOf(request)))
  if (status !== 200) return reject(status)
  if (stream.destroyed) return void call('$disconnect', connectionId, {}).catch(ignore)
  upgrader.handleUpgrade(request, stream, head, (socket) => {
    const entry: Socket = { socket, lastFrameAt: Date.now(), waiting: 0, handled: Promise.resolve() }
    sockets.set(connectionId, entry)
    // Without a listener, an error such as a frame that is too large would end the process.
    socket.on('error', ignore)
    socket.on('close', () => {
      sockets.delete(connectionId)
      void entry.handled.then(() => call('$disconnect', connectionId, {})).catch(ignore)
    })
    socket.on('message', (data, isBinary) => {
      entry.lastFrameAt = Date.now()
      handleFrameInOrder(entry, () => forward({ call, connectionId, socket }, data, isBinary))
    })
  })
}

const ignore = () => {}

/** Handles the frames of a connection one after the other. `ws` delivers frames also after the connection was closed. */
function handleFrameInOrder(entry: Socket, handle: () => Promise<void>): void {
  const { socket } = entry
  if (socket.readyState !== WebSocket.OPEN) return
  entry.waiting += 1
  if (entry.waiting >= maxWaitingFrames) socket.pause()
  const handleAfter = async (previous: Promise<void>) => {
    await previous
    if (socket.readyState === WebSocket.OPEN) await handle()
    entry.waiting -= 1
    if (socket.isPaused && entry.waiting < maxWaitingFrames) socket.resume()
  }
  entry.handled = handleAfter(entry.handled)
}

/** Closes a connection; a client that has vanished does not answer the close frame. */
function closeSoon(socket: WebSocket, code: number): void {
  socket.close(code)
  // A paused connection would not read the answer.
  socket.resume()
  setTimeout(() => socket.terminate(), closeWithinMs).unref()
}

async function statusOf(result: Promise<unknown>): Promise<number> {
  try {
    const { statusCode } = (await result) as { statusCode?: unknown }
    return typeof statusCode === 'number' ? statusCode : 500
  } catch {
    return 500
  }
}

/** Headers keep the names that the client wrote, as on API Gateway. */
function handshakeOf({ rawHeaders, url = '/', socket, headers }: IncomingMessage): object {
  const pairs = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ''] as const] : []))
  const query = new URLSearchParams(url.slice(pathOf(url).length + 1))
  const sourceIp = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return {
    headers: Object.fromEntries(pairs),
    ...(query.size > 0 && { queryStringParameters: Object.fromEntries(query) }),
    requestContext: { identity: { sourceIp, userAgent: headers['user-agent'] } },
  }
}

type Receiver = { call: Call; connectionId: string; socket: WebSocket }

/** Passes a frame to the handler, and sends its answer. */
async function forward({ call, connectionId, socket }: Receiver, data: RawData, isBinary: boolean): Promise<void> {
  const bytes = Buffer.isBuffer(data) ? data : Buffer.concat(Array.isArray(data) ? data : [Buffer.from(data)])
  const body = bytes.toString(isBinary ? 'base64' : 'utf8')
  try {
    const answer = (await call('$default', connectionId, { body, isBase64Encoded: isBinary })) as { body?: string }
    if (answer?.body && socket.readyState === WebSocket.OPEN) socket.send(answer.body)
  } catch {
    // The invoker has logged it. API Gateway sends this frame, too.
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ message: 'Internal server error' }))
  }
}

function closeIdle(sockets: ReadonlyMap<string, Socket>): void {
  const before = Date.now() - idleMs
  for (const { socket, lastFrameAt } of sockets.values()) if (lastFrameAt < before) closeSoon(socket, idleTimeout)
}

type ManagementOptions = LiveOptions & { sockets: ReadonlyMap<string, Socket> }

/** POST sends a frame to a connection, DELETE closes it; 410 when it is gone. */
async function answerManagement(
  request: IncomingMessage,
  response: ServerResponse,
  { keys, sockets, log }: ManagementOptions,
): Promise<void> {
  const send = (status: number, type?: string) => {
    response.writeHead(status, { 'content-type': 'application/json', ...(type && { 'x-amzn-errortype': type }) })
    response.end(type && JSON.stringify({ message: type }))
  }
  try {
    const { method = '', url = '/', headers } = request
    const body = await bodyOf(request)
    verifyRequest({ method, url, headers }, keys, 'execute-api', sha256(body))
    const [, connectionId] = /^\/live\/(?:@|%40)connections\/([\w-]+)$/.exec(pathOf(url)) ?? []
    const socket = connectionId ? sockets.get(connectionId)?.socket : undefined
    if (socket?.readyState !== WebSocket.OPEN) return send(410, 'GoneException')
    if (method === 'DELETE') closeSoon(socket, policyViolation)
    else if (socket.bufferedAmount > maxBufferedBytes) socket.terminate()
    else socket.send(body.toString('utf8'))
    send(method === 'DELETE' ? 204 : 200)
  } catch (error) {
    if (error instanceof SignatureError) return send(403, 'ForbiddenException')
    log?.write({ source: 'live', error })
    send(500, 'InternalServerException')
  }
}

async function bodyOf(request: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces)
}
