// The one initTRPC of the product. Here, and only here, a domain error becomes an rpc code.

import { initTRPC, TRPCError } from '@trpc/server'
import superjson from 'superjson'
import * as z from 'zod'
import { MutationId } from '#shared/common/ids.ts'
import { catalogue } from '#shared/error/catalogue.ts'
import { DomainError } from '#shared/error/domain-error.ts'
import type { Action } from '#shared/permission/can.ts'
import { DoneBefore } from '#functions/table/commit.ts'
import type { Context } from './context.ts'

/** What every procedure must say of itself: the action it performs, or why it needs none. */
export type Door = { action: Action } | { open: 'session' | 'current-user' | 'own-things' }

const t = initTRPC
  .context<Context>()
  .meta<Door>()
  .create({
    transformer: superjson,
    errorFormatter: ({ shape, error: { cause } }) => ({
      ...shape,
      // The words of a library are nobody's business; the browser finds its own by the code.
      message: messageOf(shape, cause),
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        path: shape.data.path,
        domain: cause instanceof DomainError ? { code: cause.code, details: cause.details } : null,
        /** Which fields of the input are wrong, and how; their texts are found by the path. */
        fields: cause instanceof z.core.$ZodError ? cause.issues.map(fieldOf) : null,
      },
    }),
  })

function messageOf({ message, data }: { message: string; data: { code: string } }, cause: unknown): string {
  if (cause instanceof DomainError) return cause.code
  if (cause instanceof z.core.$ZodError) return 'request.invalid'
  // What nobody expected is told in the log, and may name what is nobody's business.
  return data.code === 'INTERNAL_SERVER_ERROR' ? data.code : message
}

const fieldOf = ({ path, code, ...issue }: z.core.$ZodIssue) => ({
  path: path.join('.'),
  code,
  limit: 'maximum' in issue ? Number(issue.maximum) : 'minimum' in issue ? Number(issue.minimum) : null,
})

const translatingErrors = t.middleware(async ({ next }) => {
  const result = await next()
  if (result.ok || !(result.error.cause instanceof DomainError)) return result
  const { cause } = result.error
  throw new TRPCError({ code: catalogue[cause.code].rpc, message: cause.code, cause })
})

/** Puts what a request has done on the bus. What fails to go out keeps waiting in the outbox, and the next tick sends it. */
export async function handOver({ table, platform, told }: Pick<Context, 'table' | 'platform' | 'told'>): Promise<void> {
  if (told.length === 0) return
  try {
    await platform.events.publish(told)
    await table.activity.handedOver(told)
  } catch (error) {
    platform.reports.problem(error, { while: 'handing over events' })
  }
}

// A client repeats a call whose answer it never got: the same mutation has its first outcome again, and whatever
// stands in the way of doing it twice (a value that has changed, for one) is no news (engine §1).
const rememberingOutcomes = t.middleware(async ({ ctx, next, type, getRawInput }) => {
  const result = await next()
  if (type !== 'mutation' || result.ok) return result
  const { cause } = result.error
  if (cause instanceof DoneBefore) return { ...result, ok: true as const, data: cause.answer, error: undefined }
  if (!(cause instanceof DomainError)) return result
  const mutation = z.object({ mutationId: MutationId }).safeParse(await getRawInput())
  const who = mutation.success ? await ctx.who() : null
  const outcome = who && (await ctx.table.activity.outcome(who.userId, mutation.data!.mutationId))
  return outcome ? { ...result, ok: true as const, data: outcome.answer, error: undefined } : result
})

export const router = t.router
export const createCallerFactory = t.createCallerFactory
export const procedure = t.procedure.use(translatingErrors).use(rememberingOutcomes)
