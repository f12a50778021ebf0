// Reports ports that are in use, before the build and when listening.

import { isPortFree } from './loopback.ts'
import { codeOf, refuseStart } from './start-refused.ts'

type PortName = 'PORT' | 'OBJECTS_PORT'

const taken = (name: PortName, port: number): never =>
  refuseStart(`Port ${port} is taken by another program. Set ${name} to a free one, for example ${name}=${port + 100}.`)

const notHere = (host: string | null): never =>
  refuseStart(`This machine has no address ${host ?? 'localhost'}. Set HOST to one that it has, or leave it out.`)

export async function listeningOrRefused<Started>(
  name: PortName,
  port: number,
  start: () => Promise<Started>,
): Promise<Started> {
  try {
    return await start()
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') taken(name, port)
    if (codeOf(error) === 'EACCES')
      refuseStart(`Port ${port} needs more rights than you have. Set ${name} to one above 1023.`)
    if (codeOf(error) === 'EADDRNOTAVAIL' || codeOf(error) === 'ENOTFOUND') notHere(process.env.HOST ?? null)
    throw error
  }
}

export async function refuseTakenPorts(ports: Record<PortName, number>, host: string | null): Promise<void> {
  for (const name of ['PORT', 'OBJECTS_PORT'] as const) {
    const free = await listeningOrRefused(name, ports[name], () => isPortFree(ports[name], host))
    if (!free) taken(name, ports[name])
  }
}
