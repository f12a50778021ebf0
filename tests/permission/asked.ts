// What a call is answered, and how many requests that took; calls may go side by side.

import { AsyncLocalStorage } from 'node:async_hooks'
import { TRPCError } from '@trpc/server'
import type { Decision } from '#shared/common/decision.ts'
import { catalogue, type ErrorCode } from '#shared/error/catalogue.ts'
import { DomainError } from '#shared/error/domain-error.ts'
import { refusalOf } from '#tests/kit/refusals.ts'
import type { World } from '#tests/kit/world.ts'

/** All that is told of a refusal, and what it cost the table. */
export type Answer = { is: string; rpc?: string; details?: object; requests?: number }

export const letIn = 'let in'

/** For titles of tests. */
export const named = <Named extends { name: string }>(all: readonly Named[]) =>
  all.map((one) => [one.name, one] as const)

const asking = new AsyncLocalStorage<{ requests: number }>()

export function countsRequests({ client }: World): void {
  client.middlewareStack.add(
    (next) => (args) => {
      const counted = asking.getStore()
      if (counted) counted.requests++
      return next(args)
    },
    { step: 'initialize', name: 'countsRequests', override: true },
  )
}

export function answerTo(call: () => Promise<unknown>): Promise<Answer> {
  const counted = { requests: 0 }
  return asking.run(counted, async () => {
    try {
      await call()
      return { is: letIn }
    } catch (error) {
      const { code, rpc, details } = await refusalOf(Promise.reject(error))
      return { is: code, rpc, details, requests: counted.requests }
    }
  })
}

/** How many requests a call takes that is let in. */
export function requestsOf(call: () => Promise<unknown>): Promise<number> {
  const counted = { requests: 0 }
  return asking.run(counted, async () => {
    await call()
    return counted.requests
  })
}

/** The refusal of one thing among several, as though it had been named alone. */
export async function alone(call: Promise<{ outcomes: { refusal: Pick<DomainError, 'code' | 'details'> | null }[] }>) {
  const refusal = (await call).outcomes[0]!.refusal
  if (!refusal) return
  const cause = new DomainError(refusal.code, refusal.details)
  throw new TRPCError({ code: catalogue[refusal.code].rpc, message: refusal.code, cause })
}

/** One task named among several, as though the call had been about it: with the refusal, but not with its name. */
export async function aloneInBulk(
  call: Promise<{ outcomes: { refusal: Pick<DomainError, 'code' | 'details'> | null }[] }>,
): Promise<void> {
  const unnamed = async (error: unknown) => {
    if (!(error instanceof TRPCError) || !(error.cause instanceof DomainError)) throw error
    const { taskId: _, ...details } = error.cause.details
    return { outcomes: [{ refusal: { code: error.cause.code, details } }] }
  }
  return alone(call.catch(unnamed))
}

/** The error code that a procedure answers for a decision of the policy. */
export const soundsLike = (decision: Decision, whenHidden: ErrorCode): string =>
  ({
    allowed: letIn,
    hidden: whenHidden,
    'not-active': 'lifecycle.not_active',
    'not-in-plan': 'subscription.feature_disabled',
    'read-only': 'subscription.read_only',
    'last-owner': 'member.last_owner',
    'not-your-role': 'permission.denied: not-your-role',
    'switched-off': 'permission.denied: switched-off',
  })[decision]

/** The same of an answer. */
export const said = (answer: Answer): string =>
  answer.details && 'because' in answer.details ? `${answer.is}: ${String(answer.details.because)}` : answer.is
