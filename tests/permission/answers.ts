// Makes a call and returns its answer and its number of requests; calls may run concurrently.

import { AsyncLocalStorage } from 'node:async_hooks'
import { TRPCError } from '@trpc/server'
import type { Decision } from '#shared/common/decision.ts'
import { catalogue, type ErrorCode } from '#shared/error/catalogue.ts'
import { DomainError } from '#shared/error/domain-error.ts'
import { rejectionOf } from '#tests/kit/errors.ts'
import type { World } from '#tests/kit/world.ts'

/** The whole error of a call, and its number of table requests. */
export type Answer = { is: string; rpc?: string; details?: object; requests?: number }

export const authorised = 'is allowed'

/** For titles of tests. */
export const withNames = <Named extends { name: string }>(all: readonly Named[]) =>
  all.map((one) => [one.name, one] as const)

const requestCounter = new AsyncLocalStorage<{ requests: number }>()

export function countsRequests({ client }: World): void {
  client.middlewareStack.add(
    (next) => (args) => {
      const counted = requestCounter.getStore()
      if (counted) counted.requests++
      return next(args)
    },
    { step: 'initialize', name: 'countsRequests', override: true },
  )
}

export function answerTo(call: () => Promise<unknown>): Promise<Answer> {
  const counted = { requests: 0 }
  return requestCounter.run(counted, async () => {
    try {
      await call()
      return { is: authorised }
    } catch (error) {
      const { code, rpc, details } = await rejectionOf(Promise.reject(error))
      return { is: code, rpc, details, requests: counted.requests }
    }
  })
}

/** Returns the number of requests of a call that succeeds. */
export function requestsOf(call: () => Promise<unknown>): Promise<number> {
  const counted = { requests: 0 }
  return requestCounter.run(counted, async () => {
    await call()
    return counted.requests
  })
}

/** Returns the rejected outcome of one of several items, as if it had been named alone. */
export async function unwrapOutcome(
  call: Promise<{ outcomes: { error: Pick<DomainError, 'code' | 'details'> | null }[] }>,
) {
  const { error } = (await call).outcomes[0]!
  if (!error) return
  const cause = new DomainError(error.code, error.details)
  throw new TRPCError({ code: catalogue[error.code].rpc, message: error.code, cause })
}

/** Returns the rejected outcome of one of several tasks as if the call named only this task, without its id. */
export async function unwrapBulkOutcome(
  call: Promise<{ outcomes: { error: Pick<DomainError, 'code' | 'details'> | null }[] }>,
): Promise<void> {
  const unnamed = async (error: unknown) => {
    if (!(error instanceof TRPCError) || !(error.cause instanceof DomainError)) throw error
    const { taskId: _, ...details } = error.cause.details
    return { outcomes: [{ error: { code: error.cause.code, details } }] }
  }
  return unwrapOutcome(call.catch(unnamed))
}

/** The error code that a procedure answers for a decision of the policy. */
export const errorFor = (decision: Decision, whenHidden: ErrorCode): string =>
  ({
    allowed: authorised,
    hidden: whenHidden,
    'not-active': 'lifecycle.not_active',
    'not-in-plan': 'subscription.feature_disabled',
    'read-only': 'subscription.read_only',
    'last-owner': 'member.last_owner',
    'not-your-role': 'permission.denied: not-your-role',
    'switched-off': 'permission.denied: switched-off',
  })[decision]

/** Describes an answer in the form of `errorFor`. */
export const describeAnswer = (answer: Answer): string =>
  answer.details && 'reason' in answer.details ? `${answer.is}: ${String(answer.details.reason)}` : answer.is
