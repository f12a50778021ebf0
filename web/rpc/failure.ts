import { TRPCClientError } from '@trpc/client'
import { catalogue, type ErrorCode, rpcStatus, type RpcCode } from '#shared/error/catalogue.ts'
import { deniedDecisions } from '#shared/common/decision.ts'

export type TextRef = { key: string; values?: Record<string, string | number | null> }

export type Failure = {
  /** Null if the server did not answer. */
  rpc: RpcCode | null
  domain: { code: ErrorCode; details: Details } | null
  /** The reason as a text for the user. */
  reason: TextRef
  fields: FieldError[]
  /** The change is based on an outdated value. */
  conflict: boolean
}

type Details = Record<string, string | number | null>
type ErrorData = {
  code?: unknown
  domain?: { code?: unknown; details?: Details } | null
  fields?: FieldError[] | null
}

/** Reads the error of a call: its tRPC and domain codes, and the text that explains it to the user. */
export function readFailure(error: unknown): Failure {
  const data = errorData(error)
  const rpc = isRpcCode(data?.code) ? data.code : gatewayCode(error)
  const code = data?.domain?.code
  const domain = isErrorCode(code) ? { code, details: data?.domain?.details ?? {} } : null
  const fields = data?.fields ?? []
  return {
    rpc,
    domain,
    fields,
    reason: reasonOf({ error, rpc, domain, fields }),
    conflict: rpc === 'CONFLICT',
  }
}

/** Returns the failure of one item of a bulk call that succeeded as a whole. */
export function failureOfDomainError(domain: NonNullable<Failure['domain']>): Failure {
  const { rpc } = catalogue[domain.code]
  return { rpc, domain, fields: [], reason: domainErrorText(domain), conflict: rpc === 'CONFLICT' }
}

/** Whether no response arrived, because of the connection or the server. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof TRPCClientError && !errorData(error) && !isUnreadableResponse(error)

/** Whether the target does not exist or the user may not see it. */
export const isNotFound = (error: unknown): boolean => readFailure(error).rpc === 'NOT_FOUND'

/** Whether the board, task or vault may be hidden from the user. Its title must not be shown then. */
export const isHiddenError = ({ domain }: Pick<Failure, 'domain'>): boolean =>
  /^(board|task|vault)\.not_found/.test(domain?.code ?? '')

/** Returns the HTTP status of an error; null if there was no response. */
export const httpStatusOf = (error: unknown): number | null => {
  const { rpc } = readFailure(error)
  return rpc && rpcStatus[rpc]
}

function reasonOf({
  error,
  rpc,
  domain,
  fields,
}: Pick<Failure, 'rpc' | 'domain' | 'fields'> & { error: unknown }): TextRef {
  if (domain) return domainErrorText(domain)
  const [field] = fields
  if (field) return fieldErrorText(field)
  if (rpc) return { key: `common:failure.${rpc.toLowerCase()}` }
  if (isUnreadableResponse(error)) return { key: 'common:failure.unreadable' }
  return { key: isNetworkError(error) ? 'common:failure.no_connection' : 'common:failure.internal_server_error' }
}

/** Returns the text of a domain error; a denied decision has a text of its own. */
export function domainErrorText({ code, details }: NonNullable<Failure['domain']>): TextRef {
  const reason = deniedDecisions.find((decision) => decision === details.reason)
  if (reason) return { key: `permission:reason.${reason}` }
  return { key: catalogue[code].text, values: details }
}

function errorData(error: unknown): ErrorData | null {
  if (!(error instanceof TRPCClientError)) return null
  const { data } = error
  return typeof data === 'object' && data !== null ? data : null
}

/** Whether the response does not come from our server, such as the error page of a proxy, or is incomplete. */
const isUnreadableResponse = (error: unknown): boolean =>
  error instanceof TRPCClientError &&
  (error.cause?.name === 'TransformResultError' ||
    error.cause instanceof SyntaxError ||
    error.meta?.response !== undefined)

/** Gateways in front of the server respond in their own format, so only the HTTP status is read. */
const gatewayCodes: Partial<Record<number, RpcCode>> = {
  500: 'INTERNAL_SERVER_ERROR',
  502: 'INTERNAL_SERVER_ERROR',
  503: 'INTERNAL_SERVER_ERROR',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  504: 'TIMEOUT',
}

function gatewayCode(error: unknown): RpcCode | null {
  const response = error instanceof TRPCClientError ? error.meta?.response : null
  return response instanceof Response ? (gatewayCodes[response.status] ?? null) : null
}

const isRpcCode = (code: unknown): code is RpcCode => typeof code === 'string' && Object.hasOwn(rpcStatus, code)
const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(catalogue, code)

/** A validation error as the server reports it: field path, Zod issue code, and the limit if there is one. */
export type FieldError = { path: string; code: string; limit: number | null }

/** Text keys by field name and issue code; `any` applies to all other codes. */
const textKeysByField: Record<string, Partial<Record<string, string>>> = {
  title: { too_small: 'common:error.title_empty', invalid_type: 'common:error.title_empty' },
  start: { any: 'common:error.wrong_date' },
  due: { any: 'common:error.wrong_date' },
  userIds: { too_small: 'board:member.error.email_and_role' },
}

/** Returns the text for a validation error; Zod messages are never shown. */
function fieldErrorText({ path, code, limit }: FieldError): TextRef {
  const texts = textKeysByField[path.split('.').at(-1) ?? ''] ?? {}
  const key = texts[code] ?? texts.any
  if (key) return { key }
  if (code === 'too_big' && limit !== null) return { key: 'common:error.too_long', values: { limit } }
  return { key: 'common:error.invalid' }
}
