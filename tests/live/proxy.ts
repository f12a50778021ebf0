// A TCP proxy in front of the product, whose connections can be cut.

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export async function startProxy(origin: string) {
  const { hostname, port } = new URL(origin)
  const sockets = new Set<Socket>()
  let isDown = false
  const server = createServer((near) => {
    if (isDown) return void near.destroy()
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => sockets.forEach((socket) => socket.destroy())
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Ends all connections, and accepts none until `up`. */
    down: () => {
      isDown = true
      cut()
    },
    up: () => void (isDown = false),
    stop: () => {
      server.close()
      cut()
    },
  }
}
