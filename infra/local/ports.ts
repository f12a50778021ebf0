// Reports ports that are in use, before the build and when listening.

import { isPortFree } from './loopback.ts'
import { errorCodeOf, throwStartupError } from './startup-error.ts'

type PortName = 'PORT' | 'OBJECTS_PORT'

const throwPortTaken = (name: PortName, port: number): never =>
  throwStartupError(
    `Port ${port} is taken by another program. Set ${name} to a free one, for example ${name}=${port + 100}.`,
  )

const throwUnknownHost = (host: string | null): never =>
  throwStartupError(`This machine has no address ${host ?? 'localhost'}. Set HOST to one that it has, or leave it out.`)

export async function withPortErrors<Result>(
  name: PortName,
  port: number,
  start: () => Promise<Result>,
): Promise<Result> {
  try {
    return await start()
  } catch (error) {
    if (errorCodeOf(error) === 'EADDRINUSE') throwPortTaken(name, port)
    if (errorCodeOf(error) === 'EACCES')
      throwStartupError(`Port ${port} needs more rights than you have. Set ${name} to one above 1023.`)
    if (errorCodeOf(error) === 'EADDRNOTAVAIL' || errorCodeOf(error) === 'ENOTFOUND')
      throwUnknownHost(process.env.HOST ?? null)
    throw error
  }
}

export async function checkPortsFree(ports: Record<PortName, number>, host: string | null): Promise<void> {
  for (const name of ['PORT', 'OBJECTS_PORT'] as const) {
    const isFree = await withPortErrors(name, ports[name], () => isPortFree(ports[name], host))
    if (!isFree) throwPortTaken(name, ports[name])
  }
}
