// The only reader of process.env. The names are a type, so that neither ground can forget one.

import * as z from 'zod'

const Environment = z.object({
  /** Which build this is; logged by the browser at start-up and told by /api/health (spec §9). */
  BUILD_ID: z.string().min(1),
  /** Scheme and host that people type, without a slash at the end; every redirect stays inside it. */
  PUBLIC_ORIGIN: z.url(),
  TABLE_NAME: z.string().min(1),
  ATTACHMENT_BUCKET: z.string().min(1),
  /** Scheme and host that browsers read objects from, without a slash at the end. */
  OBJECTS_ORIGIN: z.url(),
  EVENT_BUS: z.string().min(1),
  /** Any OpenID Connect provider (decisions §11). */
  OIDC_ISSUER: z.url(),
  OIDC_CLIENT_ID: z.string().min(1),
  /** Left empty for a public client, which rests on PKCE alone. */
  OIDC_CLIENT_SECRET: z.string().default(''),
  /** Whether a process can work after it has answered: a Lambda sleeps until the next call. */
  AFTER_ANSWER: z.enum(['asleep', 'awake']).default('asleep'),
  /** Where the state of rate limits is: shared by all processes in the table, or in the memory of the only process (adr 0051). */
  RATE_LIMIT_STATE: z.enum(['table', 'memory']).default('table'),
  /** Multiplies every rate limit: for measurements that make the calls of many people in the name of one. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** What CloudFront alone adds to a request, so that the address it names is believed; empty where there is no CloudFront. */
  EDGE_KEY: z.string().default(''),
  /** The folder on whose disk everything lies, so that health can tell when it is full; empty where there is no such disk. */
  DATA_FOLDER: z.string().default(''),
  /** The file of the embedded table, so that health can tell when it is damaged; empty where there is no such file. */
  TABLE_FILE: z.string().default(''),
  /** The language a missing text falls back to: German as specified (spec §1), or English (decisions §12). */
  LOCALE_FALLBACK: z.enum(['de', 'en']).default('de'),
})

export type Environment = z.infer<typeof Environment>

/** What a ground must provide: optional values may be left out. */
export type EnvironmentToProvide = Omit<z.input<typeof Environment>, 'RATE_LIMIT_FACTOR'> & {
  RATE_LIMIT_FACTOR?: string
}

export const environmentNames = Object.keys(Environment.shape) as (keyof Environment)[]

/** @throws an error that names the variables which are missing or wrong */
export function readEnvironment(from: Record<string, string | undefined> = process.env): Environment {
  const read = Environment.safeParse(from)
  if (read.success) return read.data
  throw new Error(
    `Environment: ${read.error.issues.map(({ path, message }) => `${path.join('.')} (${message})`).join(', ')}`,
  )
}

/** An endpoint of the wire-compatible kind is addressed by path, not by host name (AWS sets none of these). */
export const objectEndpoint = (): string | undefined => process.env.AWS_ENDPOINT_URL_S3
