// The one way from the browser to the server: queries by GET, mutations by POST, several in one request.

import { createTRPCClient, getUntypedClient, httpBatchLink, httpLink, splitLink, type TRPCClient } from '@trpc/client'
import type { AppRouter } from '#functions/router.ts'
import { callsPerRequest, maxUrlLength } from '#shared/common/limits.ts'
import { transformer } from '#shared/common/transformer.ts'
import { aheadOr } from './ahead.ts'
import { patientLink } from './patient-link.ts'
import { askServerBy } from './reach.ts'
import { recordingLink, type Told } from './recording-link.ts'
import { signedInLink, type Standing } from './signed-in-link.ts'
import { throttledLink } from './throttled-link.ts'
import { unreachedLink } from './unreached-link.ts'

export type Rpc = TRPCClient<AppRouter>

export type Connection = Standing & {
  /** Whether the product runs inside a host, such as Microsoft Teams. */
  embedded: boolean
  /** Returns the language of the page, which counts on the server as long as the user has saved none. */
  language?: () => string
  /** Another address, or another way there, as in tests. */
  url?: string
  fetch?: (url: string | URL | Request, init?: RequestInit) => Promise<Response>
}

export function connect({ embedded, language, url = '/api/trpc', fetch, ...standing }: Connection): Rpc {
  askServerBy(fetch && (() => fetch(new URL('/api/health', url))))
  const link = {
    url,
    transformer,
    headers: () => ({
      'x-project-board-teams': String(embedded),
      ...(language && { 'accept-language': language() }),
    }),
    fetch: fetch ?? aheadOr((address, init) => window.fetch(address, init)),
  }
  return createTRPCClient<AppRouter>({
    links: [
      recordingLink(),
      signedInLink(standing),
      unreachedLink(),
      throttledLink(),
      patientLink(),
      splitLink({
        condition: ({ context }) => context.skipBatch === true,
        true: httpLink(link),
        false: httpBatchLink({ ...link, maxURLLength: maxUrlLength, maxItems: callsPerRequest }),
      }),
    ],
  })
}

/** Makes a change that is known by its path only. @throws what the call throws */
export const tell = (rpc: Rpc, { path, input }: Told): Promise<unknown> => getUntypedClient(rpc).mutation(path, input)
