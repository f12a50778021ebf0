// Which names and addresses are this machine itself, and how to listen on them.

import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { networkInterfaces } from 'node:os'
import { codeOf } from './start-refused.ts'

/** @param host a name or an address, an IPv6 one with brackets or without */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
  return bare === 'localhost' || bare === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(bare)
}

const hasIpv6Loopback = () =>
  Object.values(networkInterfaces()).some((list) => list?.some((at) => at.address === '::1'))

/** Browsers try ::1 or 127.0.0.1 first for localhost, so both are ours. */
export function addressesOf(host: string | null): string[] {
  if (host && host !== 'localhost') return [host]
  return hasIpv6Loopback() ? ['127.0.0.1', '::1'] : ['127.0.0.1']
}

/** @returns the port, also when any free one was asked for */
export function listenOn(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const at = server.address()
      resolve(typeof at === 'object' && at ? at.port : port)
    })
  })
}

/** @returns false when somebody listens there already */
export async function isPortFree(port: number, host: string | null): Promise<boolean> {
  for (const address of addressesOf(host)) {
    const probe = createServer()
    try {
      await listenOn(probe, port, address)
    } catch (error) {
      if (codeOf(error) === 'EADDRINUSE') return false
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
 * Of those below what systems give to outgoing connections (from 32,768 on Linux, 49,152 elsewhere): such a port stays
 * free until we listen at it, and again when a part that died is started anew. Drawn by lot, so that two that look for
 * one at the same time hardly meet.
 */
const lots = { from: 12_000, below: 32_000 }

/** All different, and free at both addresses of this machine when looked at. */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>()
  while (found.size < count) {
    const port = randomInt(lots.from, lots.below)
    if (await isPortFree(port, null)) found.add(port)
  }
  return [...found]
}
