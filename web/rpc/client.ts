// The one way from the browser to the server (spec §7): queries by GET, mutations by POST, several in one request.

import { createTRPCClient, httpBatchLink, httpLink, splitLink, type TRPCClient } from '@trpc/client'
import superjson from 'superjson'
import type { AppRouter } from '#functions/router.ts'
import { maxUrlLength } from '#shared/common/limits.ts'
import { signedInLink } from './signed-in-link.ts'

export type Rpc = TRPCClient<AppRouter>

export type Connection = {
  /** Whether the product runs inside a host, such as Microsoft Teams. */
  embedded: boolean
  /** Asked when the server no longer knows who calls; true sends the call once more. */
  stillSignedIn: () => Promise<boolean>
  /** Another address, or another way there, as in tests. */
  url?: string
  fetch?: (url: string | URL | Request, init?: RequestInit) => Promise<Response>
}

export function connect({ embedded, stillSignedIn, url = '/api/trpc', fetch }: Connection): Rpc {
  const link = {
    url,
    transformer: superjson,
    headers: { 'x-project-board-teams': String(embedded) },
    ...(fetch && { fetch }),
  }
  return createTRPCClient<AppRouter>({
    links: [
      signedInLink(stillSignedIn),
      splitLink({
        condition: ({ context }) => context.skipBatch === true,
        true: httpLink(link),
        false: httpBatchLink({ ...link, maxURLLength: maxUrlLength }),
      }),
    ],
  })
}
