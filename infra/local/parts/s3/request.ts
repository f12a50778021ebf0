// One S3 request as the operations receive it, and helpers for short responses.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AccessKeys } from '#infra/local/data-folder.ts'
import { pathOf, queryOf } from '#infra/local/parts/sigv4.ts'
import type { TimedBody } from './body-timeout.ts'
import { throwS3Error } from './error.ts'
import type { Store } from './store.ts'

export type S3Request = {
  request: IncomingMessage
  response: ServerResponse
  store: Store
  keys: AccessKeys
  bucket: string
  /** Empty for a request to the bucket itself. */
  key: string
  query: Map<string, string>
  /** The signed hash of the body, or a constant of S3 if it was not hashed. */
  payloadHash: string
  /** The body, with its time limits. */
  body: TimedBody
}

/** Headers that S3 stores with an object and returns with it. */
const storedHeaders = ['content-type', 'content-disposition', 'content-encoding', 'content-language', 'cache-control']

export function metaOf(headers: Iterable<[string, string | string[] | undefined]>): Record<string, string> {
  const metaHeaders = [...headers].filter(([name, value]) => value && (storedHeaders.includes(name) || isMeta(name)))
  const meta = Object.fromEntries(metaHeaders.map(([name, value]) => [name, oneLine(String(value))]))
  return { 'content-type': 'binary/octet-stream', ...meta }
}

const isMeta = (name: string) => name.startsWith('x-amz-meta-')

/** A form field may contain line breaks, a header must not. */
export const oneLine = (text: string) =>
  Buffer.from(text, 'utf8')
    .toString('latin1')
    .replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, ' ')

const maxKeyBytes = 1024

/** Parses the path as sent: dots are not resolved, because a key may consist of dots. */
export function parseS3Path(url: string): { bucket: string; key: string; query: Map<string, string> } {
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(pathOf(url)) ?? []
  try {
    const s3Path = { bucket: decodeURIComponent(bucket), key: decodeURIComponent(key), query: new Map(queryOf(url)) }
    if (Buffer.byteLength(s3Path.key) > maxKeyBytes) throwS3Error(400, 'KeyTooLongError', 'Your key is too long.')
    return s3Path
  } catch (error) {
    if (error instanceof URIError) return throwS3Error(400, 'InvalidURI', 'The URL is not percent-encoded correctly.')
    throw error
  }
}

export function sendXml(
  { response, request }: Pick<S3Request, 'response' | 'request'>,
  status: number,
  xml: string,
): void {
  const body = Buffer.from(xml)
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}
