// Answers requests to /api/trpc, on both runtimes.

import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { awsLambdaRequestHandler } from '@trpc/server/adapters/aws-lambda'
import { callsAtOnce } from '#shared/common/limits.ts'
import type { Platform, RateLimiter } from '#functions/platform/ports.ts'
import { requestCost } from '#functions/rpc/call-costs.ts'
import { acceptedLanguage, type Context, type recogniser } from '#functions/rpc/context.ts'
import { handingOver } from '#functions/rpc/hand-over.ts'
import { throttle } from '#functions/rpc/throttle.ts'
import { appRouter } from '#functions/router.ts'
import type { Table } from '#functions/table/open.ts'
import { cookieName, cookieOf, type HttpAnswer, type HttpEvent } from './lambda.ts'
import { rateLimitedAnswer, refusedRequest } from './refused-request.ts'

type Options = {
  platform: Platform
  table: Table
  people: ReturnType<typeof recogniser>
  /** The origin of our own pages. */
  publicOrigin: string
  limiter: RateLimiter
  /** Whom a request comes from, for rate limits. */
  addressOf: (event: HttpEvent) => string
}

const packing = promisify(gzip)
// Below this, packing costs more than it saves.
const worthPacking = 1_024

/**
 * Returns the handler of the API.
 * `settled` resolves when everything is done that follows its answers; asked of a process that is about to end in order.
 */
export function createApiHandler({ platform, table, people, publicOrigin, limiter, addressOf }: Options) {
  const handOver = handingOver({ table, platform })
  const sessionCookie = cookieName(publicOrigin, 'session')

  function contextOf(event: HttpEvent): Context {
    const cookie = cookieOf(event, sessionCookie)
    // Calls of one batch ask once.
    let asked: ReturnType<Context['who']> | null = null
    return {
      table,
      platform,
      told: [],
      pageLanguage: acceptedLanguage(event.headers['accept-language']),
      forget: people.forget,
      who: () => (asked ??= people.recognise(cookie)),
    }
  }

  async function handler(event: HttpEvent): Promise<HttpAnswer> {
    const context = contextOf(event)
    const waitMs = await throttle({
      limiter,
      address: addressOf(event),
      hasCookie: cookieOf(event, sessionCookie) !== undefined,
      who: context.who,
      tokens: requestCost(event.pathParameters?.['proxy'] ?? '', event.body?.length ?? 0),
    })
    if (waitMs > 0) return rateLimitedAnswer(waitMs)
    const isSignedIn = async () => (await context.who()) !== null
    const refused = await refusedRequest(event, { publicOrigin, isSignedIn })
    if (refused) return refused
    const answer = await awsLambdaRequestHandler({
      router: appRouter,
      createContext: () => context,
      allowMethodOverride: false,
      maxBatchSize: callsAtOnce,
      responseMeta: () => ({ headers: { 'cache-control': 'no-store' } }),
      onError: ({ error, path }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR') {
          platform.reports.problem(error.cause ?? error, { path: path ?? '', request: event.requestContext.requestId })
        }
      },
    })(readable(event, publicOrigin), {})
    await handOver.add(context.told)
    return packed(event, answer as HttpAnswer)
  }

  return { handler, settled: handOver.settled }
}

/** A `Request` can be made of it: it takes no body with GET, and no host or path that is not well-formed. */
function readable(event: HttpEvent, publicOrigin: string): HttpEvent {
  const { http } = event.requestContext
  const domainName = new URL(publicOrigin).host
  return {
    ...event,
    rawPath: '/api/trpc',
    requestContext: { ...event.requestContext, domainName } as HttpEvent['requestContext'],
    ...(http.method !== 'POST' && { body: undefined }),
  }
}

/** HTTP APIs do not compress, so the handler does (engine §3). */
async function packed({ headers }: HttpEvent, answer: HttpAnswer): Promise<HttpAnswer> {
  const { body = '' } = answer
  if (body.length < worthPacking || answer.isBase64Encoded || !headers['accept-encoding']?.includes('gzip'))
    return answer
  return {
    ...answer,
    headers: { ...answer.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: (await packing(body, { level: 4 })).toString('base64'),
    isBase64Encoded: true,
  }
}
