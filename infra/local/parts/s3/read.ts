// GET and HEAD of an object: whole, in part, or 304 if the client has it cached.

import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { oneLine, type S3Request } from './request.ts'
import { throwNoSuchKey, throwS3Error } from './error.ts'
import type { StoredObject } from './store.ts'

type ByteRange = { from: number; to: number }

export async function readObject(call: S3Request): Promise<void> {
  const { request, response, store, bucket, key } = call
  const object = store.find(bucket, key) ?? throwNoSuchKey()
  const headers = headersOf(object, call.query)
  // Uploaded files must not run scripts on this origin. A browser's PDF viewer does not work in a sandbox, so PDFs have
  // none; their content type is never interpreted otherwise.
  if (headers['content-type'] === 'application/pdf') response.removeHeader('content-security-policy')
  else response.setHeader('content-security-policy', 'sandbox')
  if (matchesEtag(request.headers['if-none-match'], object.etag)) {
    response.writeHead(304, { etag: object.etag, 'last-modified': headers['last-modified'] }).end()
    return
  }
  const ifMatch = request.headers['if-match']
  if (ifMatch && !matchesEtag(ifMatch, object.etag)) throwS3Error(412, 'PreconditionFailed', 'The object has changed.')
  const byteRange = byteRangeOf(request.headers.range, object)
  const { from, to } = byteRange ?? { from: 0, to: object.size - 1 }
  response.writeHead(byteRange ? 206 : 200, {
    ...headers,
    'content-length': to - from + 1,
    ...(byteRange && { 'content-range': `bytes ${from}-${to}/${object.size}` }),
  })
  if (request.method === 'HEAD' || object.size === 0) response.end()
  else await send(call, object, { from, to })
}

async function send({ store, response }: S3Request, object: StoredObject, { from, to }: ByteRange): Promise<void> {
  // Opened before it is piped: from then on the content stays readable even if the object is replaced.
  const handle = await open(store.pathOf(object))
  await pipeline(handle.createReadStream({ start: from, end: to, highWaterMark: 256 * 1024 }), response)
}

const matchesEtag = (header: string | undefined, etag: string) =>
  header?.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag) ?? false

/** The signer of an address may set the name and type of the response. */
const overridableHeaders = [
  'content-type',
  'content-disposition',
  'cache-control',
  'content-encoding',
  'content-language',
  'expires',
]

function headersOf(object: StoredObject, query: Map<string, string>): Record<string, string> {
  const overrides = overridableHeaders.flatMap((name) => {
    const value = query.get(`response-${name}`)
    return value ? [[name, oneLine(value)] as const] : []
  })
  const objectHeaders = { ...object.meta, ...Object.fromEntries(overrides) }
  return {
    'accept-ranges': 'bytes',
    ...objectHeaders,
    etag: object.etag,
    'last-modified': new Date(object.modifiedAt).toUTCString(),
  }
}

/** @returns null for the whole object, also for several ranges and for an invalid range */
function byteRangeOf(range: string | undefined, { size }: StoredObject): ByteRange | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (from > to) {
    throwS3Error(416, 'InvalidRange', 'The requested range is not satisfiable', { 'content-range': `bytes */${size}` })
  }
  return { from, to }
}
