// GET and HEAD of an object: whole, in part, or not at all when the reader has it already.

import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { oneLine, type S3Call } from './call.ts'
import { noSuchKey, refuse } from './refusal.ts'
import type { StoredObject } from './store.ts'

type Span = { from: number; to: number }

export async function readObject(call: S3Call): Promise<void> {
  const { request, response, store, bucket, key } = call
  const object = store.find(bucket, key) ?? noSuchKey()
  const headers = headersOf(object, call.query)
  // Uploaded files must not run scripts on this origin. A browser's PDF viewer does not work in a sandbox, so PDFs have
  // none; their content type is never interpreted otherwise.
  if (headers['content-type'] === 'application/pdf') response.removeHeader('content-security-policy')
  else response.setHeader('content-security-policy', 'sandbox')
  if (isKnown(request.headers['if-none-match'], object.etag)) {
    response.writeHead(304, { etag: object.etag, 'last-modified': headers['last-modified'] }).end()
    return
  }
  const wanted = request.headers['if-match']
  if (wanted && !isKnown(wanted, object.etag)) refuse(412, 'PreconditionFailed', 'The object is another one by now.')
  const span = spanOf(request.headers.range, object)
  const { from, to } = span ?? { from: 0, to: object.size - 1 }
  response.writeHead(span ? 206 : 200, {
    ...headers,
    'content-length': to - from + 1,
    ...(span && { 'content-range': `bytes ${from}-${to}/${object.size}` }),
  })
  if (request.method === 'HEAD' || object.size === 0) response.end()
  else await send(call, object, { from, to })
}

async function send({ store, response }: S3Call, object: StoredObject, { from, to }: Span): Promise<void> {
  // Opened before it is piped: from then on the content stays readable even when the object is replaced.
  const handle = await open(store.pathOf(object))
  await pipeline(handle.createReadStream({ start: from, end: to, highWaterMark: 256 * 1024 }), response)
}

const isKnown = (given: string | undefined, etag: string) =>
  given?.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag) ?? false

/** The signer of an address may say under which name and type the browser gets the object. */
const overridable = [
  'content-type',
  'content-disposition',
  'cache-control',
  'content-encoding',
  'content-language',
  'expires',
]

function headersOf(object: StoredObject, query: Map<string, string>): Record<string, string> {
  const overrides = overridable.flatMap((name) => {
    const value = query.get(`response-${name}`)
    return value ? [[name, oneLine(value)] as const] : []
  })
  const told = { ...object.meta, ...Object.fromEntries(overrides) }
  return {
    'accept-ranges': 'bytes',
    ...told,
    etag: object.etag,
    'last-modified': new Date(object.modifiedAt).toUTCString(),
  }
}

/** @returns null when the whole object is meant; several ranges, and what is no range, mean the whole as well */
function spanOf(range: string | undefined, { size }: StoredObject): Span | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (from > to) {
    refuse(416, 'InvalidRange', 'The requested range is not satisfiable', { 'content-range': `bytes */${size}` })
  }
  return { from, to }
}
