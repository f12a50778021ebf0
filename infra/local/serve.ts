// HTTP server on all addresses of a host, with a time limit for stopping.

import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { addressesOf, listenOn } from './loopback.ts'

export type ServerHandle = {
  port: number
  /** The first server receives all upgrades. */
  servers: Server[]
  stop: (timeoutMs: number) => Promise<void>
}

type ListenAddress = { port: number; host: string | null }

/** One server per address: localhost has two. Rejects with EADDRINUSE for a port in use. */
export async function serve(
  options: ServerOptions,
  listener: RequestListener,
  listenAddress: ListenAddress,
): Promise<ServerHandle> {
  const servers: Server[] = []
  const stop = async (timeoutMs: number) => {
    await Promise.all(servers.map((server) => stopServer(server, timeoutMs)))
  }
  try {
    let { port } = listenAddress
    for (const address of addressesOf(listenAddress.host)) {
      const server = createServer(options, listener)
      const [first] = servers
      if (first) server.on('upgrade', (...upgradeArguments) => first.emit('upgrade', ...upgradeArguments))
      servers.push(server)
      port = await listenOn(server, port, address)
    }
    return { port, servers, stop }
  } catch (error) {
    await stop(0)
    throw error
  }
}

async function stopServer(server: Server, timeoutMs: number): Promise<void> {
  if (!server.listening) return
  const closeTimer = setTimeout(() => server.closeAllConnections(), timeoutMs)
  // Closes keep-alive connections without a request.
  const idleTimer = setInterval(() => server.closeIdleConnections(), 20)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(idleTimer)
  clearTimeout(closeTimer)
}
