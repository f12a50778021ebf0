// Expectations on domain errors, by their code in the catalogue, which also defines the tRPC code.

import { TRPCError } from '@trpc/server'
import { expect } from 'vitest'
import { catalogue, type ErrorCode } from '#shared/error/catalogue.ts'
import { DomainError } from '#shared/error/domain-error.ts'

/** Returns the error of a rejected call. @throws if the call succeeds */
export async function rejectionOf(call: Promise<unknown>): Promise<{ code: string; rpc: string; details: object }> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof TRPCError)) throw error ?? new Error('the call was not rejected')
  const { cause } = error
  if (cause instanceof DomainError) return { code: cause.code, rpc: error.code, details: cause.details }
  return { code: error.message, rpc: error.code, details: {} }
}

/** Expects a call to be rejected with this error code. */
export async function expectRejected(call: Promise<unknown>, code: ErrorCode, details?: object): Promise<void> {
  const rejection = await rejectionOf(call)
  expect(rejection).toMatchObject({ code, rpc: catalogue[code].rpc, ...(details && { details }) })
}
