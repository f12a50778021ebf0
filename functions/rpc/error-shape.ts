// The error response: an entry of the catalogue and the invalid fields. Messages of libraries and unexpected errors are
// never sent; they are logged.

import type { TRPCDefaultErrorShape } from '@trpc/server'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import * as z from 'zod'
import { DomainError } from '#shared/error/domain-error.ts'

export function errorShapeOf(shape: TRPCDefaultErrorShape, cause: unknown) {
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
      /** The browser finds the text by path and code. */
      fields: isWrongInput ? cause.issues.map(fieldOf) : null,
    },
  }
}

// tRPC's errors for requests that it cannot parse or route.
const unreadableRequest = ['PARSE_ERROR', 'BAD_REQUEST', 'NOT_FOUND', 'METHOD_NOT_SUPPORTED', 'UNSUPPORTED_MEDIA_TYPE']

function domainOf(code: string, cause: unknown): Pick<DomainError, 'code' | 'details'> | null {
  if (cause instanceof DomainError) return { code: cause.code, details: cause.details }
  return unreadableRequest.includes(code) ? { code: 'request.not_understood', details: {} } : null
}

const fieldOf = ({ path, code, ...issue }: z.core.$ZodIssue) => ({
  path: path.join('.'),
  code,
  limit: 'maximum' in issue ? Number(issue.maximum) : 'minimum' in issue ? Number(issue.minimum) : null,
})
