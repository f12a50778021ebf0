// Settings from environment variables, read and validated once.

import { resolve } from 'node:path'
import * as z from 'zod'
import { isLoopback } from './loopback.ts'
import { throwStartupError } from './startup-error.ts'

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
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'SMTP_URL is an address like smtps://user:password@mail.example.com.' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>]*<?[^<>@\s]+@[^<>@\s]+>?$/, 'MAIL_FROM is a sender like Project Board <board@example.com>.')
    .optional(),
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
  /** The mail server; null uses the embedded mailbox. */
  smtpUrl: string | null
  mailFrom: string
  localeFallback: 'de' | 'en'
  /** Multiplies all rate limits, for measurements. */
  rateLimitFactor: number
}

/** @throws StartupError with a message for every invalid value */
export function readSettings(environment: Record<string, string | undefined>, root: string): Settings {
  const nonEmptyValues = Object.fromEntries(
    Object.keys(EnvironmentSettings.shape).flatMap((name) =>
      environment[name]?.trim() ? [[name, environment[name].trim()]] : [],
    ),
  )
  const parsed = EnvironmentSettings.safeParse(nonEmptyValues)
  if (!parsed.success) throwStartupError([...new Set(parsed.error.issues.map(({ message }) => message))].join('\n'))
  return toSettings(parsed.data, root)
}

function toSettings(environment: EnvironmentSettings, root: string): Settings {
  const host = environment.HOST ?? null
  const objectsPort = environment.OBJECTS_PORT ?? defaultObjectsPort(environment.PORT)
  if (objectsPort === environment.PORT) throwStartupError('OBJECTS_PORT and PORT must differ.')
  // As browsers write it: without the default port.
  const publicOrigin =
    environment.PUBLIC_ORIGIN ?? new URL(`http://${hostInUrl(host ?? 'localhost')}:${environment.PORT}`).origin
  const { protocol, hostname } = new URL(publicOrigin)
  const identity = identityOf(environment)
  if (!identity) rejectPublicHosts(host, hostname)
  if (isWildcardAddress(host) && !environment.PUBLIC_ORIGIN) {
    throwStartupError(`With HOST=${host} set PUBLIC_ORIGIN to the address under which other machines reach this one.`)
  }
  if (protocol === 'https:' && !environment.OBJECTS_ORIGIN) {
    throwStartupError(
      'With an https PUBLIC_ORIGIN, set OBJECTS_ORIGIN too: the https address that leads to OBJECTS_PORT.',
    )
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
    smtpUrl: environment.SMTP_URL ?? null,
    mailFrom: environment.MAIL_FROM ?? `Project Board <no-reply@${hostname}>`,
    localeFallback: environment.LOCALE_FALLBACK,
    rateLimitFactor: environment.RATE_LIMIT_FACTOR,
  }
}

/** Not the next port, which another instance may use. */
const defaultObjectsPort = (webPort: number) => (webPort > 55_535 ? webPort - 10_000 : webPort + 10_000)

const isWildcardAddress = (host: string | null) => host === '0.0.0.0' || host === '::'

const hostInUrl = (host: string) => (host.includes(':') ? `[${host}]` : host)

function identityOf(environment: EnvironmentSettings): Settings['identity'] {
  if (!environment.OIDC_ISSUER) {
    if (environment.OIDC_CLIENT_ID)
      throwStartupError('OIDC_CLIENT_ID requires OIDC_ISSUER, the address of the identity provider.')
    return null
  }
  if (!environment.OIDC_CLIENT_ID)
    throwStartupError('OIDC_ISSUER requires OIDC_CLIENT_ID, the id of this client at the provider.')
  return {
    issuer: environment.OIDC_ISSUER,
    clientId: environment.OIDC_CLIENT_ID,
    clientSecret: environment.OIDC_CLIENT_SECRET,
  }
}

/** The embedded sign-in has no password, so it is limited to this machine. */
function rejectPublicHosts(host: string | null, publicHost: string): void {
  const publicSetting = host && !isLoopback(host) ? `HOST=${host}` : !isLoopback(publicHost) ? 'PUBLIC_ORIGIN' : null
  if (!publicSetting) return
  throwStartupError(
    `${publicSetting} would make Project Board reachable from other machines, and the embedded sign-in asks for no password. ` +
      'Set OIDC_ISSUER and OIDC_CLIENT_ID to your identity provider, or unset HOST and PUBLIC_ORIGIN.',
  )
}
