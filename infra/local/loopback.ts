// Which names and addresses are this machine itself, and how to listen on them.

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
  const probe = createServer()
  const port = await listenOn(probe, 0, '127.0.0.1')
  await new Promise((closed) => probe.close(closed))
  return port
}
