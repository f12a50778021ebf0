// What a browser is told of a call that failed: a line of the catalogue, and which fields are wrong. Never the words of a
// library, and nothing of what nobody expected; that is told in the log.

import type { TRPCDefaultErrorShape } from '@trpc/server'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import * as z from 'zod'
import { DomainError } from '#shared/error/domain-error.ts'

export function toldOf(shape: TRPCDefaultErrorShape, cause: unknown) {
  const { httpStatus, path } = shape.data
  const isBroken = cause instanceof SyntaxError && shape.data.code === 'BAD_REQUEST'
  const code = isBroken ? 'PARSE_ERROR' : shape.data.code
  const isWrongInput = cause instanceof z.core.$ZodError
  const domain = isWrongInput ? null : domainOf(code, cause)
  return {
    code: isBroken ? TRPC_ERROR_CODES_BY_KEY.PARSE_ERROR : shape.code,
    message: isWrongInput ? 'request.invalid' : (domain?.code ?? code),
    data: {
      code,
      httpStatus,
      path,
      domain,
      /** Their texts are found by the path. */
      fields: isWrongInput ? cause.issues.map(fieldOf) : null,
    },
  }
}

// What the library says of a request that it cannot read, or that asks for what is not there.
const notUnderstood = ['PARSE_ERROR', 'BAD_REQUEST', 'NOT_FOUND', 'METHOD_NOT_SUPPORTED', 'UNSUPPORTED_MEDIA_TYPE']

function domainOf(code: string, cause: unknown): Pick<DomainError, 'code' | 'details'> | null {
  if (cause instanceof DomainError) return { code: cause.code, details: cause.details }
  return notUnderstood.includes(code) ? { code: 'request.not_understood', details: {} } : null
}

const fieldOf = ({ path, code, ...issue }: z.core.$ZodIssue) => ({
  path: path.join('.'),
  code,
  limit: 'maximum' in issue ? Number(issue.maximum) : 'minimum' in issue ? Number(issue.minimum) : null,
})
