// How a refusal is expected: by its line of the catalogue, which also says the rpc code it travels as.

import { TRPCError } from '@trpc/server'
import { expect } from 'vitest'
import { catalogue, type ErrorCode } from '#shared/error/catalogue.ts'
import { DomainError } from '#shared/error/domain-error.ts'

/** The refusal that a call ends in. @throws when it ends well */
export async function refusalOf(call: Promise<unknown>): Promise<{ code: string; rpc: string; details: object }> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof TRPCError)) throw error ?? new Error('it was not refused')
  const { cause } = error
  if (cause instanceof DomainError) return { code: cause.code, rpc: error.code, details: cause.details }
  return { code: error.message, rpc: error.code, details: {} }
}

/** It is refused with this line of the catalogue. */
export async function expectRefused(call: Promise<unknown>, code: ErrorCode, details?: object): Promise<void> {
  const refusal = await refusalOf(call)
  expect(refusal).toMatchObject({ code, rpc: catalogue[code].rpc, ...(details && { details }) })
}
