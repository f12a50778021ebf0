import { createTRPCClient, getUntypedClient, httpBatchLink, httpLink, splitLink, type TRPCClient } from '@trpc/client'
import type { AppRouter } from '#functions/router.ts'
import { callsPerRequest, maxUrlLength } from '#shared/common/limits.ts'
import { transformer } from '#shared/common/transformer.ts'
import { setServerPing } from './connectivity.ts'
import {
  recordingLink,
  type MutationCall,
  authLink,
  type AuthCallbacks,
  offlineLink,
  rateLimitLink,
  timeoutLink,
} from './links.ts'
import { createContext, use } from 'react'

export type Rpc = TRPCClient<AppRouter>

export type ClientOptions = AuthCallbacks & {
  /** Whether the app runs inside a host, such as Microsoft Teams. */
  embedded: boolean
  /** Returns the language of the page. The server uses it as long as the user has saved none. */
  language?: () => string
  /** Returns the workspace that the page shows; null if there is none. */
  workspaceId?: () => string | null
  /** Set in tests. */
  url?: string
  /** Set in tests. */
  fetch?: (url: string | URL | Request, init?: RequestInit) => Promise<Response>
}

/** Creates the tRPC client: queries use GET, mutations POST, and several calls share one request. */
export function createRpcClient({
  embedded,
  language,
  workspaceId,
  url = '/api/trpc',
  fetch,
  ...authCallbacks
}: ClientOptions): Rpc {
  setServerPing(fetch && (() => fetch(new URL('/api/health', url))))
  const link = {
    url,
    transformer,
    headers: () => {
      const workspace = workspaceId?.()
      return {
        'x-project-board-teams': String(embedded),
        ...(language && { 'accept-language': language() }),
        ...(workspace && { 'x-project-board-workspace': workspace }),
      }
    },
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

declare global {
  interface Window {
    /** Responses by URL; requested by public/early-requests.js before the scripts had loaded. */
    earlyResponses?: Record<string, Promise<Response>>
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
    const prefetched = window.earlyResponses
    const answer = typeof url === 'string' ? prefetched?.[url] : undefined
    if (!answer) return fallback(url, init)
    delete prefetched?.[url as string]
    // If prefetching failed, the request is sent normally.
    return answer.catch(() => fallback(url, init))
  }

/**
 * Calls a mutation by its path.
 * @throws what the call throws
 */
export const callMutation = (rpc: Rpc, { path, input }: MutationCall): Promise<unknown> =>
  getUntypedClient(rpc).mutation(path, input)

const RpcContext = createContext<Rpc | null>(null)
export const RpcProvider = RpcContext.Provider

/** Returns the tRPC client of the app. */
export function useRpc(): Rpc {
  const rpc = use(RpcContext)
  if (!rpc) throw new Error('useRpc needs an RpcProvider above it')
  return rpc
}
