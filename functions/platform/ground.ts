// What the product asks of the ground it stands on. AWS and one machine are both built from this page.

/** A Lambda entry in functions/handlers, with the memory and time it needs at most. */
export type HandlerName = 'api' | 'auth' | 'events' | 'tick' | 'exchange' | 'health'

type HandlerNeeds = { memoryMb: number; timeoutSeconds: number; about: string }

export const handlers: Record<HandlerName, HandlerNeeds> = {
  api: { memoryMb: 1024, timeoutSeconds: 29, about: 'answers /api/trpc' },
  auth: { memoryMb: 512, timeoutSeconds: 15, about: 'signs people in and out' },
  health: { memoryMb: 256, timeoutSeconds: 5, about: 'says whether everything is up' },
  events: { memoryMb: 512, timeoutSeconds: 60, about: 'what follows when something happened' },
  tick: { memoryMb: 512, timeoutSeconds: 300, about: 'the jobs, in bounded slices' },
  exchange: { memoryMb: 2048, timeoutSeconds: 900, about: 'imports and copies of boards, in resumable slices' },
}

export type Route = { method: 'ANY' | 'GET' | 'POST'; path: `/api/${string}`; handler: HandlerName }

/** Served on the origin of the web files. `{proxy+}` is what API Gateway calls the rest of the path. */
export const routes: readonly Route[] = [
  { method: 'ANY', path: '/api/trpc/{proxy+}', handler: 'api' },
  { method: 'ANY', path: '/api/auth/{proxy+}', handler: 'auth' },
  { method: 'GET', path: '/api/health', handler: 'health' },
]

/** Every event that the product puts on the bus bears this source. */
export const eventSource = 'project-board'

/** A rule of the bus: events of these detail types (all, when none is named) go to this handler, twice at worst. */
export type EventRule = { name: string; detailTypes: readonly string[]; handler: HandlerName }

export const eventRules: readonly EventRule[] = [
  { name: 'reactions', detailTypes: [], handler: 'events' },
  { name: 'exchange', detailTypes: ['board_job.requested', 'board_job.confirmed'], handler: 'exchange' },
]

/** A job runs on its own time, with `{ job: name }` as its event; it works in slices and may run late or twice. */
export type Job = { name: JobName; everyMinutes: number; handler: HandlerName; about: string }
export type JobName = 'hand-over' | 'board-jobs' | 'merges' | 'purge' | 'orphaned-uploads' | 'transfers'

export const jobs: readonly Job[] = [
  { name: 'hand-over', everyMinutes: 1, handler: 'tick', about: 'hands over events that did not reach the bus' },
  {
    name: 'board-jobs',
    everyMinutes: 5,
    handler: 'tick',
    about: 'resumes stalled imports and copies, purges those a day old',
  },
  { name: 'merges', everyMinutes: 1, handler: 'tick', about: 'goes on with labels that are merged into others' },
  { name: 'purge', everyMinutes: 15, handler: 'tick', about: 'takes away what was deleted 30 days ago, or forever' },
  {
    name: 'orphaned-uploads',
    everyMinutes: 15,
    handler: 'tick',
    about: 'deletes files without an attachment',
  },
  { name: 'transfers', everyMinutes: 1, handler: 'tick', about: 'sends sub-tasks after a task on another board' },
]

/**
 * Uploads that the server has not accepted lie under this prefix (adr 0052). Both runtimes delete them after
 * `uploadDays`, which is at least `strayHours`.
 */
export const uploadPrefix = 'uploads/'
export const uploadDays = 1

/** The attribute by which the table lets rows expire, in seconds since 1970. */
export const expiryAttribute = 'expiresAtSeconds'

/** What CloudFront adds to a request for the API: the address of the viewer, and the key by which it is believed (adr 0051). */
export const edgeHeaders = { viewer: 'x-project-board-viewer', key: 'x-project-board-edge' } as const

/** Sent with every answer of the product's origin: pages, files of the web and calls. */
export const securityHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** Who may show the product in a frame (teams.md): Microsoft's hosts. X-Frame-Options is not sent. */
export const frameAncestors = [
  "'self'",
  'https://*.cloud.microsoft',
  'https://teams.microsoft.com',
  'https://*.teams.microsoft.com',
  'https://*.microsoft365.com',
  'https://*.office.com',
  'https://outlook.office.com',
  'https://outlook.office365.com',
] as const

/** Sent with every answer that is no page: it shows and loads nothing. A redirect of the API may happen in a frame of a host. */
export const answerSecurityPolicy = `default-src 'none'; frame-ancestors ${frameAncestors.join(' ')}`

/**
 * Sent with every object. Pages show objects of another origin, on AWS of another site, so other sites may embed them;
 * what protects an object is its signed address. Objects that exist are cached as their address says (s3.ts).
 */
export const objectHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
} as const

type ObjectOrigins = { read: string; upload: string }

/** @param origins where files are read from, and where they are posted to */
export function contentSecurityPolicy({ read, upload }: ObjectOrigins): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    // Measured places of virtual rows and dragged cards are inline style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${read}`,
    "font-src 'self'",
    `connect-src ${[...new Set(["'self'", read, upload])].join(' ')}`,
    `frame-src ${read}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors.join(' ')}`,
  ].join('; ')
}
