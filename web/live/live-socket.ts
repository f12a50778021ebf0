// One WebSocket to the server, opened again whenever it ends.

import { minuteMs } from '#shared/common/durations.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { liveConnectionMinutes, livePingSeconds, liveTimeoutSeconds } from '#shared/common/limits.ts'
import type { ClientFrame, ServerFrame } from '#shared/live/frames.ts'
import { waitForReconnect } from '#web/rpc/connectivity.ts'
import { createBoardSubscriptions } from './board-subscriptions.ts'
import type { Look } from './live-boards.ts'

type SocketOptions = {
  url: string
  /** Called with frames about boards and notifications. */
  onFrame: (frame: ServerFrame) => void
  /** Called when the boards with live updates have changed; null without a connection. */
  onLive: (boardIds: BoardId[] | null) => void
}

const [minPauseMs, maxPauseMs] = [1_000, 30_000]
const pingMs = livePingSeconds * 1_000
/** A connection without an answer within this time is dead. */
const pongTimeoutMs = 10_000
/** Browsers slow down the timers of hidden pages; then others ask for a ping after this time. */
const latePingMs = pingMs - 10_000
/** When the server closes the connection, the next attempt is as late as after this many failures. */
const failuresAfterClose = 4

function createTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const clear = () => clearTimeout(timer)
  const set = (work: () => void, ms: number) => {
    clear()
    timer = setTimeout(work, ms)
  }
  return { set, clear }
}

/** Half of the pause is random, so that browsers do not all return in the same moment. */
const pauseAfter = (failures: number): number =>
  Math.min(minPauseMs * 2 ** failures, maxPauseMs) * (0.5 + Math.random() / 2)

export type LiveSocket = ReturnType<typeof openLiveSocket>

export function openLiveSocket({ url, onFrame, onLive }: SocketOptions) {
  let socket: WebSocket | null = null
  let isEnded = false
  let failures = 0
  let pingedAt = 0
  const timers = { ping: createTimer(), pong: createTimer(), renew: createTimer(), reconnect: createTimer() }
  const isConnected = () => socket?.readyState === WebSocket.OPEN
  const send = (frame: ClientFrame) => void (isConnected() && socket?.send(JSON.stringify(frame)))
  const boards = createBoardSubscriptions({ send, onLive })

  function connect(): void {
    if (isEnded || socket) return
    const current = new WebSocket(url)
    socket = current
    const whileCurrent = (work: () => void) => void (socket === current && work())
    current.addEventListener('open', () => whileCurrent(onOpen))
    current.addEventListener('close', () => whileCurrent(onClose))
    current.addEventListener('message', ({ data }) => whileCurrent(() => receive(data)))
  }

  function onOpen(): void {
    pingedAt = Date.now()
    timers.ping.set(ping, pingMs)
    timers.renew.set(drop, liveConnectionMinutes * minuteMs)
    boards.synchronise()
  }

  function onClose(): void {
    socket = null
    for (const timer of Object.values(timers)) timer.clear()
    boards.onDisconnect()
    if (!isEnded) timers.reconnect.set(() => void waitForReconnect().then(connect), pauseAfter(failures))
    failures += 1
  }

  /** Ends the connection without waiting for the other side, which may be gone. */
  function drop(): void {
    const current = socket
    if (!current) return
    onClose()
    current.close()
  }

  function ping(): void {
    // The server has stopped sending frames meanwhile, for example because the device slept.
    if (Date.now() - pingedAt > liveTimeoutSeconds * 1_000) return drop()
    pingedAt = Date.now()
    boards.onPing()
    send({ type: 'ping' })
    timers.pong.set(drop, pongTimeoutMs)
    timers.ping.set(ping, pingMs)
  }

  function receive(data: unknown): void {
    const frame = parse(data)
    if (!frame) return
    failures = 0
    if (frame.type === 'pong') {
      timers.pong.clear()
      boards.onPong(frame.boardIds)
    } else if (frame.type === 'opened') boards.onOpened(frame.boardId)
    else if (frame.type === 'hidden') boards.onHidden(frame.boardId)
    else if (frame.type === 'closed') failures = failuresAfterClose
    else onFrame(frame)
  }

  /** Ends the connection; nothing is called afterwards, because another window may lead already. */
  function end(): void {
    isEnded = true
    for (const timer of Object.values(timers)) timer.clear()
    const current = socket
    socket = null
    current?.close()
  }

  connect()
  return {
    want: (looks: readonly Look[]) => boards.want(looks, isConnected()),
    pingIfLate: () => void (isConnected() && Date.now() - pingedAt > latePingMs && ping()),
    end,
  }
}

function parse(data: unknown): ServerFrame | null {
  try {
    return JSON.parse(String(data)) as ServerFrame
  } catch {
    return null
  }
}
