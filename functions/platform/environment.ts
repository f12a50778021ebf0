// The only reader of process.env. The names are a type, so that no runtime can omit one.

import * as z from 'zod'

const Environment = z.object({
  /** The build id; logged by the browser at start-up and returned by /api/health. */
  BUILD_ID: z.string().min(1),
  /** Public scheme and host without a trailing slash; all redirects stay inside it. */
  PUBLIC_ORIGIN: z.url(),
  TABLE_NAME: z.string().min(1),
  /** Whether requests to the database are signed; the embedded one does not verify signatures. */
  DATABASE_AUTH: z.enum(['iam', 'none']).default('iam'),
  ATTACHMENT_BUCKET: z.string().min(1),
  /** Scheme and host that browsers read objects from, without a trailing slash. */
  OBJECTS_ORIGIN: z.url(),
  EVENT_BUS: z.string().min(1),
  /** Where frames to live connections are sent: the stage of the WebSocket API (adr 0071). */
  LIVE_ENDPOINT: z.url(),
  /** Any OpenID Connect provider. */
  OIDC_ISSUER: z.url(),
  OIDC_CLIENT_ID: z.string().min(1),
  /** Empty for a public client, which relies on PKCE alone. */
  OIDC_CLIENT_SECRET: z.string().default(''),
  /** The sender of mails: an address, or a name with an address in angle brackets. */
  MAIL_FROM: z.string().min(3),
  /** An SMTP server, such as `smtps://user:password@mail.example.com`; empty sends through SES. */
  SMTP_URL: z.string().default(''),
  /** The SES configuration set that reports bounces and complaints; empty with SMTP. */
  MAIL_CONFIGURATION_SET: z.string().default(''),
  /** The secret from which the key pair of browser push is derived (adr 0072); empty switches push off. */
  PUSH_SECRET: z.string().default(''),
  /** Whether a process keeps running after its response: a Lambda is frozen until the next call. */
  AFTER_ANSWER: z.enum(['asleep', 'awake']).default('asleep'),
  /**
   * Where rate limits (adr 0051) and open windows of live frames (adr 0071) are stored: in the table, shared by all processes, or
   * in the memory of the only process that needs them.
   */
  SHARED_STATE: z.enum(['table', 'memory']).default('table'),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** The secret that CloudFront adds to requests, so that its viewer address is trusted; empty without CloudFront. */
  EDGE_KEY: z.string().default(''),
  /** The folder on the disk that holds all data, so that health can report a full disk; empty on AWS. */
  DATA_FOLDER: z.string().default(''),
  /** The file of the embedded table, so that health can report damage; empty on AWS. */
  TABLE_FILE: z.string().default(''),
  /** The fallback language of missing texts: German as specified, or English. */
  LOCALE_FALLBACK: z.enum(['de', 'en']).default('de'),
})

export type Environment = z.infer<typeof Environment>

/** The variables that a runtime provides; optional ones may be omitted. */
export type EnvironmentToProvide = Omit<z.input<typeof Environment>, 'RATE_LIMIT_FACTOR'> & {
  RATE_LIMIT_FACTOR?: string
}

export const environmentNames = Object.keys(Environment.shape) as (keyof Environment)[]

/** @throws an error that names the variables which are missing or wrong */
export function readEnvironment(variables: Record<string, string | undefined> = process.env): Environment {
  const parsed = Environment.safeParse(variables)
  if (parsed.success) return parsed.data
  throw new Error(
    `Environment: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')} (${message})`).join(', ')}`,
  )
}

/** The S3 endpoint of the local runtime, whose buckets are addressed by path instead of host name; undefined on AWS. */
export const objectEndpoint = (): string | undefined => process.env.AWS_ENDPOINT_URL_S3
