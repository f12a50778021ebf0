// The real router under the real client: the same requests, answers and refusals as over the net, without a net.

import { createTRPCClient, httpBatchLink, type TRPCClient } from '@trpc/client'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { callsPerRequest } from '#shared/common/limits.ts'
import { transformer } from '#shared/common/transformer.ts'
import { acceptedLanguage } from '#functions/rpc/context.ts'
import { publishEvents } from '#functions/rpc/publish-events.ts'
import { type AppRouter, appRouter } from '#functions/router.ts'
import { recordingLink } from '#web/rpc/recording-link.ts'
import type { Person } from './world.ts'

const endpoint = '/api/trpc'

/** Answers a request as functions/handlers/api.ts does; for a `fetch` of a client, or to look at the bare answer. */
export const answering = (person: Pick<Person, 'context'>) =>
  async function answer(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const context = person.context()
    // A signal of jsdom's is none to the fetch of Node.
    const { signal: _signal, ...asked } = init
    const req = new Request(url, asked)
    context.pageLanguage = acceptedLanguage(req.headers.get('accept-language'))
    const response = await fetchRequestHandler({
      router: appRouter,
      endpoint,
      req,
      createContext: () => context,
      maxBatchSize: callsPerRequest,
    })
    await publishEvents(context)
    return response
  }

/** The calls of a person as a browser makes them. */
export const inProcessRpc = (person: Pick<Person, 'context'>): TRPCClient<AppRouter> =>
  createTRPCClient<AppRouter>({
    links: [
      recordingLink(),
      httpBatchLink({
        url: `http://board.test${endpoint}`,
        transformer,
        maxItems: callsPerRequest,
        fetch: answering(person),
      }),
    ],
  })
