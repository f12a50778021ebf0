// AWS Signature Version 4: verifies it in a header or a query string, for the local S3 and event bus, and signs requests.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { AccessKeys } from '#infra/local/data-folder.ts'

export class SignatureError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status = 403) {
    super(message)
    this.code = code
    this.status = status
  }
}

const throwSignatureError = (code: string, message: string, status?: number): never => {
  throw new SignatureError(code, message, status)
}

export type SignedRequest = { method: string; url: string; headers: IncomingHttpHeaders }
type Scope = { date: string; region: string; service: string }

const algorithm = 'AWS4-HMAC-SHA256'
const maxSkewMs = 15 * 60_000
const maxValiditySeconds = 7 * 86_400

export const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Uint8Array, text: string) => createHmac('sha256', key).update(text).digest()

/** Percent-encodes as SigV4 requires: also !'()*, which encodeURIComponent leaves. */
const escapeUri = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

const unescapeUri = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return throwSignatureError('InvalidURI', 'The URL is not percent-encoded correctly.', 400)
  }
}

/** Returns the decoded parameters; unlike in URLSearchParams, `+` is not a space. */
export function queryOf(url: string): [string, string][] {
  const at = url.indexOf('?')
  if (at < 0 || at === url.length - 1) return []
  return url
    .slice(at + 1)
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [unescapeUri(name), unescapeUri(value.join('='))]
    })
}

export const pathOf = (url: string) => (url.includes('?') ? url.slice(0, url.indexOf('?')) : url)

/**
 * Checks a signature of a string to sign; also used for POST policies, whose signature is a form field.
 * @throws SignatureError
 */
export function checkSignature(keys: AccessKeys, credential: string, stringToSign: string, signature: string): void {
  const { keyId, scope } = readCredential(credential)
  if (keyId !== keys.accessKeyId) throwSignatureError('InvalidAccessKeyId', 'The access key is unknown.')
  const expected = signatureOf(keys, scope, stringToSign)
  const received = Buffer.from(/^[0-9a-f]{64}$/.test(signature) ? signature : '', 'hex')
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) {
    throwSignatureError('SignatureDoesNotMatch', 'The signature does not match the request.')
  }
}

const signatureOf = (keys: AccessKeys, scope: Scope, stringToSign: string): Buffer =>
  hmac(signingKeyOf(keys, scope), stringToSign)

/** The last signing keys by their scopes: a service uses one key a day. */
const signingKeys = new Map<string, Buffer>()
const maxSigningKeys = 10

function signingKeyOf({ secretAccessKey }: AccessKeys, scope: Scope): Buffer {
  const name = `${secretAccessKey} ${scopeTextOf(scope)}`
  const known = signingKeys.get(name)
  if (known) return known
  const { date, region, service } = scope
  const signingKey = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, date), region), service), 'aws4_request')
  if (signingKeys.size >= maxSigningKeys) signingKeys.clear()
  signingKeys.set(name, signingKey)
  return signingKey
}

/** Returns the headers of a signed POST request to the root of a service: the given ones with date and authorization. */
export function signedHeadersOf(
  headers: Record<string, string>,
  body: string,
  { keys, region, service }: Omit<Scope, 'date'> & { keys: AccessKeys },
): Record<string, string> {
  const timestamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const scope = { date: timestamp.slice(0, 8), region, service }
  const scopeText = scopeTextOf(scope)
  const allHeaders = { ...headers, 'x-amz-date': timestamp }
  const signedHeaders = Object.keys(allHeaders).toSorted()
  const request = { method: 'POST', url: '/', headers: allHeaders }
  const canonical = canonicalRequest(request, { query: [], signedHeaders, payloadHash: sha256(body) })
  const signature = signatureOf(keys, scope, [algorithm, timestamp, scopeText, sha256(canonical)].join('\n'))
  const authorization =
    `${algorithm} Credential=${keys.accessKeyId}/${scopeText}, ` +
    `SignedHeaders=${signedHeaders.join(';')}, Signature=${signature.toString('hex')}`
  return { ...allHeaders, authorization }
}

const scopeTextOf = ({ date, region, service }: Scope): string => `${date}/${region}/${service}/aws4_request`

export function readCredential(credential: string): { keyId: string; scope: Scope } {
  const [keyId, date, region, service, end] = credential.split('/')
  if (!keyId || !date || !region || !service || end !== 'aws4_request') {
    return throwSignatureError('AuthorizationHeaderMalformed', 'The credential is malformed.', 400)
  }
  return { keyId, scope: { date, region, service } }
}

type SignatureParameters = {
  credential: string
  signedHeaders: string[]
  signature: string
  timestamp: string
  payloadHash: string
  query: [string, string][]
}

/**
 * Verifies the signature of a request, in its header or its query string.
 * @param bodyHash the hash of the body, if the caller has computed it; otherwise the header is used
 * @returns the signed hash of the body: the caller compares it, unless it is a constant of S3
 * @throws SignatureError
 */
