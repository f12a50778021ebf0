// Settings from environment variables, read and validated once.

import { resolve } from 'node:path'
import * as z from 'zod'
import { isLoopback } from './loopback.ts'
import { refuseStart } from './start-refused.ts'

const port = (name: string) =>
  z.coerce
    .number(`${name} is a whole number from 1 to 65535.`)
    .int(`${name} is a whole number from 1 to 65535.`)
    .min(1, `${name} is a whole number from 1 to 65535.`)
    .max(65_535, `${name} is a whole number from 1 to 65535.`)

const address = (name: string, example: string) =>
  z.url({ protocol: /^https?$/, error: `${name} is an address like ${example}.` })

const origin = (name: string, example: string) =>
  address(name, example)
    .refine((text) => !URL.canParse(text) || new URL(text).pathname === '/', {
      error: `${name} is scheme and host only, like ${example}.`,
    })
    .transform((text) => new URL(text).origin)

const EnvironmentSettings = z.object({
  PORT: port('PORT').default(4000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'HOST is a host name or an address of this machine, like 127.0.0.1.')
    .optional(),
  DATA_DIR: z.string().default('.local'),
  OBJECTS_PORT: port('OBJECTS_PORT').optional(),
  OBJECTS_ORIGIN: origin('OBJECTS_ORIGIN', 'https://files.example.com').optional(),
  PUBLIC_ORIGIN: origin('PUBLIC_ORIGIN', 'https://board.example.com').optional(),
  DYNAMODB_ENDPOINT: address('DYNAMODB_ENDPOINT', 'http://127.0.0.1:8000').optional(),
  OIDC_ISSUER: address('OIDC_ISSUER', 'https://login.example.com').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().default(''),
  LOCALE_FALLBACK: z
    .enum(['de', 'en'], { error: 'LOCALE_FALLBACK is the language for missing texts: de or en.' })
    .default('de'),
  RATE_LIMIT_FACTOR: z.coerce
    .number('RATE_LIMIT_FACTOR is a number above 0: how many times the rate limits of limits.ts are allowed.')
    .positive('RATE_LIMIT_FACTOR is a number above 0: how many times the rate limits of limits.ts are allowed.')
    .default(1),
})
type EnvironmentSettings = z.infer<typeof EnvironmentSettings>

export type Settings = {
  port: number
  /** Null listens on all loopback addresses, IPv4 and IPv6. */
  host: string | null
  dataDir: string
  objectsPort: number
  publicOrigin: string
  objectsOrigin: string
  dynamodbEndpoint: string | null
  /** Null uses the embedded provider. */
  identity: { issuer: string; clientId: string; clientSecret: string } | null
  localeFallback: 'de' | 'en'
  /** Multiplies all rate limits, for measurements. */
  rateLimitFactor: number
}

/** @throws StartRefused with a sentence for every invalid value */
export function readSettings(from: Record<string, string | undefined>, root: string): Settings {
  const filled = Object.fromEntries(
    Object.keys(EnvironmentSettings.shape).flatMap((name) => (from[name]?.trim() ? [[name, from[name].trim()]] : [])),
  )
  const read = EnvironmentSettings.safeParse(filled)
  if (!read.success) refuseStart([...new Set(read.error.issues.map(({ message }) => message))].join('\n'))
  return settingsOf(read.data, root)
}

function settingsOf(environment: EnvironmentSettings, root: string): Settings {
  const host = environment.HOST ?? null
  const objectsPort = environment.OBJECTS_PORT ?? besides(environment.PORT)
  if (objectsPort === environment.PORT) refuseStart('OBJECTS_PORT and PORT must differ: both serve something.')
  // As browsers write it: without the default port.
  const publicOrigin =
    environment.PUBLIC_ORIGIN ?? new URL(`http://${bracketed(host ?? 'localhost')}:${environment.PORT}`).origin
  const { protocol, hostname } = new URL(publicOrigin)
  const identity = identityOf(environment)
  if (!identity) refuseOutsiders(host, hostname)
  if (isEveryAddress(host) && !environment.PUBLIC_ORIGIN) {
    refuseStart(`With HOST=${host} others reach this machine by a name only you know: set PUBLIC_ORIGIN to it.`)
  }
  if (protocol === 'https:' && !environment.OBJECTS_ORIGIN) {
    refuseStart('With an https PUBLIC_ORIGIN, set OBJECTS_ORIGIN too: the https address that leads to OBJECTS_PORT.')
  }
  return {
    port: environment.PORT,
    host,
    dataDir: resolve(root, environment.DATA_DIR),
    objectsPort,
    publicOrigin,
    objectsOrigin: environment.OBJECTS_ORIGIN ?? new URL(`http://${hostname}:${objectsPort}`).origin,
    dynamodbEndpoint: environment.DYNAMODB_ENDPOINT ?? null,
    identity,
    localeFallback: environment.LOCALE_FALLBACK,
    rateLimitFactor: environment.RATE_LIMIT_FACTOR,
  }
}

/** Far enough to leave the next port to another instance. */
const besides = (web: number) => (web > 55_535 ? web - 10_000 : web + 10_000)

const isEveryAddress = (host: string | null) => host === '0.0.0.0' || host === '::'

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host)

function identityOf(environment: EnvironmentSettings): Settings['identity'] {
  if (!environment.OIDC_ISSUER) {
    if (environment.OIDC_CLIENT_ID)
      refuseStart('OIDC_CLIENT_ID needs OIDC_ISSUER beside it: who is asked to sign people in?')
    return null
  }
  if (!environment.OIDC_CLIENT_ID) refuseStart('OIDC_ISSUER needs OIDC_CLIENT_ID beside it: as whom do we ask there?')
  return {
    issuer: environment.OIDC_ISSUER,
    clientId: environment.OIDC_CLIENT_ID,
    clientSecret: environment.OIDC_CLIENT_SECRET,
  }
}

/** The embedded sign-in has no password, so it is limited to this machine. */
function refuseOutsiders(host: string | null, publicHost: string): void {
  const outside = host && !isLoopback(host) ? `HOST=${host}` : !isLoopback(publicHost) ? 'PUBLIC_ORIGIN' : null
  if (!outside) return
  refuseStart(
    `${outside} would let others in, and the embedded sign-in asks for no password. ` +
      'Set OIDC_ISSUER and OIDC_CLIENT_ID to your identity provider, or leave HOST and PUBLIC_ORIGIN out.',
  )
}
