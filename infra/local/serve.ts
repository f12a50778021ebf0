// HTTP server on all addresses of a host, with a time limit for stopping.

import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { addressesOf, listenOn } from './loopback.ts'

export type Serving = {
  port: number
  /** The first server receives all upgrades. */
  servers: Server[]
  stop: (withinMs: number) => Promise<void>
}

type Place = { port: number; host: string | null }

/** One server per address: localhost has two. Rejects with EADDRINUSE for a port in use. */
export async function serve(options: ServerOptions, answer: RequestListener, place: Place): Promise<Serving> {
  const servers: Server[] = []
  const stop = async (withinMs: number) => {
    await Promise.all(servers.map((server) => stopServer(server, withinMs)))
  }
  try {
    let { port } = place
    for (const address of addressesOf(place.host)) {
      const server = createServer(options, answer)
      const [first] = servers
      if (first) server.on('upgrade', (...upgrade) => first.emit('upgrade', ...upgrade))
      servers.push(server)
      port = await listenOn(server, port, address)
    }
    return { port, servers, stop }
  } catch (error) {
    await stop(0)
    throw error
  }
}

async function stopServer(server: Server, withinMs: number): Promise<void> {
  if (!server.listening) return
  const late = setTimeout(() => server.closeAllConnections(), withinMs)
  // Closes keep-alive connections without a request.
  const idle = setInterval(() => server.closeIdleConnections(), 20)
  await new Promise((closed) => server.close(closed))
  clearInterval(idle)
  clearTimeout(late)
}
