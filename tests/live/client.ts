// A client of live connections over a real WebSocket.

import { WebSocket } from 'ws'
import type { ClientFrame, ServerFrame } from '#shared/live/frames.ts'

type Received = { frame: ServerFrame; at: number }

/** Opens a connection; rejects with the status of a rejected handshake. */
export function openClient(origin: string, cookie: string, headers: Record<string, string> = { origin }) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/live`, { headers: { cookie, ...headers } })
  const received: Received[] = []
  const waiting = new Set<() => void>()
  const wake = () => waiting.forEach((check) => check())
  let closeCode: number | null = null
  socket.on('message', (data: Buffer) => {
    received.push({ frame: JSON.parse(data.toString()), at: performance.now() })
    wake()
  })
  socket.on('close', (code) => {
    closeCode = code
    wake()
  })
  socket.on('error', () => {})

  function until<Value>(read: () => Value | null | undefined | false, timeoutMs = 10_000): Promise<Value> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const value = read()
        if (!value) return
        waiting.delete(check)
        clearTimeout(timer)
        resolve(value)
      }
      const timer = setTimeout(() => {
        waiting.delete(check)
        reject(new Error(`not received; got ${JSON.stringify(received.map(({ frame }) => frame))}`))
      }, timeoutMs)
      waiting.add(check)
      check()
    })
  }

  const client = {
    received,
    send: (frame: ClientFrame) => socket.send(JSON.stringify(frame)),
    sendText: (text: string) => socket.send(text),
    frames: (type: ServerFrame['type']) => received.filter(({ frame }) => frame.type === type),
    /** Waits for a frame of this type after the first `skipped` ones. */
    next: (type: ServerFrame['type'], skipped = 0, timeoutMs?: number) =>
      until(() => client.frames(type)[skipped], timeoutMs),
    closed: (timeoutMs?: number) => until(() => closeCode, timeoutMs),
    close: () => socket.close(),
    terminate: () => socket.terminate(),
  }
  return new Promise<typeof client>((resolve, reject) => {
    socket.on('open', () => resolve(client))
    socket.on('unexpected-response', (_request, answer) => reject(new Error(String(answer.statusCode))))
    socket.on('error', reject)
  })
}

export type LiveClient = Awaited<ReturnType<typeof openClient>>
