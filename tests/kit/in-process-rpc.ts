// Connects the real tRPC client to the real router without a network.

import { createTRPCClient, httpBatchLink, type TRPCClient } from '@trpc/client'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { callsPerRequest } from '#shared/common/limits.ts'
import { transformer } from '#shared/common/transformer.ts'
import { acceptedLanguage, pageWorkspaceHeader, pageWorkspaceOf } from '#functions/rpc/context.ts'
import { createMailSender } from '#functions/mail/send.ts'
import { publishEvents } from '#functions/rpc/events.ts'
import { type AppRouter, appRouter } from '#functions/router.ts'
import { recordingLink } from '#web/rpc/links.ts'
import type { Person } from './world.ts'

const endpoint = '/api/trpc'

/** Answers a request as functions/handlers/api.ts does; used as `fetch` of a client, or to inspect the response. */
export const inProcessFetch = (person: Pick<Person, 'context'>) =>
  async function answer(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const context = person.context()
    // Node's fetch does not accept an AbortSignal of jsdom.
    const { signal: _signal, ...options } = init
    const req = new Request(url, options)
    context.pageLanguage = acceptedLanguage(req.headers.get('accept-language'))
    context.pageWorkspaceId = pageWorkspaceOf(req.headers.get(pageWorkspaceHeader))
    const response = await fetchRequestHandler({
      router: appRouter,
      endpoint,
      req,
      createContext: () => context,
      maxBatchSize: callsPerRequest,
    })
    await publishEvents(context)
    await createMailSender({ ...context, publicOrigin: 'http://board.test' }).add(context.committedMails)
    return response
  }

/** Returns a tRPC client for a person. */
export const inProcessRpc = (person: Pick<Person, 'context'>): TRPCClient<AppRouter> =>
  createTRPCClient<AppRouter>({
    links: [
      recordingLink(),
      httpBatchLink({
        url: `http://board.test${endpoint}`,
        transformer,
        maxItems: callsPerRequest,
        fetch: inProcessFetch(person),
      }),
    ],
  })
