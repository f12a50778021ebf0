// The one initTRPC of the product. Here, and only here, a domain error becomes an rpc code.

import { initTRPC, TRPCError } from '@trpc/server'
import { transformer } from '#shared/common/transformer.ts'
import { catalogue } from '#shared/error/catalogue.ts'
import { DomainError } from '#shared/error/domain-error.ts'
import type { Action } from '#shared/permission/can.ts'
import { DoneBefore } from '#functions/table/commit.ts'
import type { Context } from './context.ts'
import { newCall, outcomeOf } from './outcomes.ts'
import { toldOf } from './refusals.ts'

/** What every procedure must say of itself: the action it performs, or why it needs none. */
export type Door =
  | {
      action: Action
      /** It may end the caller's own right to it: whom it has shut out is answered all the same when they repeat it. */
      endsOwnRight?: true
    }
  | { open: 'session' | 'current-user' | 'own-things' }

const t = initTRPC
  .context<Context>()
  .meta<Door>()
  .create({ transformer, errorFormatter: ({ shape, error }) => toldOf(shape, error.cause) })

const translatingErrors = t.middleware(async ({ next }) => {
  const result = await next()
  if (result.ok || !(result.error.cause instanceof DomainError)) return result
  const { cause } = result.error
  throw new TRPCError({ code: catalogue[cause.code].rpc, message: cause.code, cause })
})

// A client repeats a call whose answer it never got: it has the first outcome again, and whatever stands in the way of
// doing it twice (a value that has changed, for one) is no news. Whom the door refuses stays refused.
const rememberingOutcomes = t.middleware(async ({ ctx, next, type, meta, getRawInput }) => {
  // What cannot be read is refused as such, whoever sent it; the transformer bounds what reading costs.
  const input = await getRawInput()
  const call = newCall()
  const result = await next({ ctx: { call } })
  if (type !== 'mutation' || result.ok) return result
  const { cause } = result.error
  if (cause instanceof DoneBefore) return { ...result, ok: true as const, data: cause.answer, error: undefined }
  const mayHaveBeenDone = call.admitted || (meta && 'endsOwnRight' in meta)
  const outcome = cause instanceof DomainError && mayHaveBeenDone ? await outcomeOf(ctx, call, input) : null
  return outcome ? { ...result, ok: true as const, data: outcome.answer, error: undefined } : result
})

export const router = t.router
export const mergeRouters = t.mergeRouters
export const createCallerFactory = t.createCallerFactory
export const procedure = t.procedure.use(translatingErrors).use(rememberingOutcomes)
