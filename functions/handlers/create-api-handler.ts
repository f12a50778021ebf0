// Answers requests to /api/trpc, on both runtimes.

import { awsLambdaRequestHandler } from '@trpc/server/adapters/aws-lambda'
import { callsPerRequest } from '#shared/common/limits.ts'
import type { Platform, RateLimiter } from '#functions/platform/ports.ts'
import { requestCost } from '#functions/rpc/call-costs.ts'
import {
  acceptedLanguage,
  type Context,
  pageWorkspaceHeader,
  pageWorkspaceOf,
  type sessionReader,
} from '#functions/rpc/context.ts'
import { createConnectionCloser } from '#functions/live/close-connections.ts'
import { createMailSender } from '#functions/mail/send.ts'
import { compressedTexts } from '#functions/rpc/compressed-text.ts'
import { createEventPublisher } from '#functions/rpc/events.ts'
import { throttle } from '#functions/rpc/throttle.ts'
import { appRouter } from '#functions/router.ts'
import type { Table } from '#functions/table/open.ts'
import { cookieName, cookieOf, type HttpAnswer, type HttpEvent } from './lambda.ts'
import { rateLimitedAnswer, requestError, retryAfterOf } from './request-error.ts'

type Options = {
  platform: Platform
  table: Table
  sessions: ReturnType<typeof sessionReader>
  /** The origin of the web application. */
  publicOrigin: string
  limiter: RateLimiter
  /** Returns the caller's address, for rate limits. */
  addressOf: (event: HttpEvent) => string
}

// Compressing smaller answers costs more than it saves.
const minCompressedBytes = 1_024

/**
 * Returns the API handler. `settled` resolves when all work deferred until after the responses is done; awaited before a
 * process exits.
 */
export function createApiHandler({ platform, table, sessions, publicOrigin, limiter, addressOf }: Options) {
  const eventPublisher = createEventPublisher({ table, platform })
  const mailSender = createMailSender({ table, platform, publicOrigin })
  const connectionCloser = createConnectionCloser({ table, platform })
  const sessionCookie = cookieName(publicOrigin, 'session')

  function contextOf(event: HttpEvent): Context {
    const cookie = cookieOf(event, sessionCookie)
    // The calls of one batch share one read.
    let session: ReturnType<Context['readSession']> | null = null
    return {
      table,
      platform,
      committedEvents: [],
      committedMails: [],
      endedAccess: [],
      limiter,
      compressedTexts: acceptsGzip(event) ? compressedTexts() : undefined,
      pageLanguage: acceptedLanguage(event.headers['accept-language']),
      pageWorkspaceId: pageWorkspaceOf(event.headers[pageWorkspaceHeader]),
      clearPersonCache: sessions.clearPersonCache,
      readSession: () => (session ??= sessions.readSession(cookie)),
    }
  }

  async function handler(event: HttpEvent): Promise<HttpAnswer> {
    const context = contextOf(event)
    const waitMs = await throttle({
      limiter,
      address: addressOf(event),
      hasCookie: cookieOf(event, sessionCookie) !== undefined,
      readSession: context.readSession,
      tokens: requestCost(event.pathParameters?.['proxy'] ?? '', event.body?.length ?? 0),
    })
    if (waitMs > 0) return rateLimitedAnswer(waitMs)
    const isSignedIn = async () => (await context.readSession()) !== null
    const errorResponse = await requestError(event, { publicOrigin, isSignedIn })
    if (errorResponse) return errorResponse
    const answer = await awsLambdaRequestHandler({
      router: appRouter,
      createContext: () => context,
      allowMethodOverride: false,
      maxBatchSize: callsPerRequest,
      responseMeta: ({ errors }) => ({ headers: { 'cache-control': 'no-store', ...retryAfterOf(errors) } }),
      onError: ({ error, path }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR') {
          platform.reports.problem(error.cause ?? error, { path: path ?? '', request: event.requestContext.requestId })
        }
      },
    })(normalizedEvent(event, publicOrigin), {})
    await Promise.all([
      eventPublisher.add(context.committedEvents),
      mailSender.add(context.committedMails),
      connectionCloser.add(context.endedAccess),
    ])
    return compressed(context, answer as HttpAnswer)
  }

  const settled = async () => {
    await Promise.all([eventPublisher.settled(), mailSender.settled(), connectionCloser.settled()])
  }
  return { handler, settled }
}

/**
 * Makes the event safe to build a `Request` from: no body with GET, nor its type, for which the library may demand POST, and
 * a well-formed host and path.
 */
function normalizedEvent(event: HttpEvent, publicOrigin: string): HttpEvent {
  const { http } = event.requestContext
  const withoutBody = { body: undefined, headers: { ...event.headers, 'content-type': undefined } }
  const domainName = new URL(publicOrigin).host
  return {
    ...event,
    rawPath: '/api/trpc',
    requestContext: { ...event.requestContext, domainName } as HttpEvent['requestContext'],
    ...(http.method !== 'POST' && withoutBody),
  }
}

const acceptsGzip = ({ headers }: HttpEvent): boolean => headers['accept-encoding']?.includes('gzip') ?? false

/** HTTP APIs do not compress, so the handler does. */
async function compressed({ compressedTexts: texts }: Context, answer: HttpAnswer): Promise<HttpAnswer> {
  const { body = '' } = answer
  if (!texts || answer.isBase64Encoded || (body.length < minCompressedBytes && texts.isEmpty())) return answer
  return {
    ...answer,
    headers: { ...answer.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: (await texts.gzip(body)).toString('base64'),
    isBase64Encoded: true,
  }
}
