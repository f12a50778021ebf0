// Reads any failure: what became of a call, and which text says so.

import { TRPCClientError } from '@trpc/client'
import { catalogue, type ErrorCode, rpcStatus, type RpcCode } from '#shared/error/catalogue.ts'
import { deniedDecisions } from '#shared/common/decision.ts'
import { fieldText, type WrongField } from './field-text.ts'

export type Text = { key: string; values?: Record<string, string | number | null> }

export type Failure = {
  /** Null when no answer came at all. */
  rpc: RpcCode | null
  domain: { code: ErrorCode; details: Details } | null
  /** Why, in words for a person. */
  why: Text
  fields: WrongField[]
  /** Somebody else was quicker: the newest version is worth showing. */
  conflict: boolean
}

type Details = Record<string, string | number | null>
type Said = {
  code?: unknown
  domain?: { code?: unknown; details?: Details } | null
  fields?: WrongField[] | null
}

export function failureOf(error: unknown): Failure {
  const said = saidBy(error)
  const rpc = isRpcCode(said?.code) ? said.code : saidByGateway(error)
  const code = said?.domain?.code
  const domain = isErrorCode(code) ? { code, details: said?.domain?.details ?? {} } : null
  const fields = said?.fields ?? []
  return {
    rpc,
    domain,
    fields,
    why: whyOf({ error, rpc, domain, fields }),
    conflict: rpc === 'CONFLICT',
  }
}

/** What became of one of several things of a call that was agreed to as a whole. */
export function failureBy(domain: NonNullable<Failure['domain']>): Failure {
  const { rpc } = catalogue[domain.code]
  return { rpc, domain, fields: [], why: refusalText(domain), conflict: rpc === 'CONFLICT' }
}

/** Nothing came back: the connection is gone, or the server is. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof TRPCClientError && !saidBy(error) && !isUntransformable(error)

/** It is not there, or not for this person. */
export const isNotFound = (error: unknown): boolean => failureOf(error).rpc === 'NOT_FOUND'

/** Of these nobody can say whether they have gone or are hidden: they are not named any more. */
export const isHidden = ({ domain }: Pick<Failure, 'domain'>): boolean =>
  /^(board|task)\.not_found/.test(domain?.code ?? '')

export const statusOf = (error: unknown): number | null => {
  const { rpc } = failureOf(error)
  return rpc && rpcStatus[rpc]
}

function whyOf({ error, rpc, domain, fields }: Pick<Failure, 'rpc' | 'domain' | 'fields'> & { error: unknown }): Text {
  if (domain) return refusalText(domain)
  const [field] = fields
  if (field) return fieldText(field)
  if (rpc) return { key: `common:failure.${rpc.toLowerCase()}` }
  if (isUntransformable(error)) return { key: 'common:failure.unreadable' }
  return { key: isUnreached(error) ? 'common:failure.no_connection' : 'common:failure.internal_server_error' }
}

/** The texts of the catalogue; a missing right says which. */
export function refusalText({ code, details }: NonNullable<Failure['domain']>): Text {
  const because = deniedDecisions.find((refusal) => refusal === details.because)
  if (because) return { key: `permission:because.${because}` }
  return { key: catalogue[code].text, values: details }
}

function saidBy(error: unknown): Said | null {
  if (!(error instanceof TRPCClientError)) return null
  const { data } = error
  return typeof data === 'object' && data !== null ? data : null
}

/** What came back was no answer of ours: a page of a proxy, or half an answer. */
const isUntransformable = (error: unknown): boolean =>
  error instanceof TRPCClientError &&
  (error.cause?.name === 'TransformResultError' ||
    error.cause instanceof SyntaxError ||
    error.meta?.response !== undefined)

/** What stands before the server refuses in words of its own; its status says enough. */
const byGateway: Partial<Record<number, RpcCode>> = {
  500: 'INTERNAL_SERVER_ERROR',
  502: 'INTERNAL_SERVER_ERROR',
  503: 'INTERNAL_SERVER_ERROR',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  504: 'TIMEOUT',
}

function saidByGateway(error: unknown): RpcCode | null {
  const response = error instanceof TRPCClientError ? error.meta?.response : null
  return response instanceof Response ? (byGateway[response.status] ?? null) : null
}

const isRpcCode = (code: unknown): code is RpcCode => typeof code === 'string' && Object.hasOwn(rpcStatus, code)
const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(catalogue, code)
