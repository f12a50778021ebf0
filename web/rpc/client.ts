import {
  createTRPCClient,
  getUntypedClient,
  httpBatchLink,
  httpLink,
  splitLink,
  type TRPCClient,
  type TRPCLink,
} from '@trpc/client'
import type { AppRouter } from '#functions/router.ts'
import { callsPerRequest, maxUrlLength, requestTimeoutSeconds } from '#shared/common/limits.ts'
import { transformer } from '#shared/common/transformer.ts'
import { setServerPing } from './connectivity.ts'
import { recordingLink, type MutationCall } from '#web/rpc/links/recording-link.ts'
import { authLink, type AuthCallbacks, offlineLink } from '#web/rpc/links/retry-links.ts'
import { rateLimitLink } from '#web/rpc/links/rate-limit.ts'
import { observable } from '@trpc/server/observable'

export type Rpc = TRPCClient<AppRouter>

export type ClientOptions = AuthCallbacks & {
  /** Whether the app runs inside a host, such as Microsoft Teams. */
  embedded: boolean
  /** Returns the language of the page. The server uses it as long as the user has saved none. */
  language?: () => string
  /** Set in tests. */
  url?: string
  /** Set in tests. */
  fetch?: (url: string | URL | Request, init?: RequestInit) => Promise<Response>
}

/** Creates the tRPC client: queries use GET, mutations POST, and several calls share one request. */
export function createRpcClient({
  embedded,
  language,
  url = '/api/trpc',
  fetch,
  ...authCallbacks
}: ClientOptions): Rpc {
  setServerPing(fetch && (() => fetch(new URL('/api/health', url))))
  const link = {
    url,
    transformer,
    headers: () => ({
      'x-project-board-teams': String(embedded),
      ...(language && { 'accept-language': language() }),
    }),
    fetch: fetch ?? withPrefetchedAnswers((address, init) => window.fetch(address, init)),
  }
  return createTRPCClient<AppRouter>({
    links: [
      recordingLink(),
      authLink(authCallbacks),
      offlineLink(),
      rateLimitLink(),
      timeoutLink(),
      splitLink({
        condition: ({ context }) => context.skipBatch === true,
        true: httpLink(link),
        false: httpBatchLink({ ...link, maxURLLength: maxUrlLength, maxItems: callsPerRequest }),
      }),
    ],
  })
}

/**
 * Calls a mutation by its path.
 * @throws what the call throws
 */
export const callMutation = (rpc: Rpc, { path, input }: MutationCall): Promise<unknown> =>
  getUntypedClient(rpc).mutation(path, input)

declare global {
  interface Window {
    /** Responses by URL; requested by public/ahead.js before the scripts had loaded. */
    askedAhead?: Record<string, Promise<Response>>
  }
}

type FetchFunction = NonNullable<ClientOptions['fetch']>

/**
 * Returns a fetch that answers each prefetched URL once from its prefetched response and sends all other requests to
 * `fallback`.
 */
const withPrefetchedAnswers =
  (fallback: FetchFunction): FetchFunction =>
  (url, init) => {
    const prefetched = window.askedAhead
    const answer = typeof url === 'string' ? prefetched?.[url] : undefined
    if (!answer) return fallback(url, init)
    delete prefetched?.[url as string]
    // If prefetching failed, the request is sent normally.
    return answer.catch(() => fallback(url, init))
  }

/**
 * Aborts a mutation that is not answered in time, because the mutations behind it in the queue would wait, too. It is sent
 * again with the same mutation ID and applied once.
 */
export const timeoutLink =
  (): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) => {
    if (op.type !== 'mutation') return next(op)
    return observable((observer) => {
      const timeout = new AbortController()
      const timer = setTimeout(() => timeout.abort(), requestTimeoutSeconds * 1_000)
      const signal = op.signal ? AbortSignal.any([op.signal, timeout.signal]) : timeout.signal
      const subscription = next({ ...op, signal }).subscribe(observer)
      return () => {
        clearTimeout(timer)
        subscription.unsubscribe()
      }
    })
  }
