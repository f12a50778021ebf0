// Lambda entry of /api/trpc.

import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { awsLambdaRequestHandler } from '@trpc/server/adapters/aws-lambda'
import { callsAtOnce } from '#shared/common/limits.ts'
import { catalogue, rpcStatus } from '#shared/error/catalogue.ts'
import type { Context } from '#functions/rpc/context.ts'
import { handingOver } from '#functions/rpc/hand-over.ts'
import { appRouter } from '#functions/router.ts'
import { openGround } from './ground.ts'
import { cookieName, cookieOf, type HttpAnswer, type HttpEvent } from './lambda.ts'

const { environment, platform, table, people } = openGround()
const handOver = handingOver({ table, platform })
const packing = promisify(gzip)
const sessionCookie = cookieName(environment.PUBLIC_ORIGIN, 'session')
// Below this, packing costs more than it saves.
const worthPacking = 1_024

export async function handler(event: HttpEvent): Promise<HttpAnswer> {
  if (event.requestContext.http.method === 'POST' && !isFromHere(event)) return refusal('request.not_from_here')
  const context = contextOf(event)
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
  })(event, {})
  await handOver.add(context.told)
  return packed(event, answer as HttpAnswer)
}

/** Asked of a process that is about to end in order. */
export const settled = handOver.settled

function contextOf(event: HttpEvent): Context {
  const cookie = cookieOf(event, sessionCookie)
  // Calls of one batch ask once.
  let asked: ReturnType<Context['who']> | null = null
  return { table, platform, told: [], forget: people.forget, who: () => (asked ??= people.recognise(cookie)) }
}

/** A change needs the header that no form of another site can send, and an origin that is ours (decisions §11). */
const isFromHere = ({ headers }: HttpEvent): boolean =>
  headers['x-project-board-teams'] !== undefined && headers.origin === environment.PUBLIC_ORIGIN

function refusal(code: keyof typeof catalogue): HttpAnswer {
  const { rpc } = catalogue[code]
  const data = { code: rpc, httpStatus: rpcStatus[rpc], domain: { code, details: {} }, fields: null }
  return {
    statusCode: rpcStatus[rpc],
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify({ error: { json: { message: code, code: -32003, data } } }),
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