export function verifyRequest(request: SignedRequest, keys: AccessKeys, service: string, bodyHash?: string): string {
  const query = queryOf(request.url)
  const isInQuery = query.some(([name]) => name === 'X-Amz-Signature')
  const parameters = isInQuery ? parametersFromQuery(query) : parametersFromHeader(request, query, bodyHash)
  const { scope } = readCredential(parameters.credential)
  if (scope.service !== service || scope.date !== parameters.timestamp.slice(0, 8)) {
    throwSignatureError('AuthorizationHeaderMalformed', 'The credential scope has another service or date.', 400)
  }
  checkHeadersSigned(request.headers, parameters.signedHeaders)
  const hash = sha256(canonicalRequest(request, parameters))
  const stringToSign = [algorithm, parameters.timestamp, scopeTextOf(scope), hash].join('\n')
  checkSignature(keys, parameters.credential, stringToSign, parameters.signature)
  return parameters.payloadHash
}

function parametersFromQuery(query: [string, string][]): SignatureParameters {
  const names = query.map(([name]) => name)
  if (new Set(names).size !== names.length) throwSignatureError('AccessDenied', 'A parameter is given twice.')
  const value = (name: string) => query.find(([key]) => key === name)?.[1] ?? ''
  if (value('X-Amz-Algorithm') !== algorithm) throwSignatureError('AccessDenied', 'Only AWS4-HMAC-SHA256 is supported.')
  const startMs = millisecondsOf(value('X-Amz-Date'))
  const seconds = Number(value('X-Amz-Expires') || Number.NaN)
  if (!(seconds > 0 && seconds <= maxValiditySeconds)) {
    throwSignatureError(
      'AuthorizationQueryParametersError',
      'X-Amz-Expires must be between one second and a week.',
      400,
    )
  }
  if (startMs > Date.now() + maxSkewMs) throwSignatureError('AccessDenied', 'The signature is not valid yet.')
  if (startMs + seconds * 1000 < Date.now()) throwSignatureError('AccessDenied', 'Request has expired')
  return {
    credential: value('X-Amz-Credential'),
    signedHeaders: value('X-Amz-SignedHeaders').split(';'),
    signature: value('X-Amz-Signature'),
    timestamp: value('X-Amz-Date'),
    payloadHash: 'UNSIGNED-PAYLOAD',
    query: query.filter(([name]) => name !== 'X-Amz-Signature'),
  }
}

function parametersFromHeader(
  { headers }: SignedRequest,
  query: [string, string][],
  bodyHash?: string,
): SignatureParameters {
  const header = headers.authorization ?? throwSignatureError('AccessDenied', 'The request is not signed.')
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]+)$/.exec(
    header,
  )
  if (!parts) return throwSignatureError('AuthorizationHeaderMalformed', 'The authorization header is malformed.', 400)
  const timestamp = String(headers['x-amz-date'] ?? '')
  if (Math.abs(millisecondsOf(timestamp) - Date.now()) > maxSkewMs) {
    throwSignatureError('RequestTimeTooSkewed', 'The time of the request and of this machine differ too much.')
  }
  const [, credential = '', signedHeaders = '', signature = ''] = parts
  const payloadHash = bodyHash ?? String(headers['x-amz-content-sha256'] ?? '')
  if (!payloadHash) throwSignatureError('InvalidRequest', 'x-amz-content-sha256 is missing.', 400)
  return { credential, signedHeaders: signedHeaders.split(';'), signature, timestamp, payloadHash, query }
}

function millisecondsOf(timestamp: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(timestamp)
  if (!parts) return throwSignatureError('AccessDenied', 'The date of the signature is malformed.')
  const [year = 0, month = 0, ...rest] = parts.slice(1).map(Number)
  return Date.UTC(year, month - 1, ...rest)
}

/** Rejects unsigned `x-amz-*` headers, which anybody could add. */
function checkHeadersSigned(headers: IncomingHttpHeaders, signedHeaders: string[]): void {
  if (!signedHeaders.includes('host')) throwSignatureError('AccessDenied', 'The host must be signed.')
  const unsignedHeaders = Object.keys(headers).filter(
    (name) => name.startsWith('x-amz-') && name !== 'x-amz-user-agent' && !signedHeaders.includes(name),
  )
  if (unsignedHeaders.length > 0)
    throwSignatureError('AccessDenied', `These headers are not signed: ${unsignedHeaders.join(', ')}.`)
}

function canonicalRequest(
  { method, url, headers }: SignedRequest,
  { query, signedHeaders, payloadHash }: Pick<SignatureParameters, 'query' | 'signedHeaders' | 'payloadHash'>,
): string {
  const path = pathOf(url)
    .split('/')
    .map((segment) => escapeUri(unescapeUri(segment)))
    .join('/')
  const pairs = query
    .map(([name, value]) => `${escapeUri(name)}=${escapeUri(value)}`)
    .toSorted((one, other) => (one < other ? -1 : 1))
  const lines = signedHeaders.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/\s+/g, ' ')}`,
  )
  return [method, path, pairs.join('&'), ...lines, '', signedHeaders.join(';'), payloadHash].join('\n')
}
