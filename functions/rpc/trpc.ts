// The tRPC instance. Translates domain errors into tRPC codes.

import { initTRPC, TRPCError } from '@trpc/server'
import { transformer } from '#shared/common/transformer.ts'
import { catalogue } from '#shared/error/catalogue.ts'
import { DomainError } from '#shared/error/domain-error.ts'
import type { Action } from '#shared/permission/can.ts'
import { MutationAlreadyDone } from '#functions/table/commit.ts'
import type { Context } from './context.ts'
import { newCall, outcomeOf } from './idempotency.ts'
import { errorShapeOf } from './error-shape.ts'

/** Declared by every procedure: its action, or why it needs no authorisation. */
export type ProcedureMeta =
  | {
      action: Action
      /** The call may end the caller's own right; a repeated delivery is still answered. */
      endsOwnRight?: true
    }
  | { open: 'session' | 'current-user' | 'own-things' }

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({ transformer, errorFormatter: ({ shape, error }) => errorShapeOf(shape, error.cause) })

const translatingErrors = t.middleware(async ({ next }) => {
  const result = await next()
  if (result.ok || !(result.error.cause instanceof DomainError)) return result
  const { cause } = result.error
  throw new TRPCError({ code: catalogue[cause.code].rpc, message: cause.code, cause })
})

// A client repeats a call whose response it did not receive. It gets the first outcome, even if the call would fail now,
// unless access is denied.
const replayOutcomes = t.middleware(async ({ ctx, next, type, meta, getRawInput }) => {
  // Unparsable input is rejected here; the transformer bounds the cost of parsing.
  const input = await getRawInput()
  const call = newCall()
  const result = await next({ ctx: { call } })
  if (type !== 'mutation' || result.ok) return result
  const { cause } = result.error
  if (cause instanceof MutationAlreadyDone)
    return { ...result, ok: true as const, data: cause.answer, error: undefined }
  const mayHaveBeenDone = call.authorised || (meta && 'endsOwnRight' in meta)
  const outcome = cause instanceof DomainError && mayHaveBeenDone ? await outcomeOf(ctx, call, input) : null
  return outcome ? { ...result, ok: true as const, data: outcome.answer, error: undefined } : result
})

export const router = t.router
export const mergeRouters = t.mergeRouters
export const createCallerFactory = t.createCallerFactory
export const procedure = t.procedure.use(translatingErrors).use(replayOutcomes)
