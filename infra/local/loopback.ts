// Loopback names and addresses, and listening on them.

import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { networkInterfaces } from 'node:os'
import { errorCodeOf } from './startup-error.ts'

/** @param host a name or an address, an IPv6 one with or without brackets */
export function isLoopback(host: string): boolean {
  const hostname = host.replace(/^\[|\]$/g, '').toLowerCase()
  return hostname === 'localhost' || hostname === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(hostname)
}

const hasIpv6Loopback = () =>
  Object.values(networkInterfaces()).some((list) => list?.some((at) => at.address === '::1'))

/** Browsers try ::1 or 127.0.0.1 first for localhost, so both are used. */
export function addressesOf(host: string | null): string[] {
  if (host && host !== 'localhost') return [host]
  return hasIpv6Loopback() ? ['127.0.0.1', '::1'] : ['127.0.0.1']
}

/** @returns the port, also when any free one was requested */
export function listenOn(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const at = server.address()
      resolve(typeof at === 'object' && at ? at.port : port)
    })
  })
}

/** @returns false when the port is in use */
export async function isPortFree(port: number, host: string | null): Promise<boolean> {
  for (const address of addressesOf(host)) {
    const probe = createServer()
    try {
      await listenOn(probe, port, address)
    } catch (error) {
      if (errorCodeOf(error) === 'EADDRINUSE') return false
      throw error
    } finally {
      probe.close()
    }
  }
  return true
}

export async function freePort(): Promise<number> {
  const [port] = await freePorts(1)
  return port!
}

/**
 * Below the ports that systems use for outgoing connections (from 32,768 on Linux, 49,152 elsewhere), so that a port stays
 * free until it is used, and when a part restarts. Random, so that concurrent processes rarely collide.
 */
const portRange = { from: 12_000, below: 32_000 }

/** Returns distinct ports that are free on both loopback addresses. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = randomInt(portRange.from, portRange.below)
    if (await isPortFree(port, null)) ports.add(port)
  }
  return [...ports]
}
