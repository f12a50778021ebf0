// One call of our S3, as its handlers see it, and the short answers they give.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AccessKeys } from '#infra/local/data-folder.ts'
import { pathOf, queryOf } from '#infra/local/parts/sigv4.ts'
import type { PacedBody } from './paced.ts'
import { refuse } from './refusal.ts'
import type { Store } from './store.ts'

export type S3Call = {
  request: IncomingMessage
  response: ServerResponse
  store: Store
  keys: AccessKeys
  bucket: string
  /** Empty when the bucket itself is meant. */
  key: string
  query: Map<string, string>
  /** The signed hash of the body, or one of S3's constants when it was not hashed. */
  payloadHash: string
  /** The body, with its time limits. */
  body: PacedBody
}

/** Headers that S3 stores with an object and returns with it. */
const keptHeaders = ['content-type', 'content-disposition', 'content-encoding', 'content-language', 'cache-control']

export function metaOf(headers: Iterable<[string, string | string[] | undefined]>): Record<string, string> {
  const kept = [...headers].filter(([name, value]) => value && (keptHeaders.includes(name) || isMeta(name)))
  const meta = Object.fromEntries(kept.map(([name, value]) => [name, oneLine(String(value))]))
  return { 'content-type': 'binary/octet-stream', ...meta }
}

const isMeta = (name: string) => name.startsWith('x-amz-meta-')

/** A form field may hold line breaks, a header must not. */
export const oneLine = (text: string) =>
  Buffer.from(text, 'utf8')
    .toString('latin1')
    .replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, ' ')

const longestKeyBytes = 1024

/** The path as it was sent: nothing in it is resolved, a key of dots is a key like any other. */
export function placeOf(url: string): { bucket: string; key: string; query: Map<string, string> } {
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(pathOf(url)) ?? []
  try {
    const place = { bucket: decodeURIComponent(bucket), key: decodeURIComponent(key), query: new Map(queryOf(url)) }
    if (Buffer.byteLength(place.key) > longestKeyBytes) refuse(400, 'KeyTooLongError', 'Your key is too long.')
    return place
  } catch (error) {
    if (error instanceof URIError) return refuse(400, 'InvalidURI', 'The address is not well escaped.')
    throw error
  }
}

export function sendXml(
  { response, request }: Pick<S3Call, 'response' | 'request'>,
  status: number,
  xml: string,
): void {
  const body = Buffer.from(xml)
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}
