// The handlers, routes, rules and jobs of the product. Both runtimes, AWS and local, are built from this file.

/** A Lambda entry point in functions/handlers, with its memory and timeout. */
export type HandlerName =
  | 'api'
  | 'live'
  | 'auth'
  | 'pictures'
  | 'unsubscribe'
  | 'events'
  | 'tick'
  | 'exchange'
  | 'health'

type HandlerDefinition = { memoryMb: number; timeoutSeconds: number; about: string }

export const handlers: Record<HandlerName, HandlerDefinition> = {
  api: { memoryMb: 1024, timeoutSeconds: 29, about: 'answers /api/trpc' },
  auth: { memoryMb: 512, timeoutSeconds: 15, about: 'signs people in and out' },
  live: { memoryMb: 512, timeoutSeconds: 15, about: 'handles live connections' },
  pictures: { memoryMb: 512, timeoutSeconds: 10, about: 'serves the pictures of people' },
  unsubscribe: { memoryMb: 512, timeoutSeconds: 10, about: 'ends mails about notifications' },
  health: { memoryMb: 256, timeoutSeconds: 5, about: 'health check' },
  events: { memoryMb: 512, timeoutSeconds: 60, about: 'event subscribers' },
  tick: { memoryMb: 512, timeoutSeconds: 300, about: 'scheduled jobs, in bounded slices' },
  exchange: { memoryMb: 2048, timeoutSeconds: 900, about: 'imports and copies of boards, in resumable slices' },
}

export type Route = { method: 'ANY' | 'GET' | 'POST'; path: `/api/${string}`; handler: HandlerName }

/** Served on the origin of the web files. `{proxy+}` is API Gateway's name for the rest of the path. */
export const routes: readonly Route[] = [
  { method: 'ANY', path: '/api/trpc/{proxy+}', handler: 'api' },
  { method: 'ANY', path: '/api/auth/{proxy+}', handler: 'auth' },
  { method: 'GET', path: '/api/pictures/{proxy+}', handler: 'pictures' },
  { method: 'GET', path: '/api/mail/unsubscribe', handler: 'unsubscribe' },
  { method: 'POST', path: '/api/mail/unsubscribe', handler: 'unsubscribe' },
  { method: 'GET', path: '/api/health', handler: 'health' },
]

/**
 * Routes of live connections, WebSockets at `livePath` on the same origin (adr 0071). `$default` gets every frame, and its
 * answer is sent to the client.
 */
export type LiveRoute = { key: '$connect' | '$disconnect' | '$default'; handler: HandlerName }
export const liveRoutes: readonly LiveRoute[] = [
  { key: '$connect', handler: 'live' },
  { key: '$disconnect', handler: 'live' },
  { key: '$default', handler: 'live' },
]

/** The source of every event on the bus. */
export const eventSource = 'project-board'

/** An event rule: events of these detail types (all when empty) are delivered to this handler, at least once. */
export type EventRule = { name: string; detailTypes: readonly string[]; handler: HandlerName }

export const eventRules: readonly EventRule[] = [
  { name: 'reactions', detailTypes: [], handler: 'events' },
  { name: 'exchange', detailTypes: ['board_job.requested', 'board_job.confirmed'], handler: 'exchange' },
]

/** Reports of Amazon SES on the default bus of the account; only on AWS with mail. */
export const mailFeedbackRule = {
  name: 'mail-feedback',
  source: 'aws.ses',
  detailTypes: ['Email Bounced', 'Email Complaint Received'],
  handler: 'events',
} as const satisfies EventRule & { source: string }

/** A scheduled job; its event is `{ job: name }`. It works in slices and may run late or twice. */
export type Job = { name: JobName; everyMinutes: number; handler: HandlerName; about: string }
export type JobName =
  | 'publish-events'
  | 'mails'
  | 'notification-mails'
  | 'pushes'
  | 'invitation-reminders'
  | 'reminders'
  | 'board-jobs'
  | 'merges'
  | 'purge'
  | 'workspace-purge'
  | 'orphaned-uploads'
  | 'transfers'
  | 'task-counters'

export const jobs: readonly Job[] = [
  { name: 'publish-events', everyMinutes: 1, handler: 'tick', about: 'publishes events that did not reach the bus' },
  { name: 'mails', everyMinutes: 1, handler: 'tick', about: 'sends mails that the calls did not send' },
  { name: 'notification-mails', everyMinutes: 1, handler: 'tick', about: 'writes mails about notifications' },
  { name: 'pushes', everyMinutes: 1, handler: 'tick', about: 'sends push messages that wait, such as of reminders' },
  {
    name: 'invitation-reminders',
    everyMinutes: 15,
    handler: 'tick',
    about: 'reminds invited people once, after seven days',
  },
  { name: 'reminders', everyMinutes: 5, handler: 'tick', about: 'sends due reminders, and plans changed ones' },
  {
    name: 'board-jobs',
    everyMinutes: 5,
    handler: 'tick',
    about: 'resumes stalled imports and copies, purges those a day old',
  },
  { name: 'merges', everyMinutes: 1, handler: 'tick', about: 'continues label merges' },
  { name: 'purge', everyMinutes: 15, handler: 'tick', about: 'purges items that were deleted 30 days ago or forever' },
  { name: 'workspace-purge', everyMinutes: 15, handler: 'tick', about: 'purges workspaces deleted 30 days ago' },
  {
    name: 'orphaned-uploads',
    everyMinutes: 15,
    handler: 'tick',
    about: 'deletes files without an attachment',
  },
  { name: 'transfers', everyMinutes: 1, handler: 'tick', about: 'continues transfers of sub-tasks to another board' },
  {
    name: 'task-counters',
    everyMinutes: 15,
    handler: 'tick',
    about: 'compares the task counters of boards with their tasks, a day after a change',
  },
]

/**
 * Uploads that the server has not accepted lie under this prefix (adr 0052). Both runtimes delete them after
 * `uploadDays`, which is at least `orphanedUploadHours`.
 */
export const uploadPrefix = 'uploads/'
export const uploadDays = 1

/** Pictures of people lie under this prefix. The address `/api/pictures/<id>` serves the object `pictures/<id>`. */
export const picturePrefix = 'pictures/'

/** The TTL attribute of the table, in seconds since 1970. */
export const expiryAttribute = 'expiresAtSeconds'

/** Headers that CloudFront adds to API requests: the viewer's address, and the key that makes it trusted (adr 0051). */
export const edgeHeaders = { viewer: 'x-project-board-viewer', key: 'x-project-board-edge' } as const

/** Headers of every response of the product's origin: pages, web files and API. */
export const securityHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** Origins that may embed the product in a frame: Microsoft's hosts. X-Frame-Options is not sent. */
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

/**
 * Policy of every response that is not a page: it may load nothing. A redirect of the API may happen in a host's frame.
 */
export const responseSecurityPolicy = `default-src 'none'; frame-ancestors ${frameAncestors.join(' ')}`

/**
 * Headers of every object. Pages embed objects of another origin, on AWS of another site, so other sites may embed them too;
 * an object is protected by its signed address. Existing objects are cached for as long as their address is valid (s3.ts).
 */
export const objectHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
} as const

type ObjectOrigins = { read: string; upload: string }

/** @param origins from which files are read, and to which they are uploaded */
export function contentSecurityPolicy({ read, upload }: ObjectOrigins): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    // Positions of virtualised rows and dragged cards are inline style attributes.
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
