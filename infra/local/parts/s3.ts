// Object storage for one machine: the calls of S3 that the product makes, with their signatures verified.

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AccessKeys } from '#infra/local/data-folder.ts'
import { answerSecurityPolicy, objectHeaders } from '#functions/platform/handler-definitions.ts'
import type { Log } from '#infra/local/log.ts'
import { serve } from '#infra/local/serve.ts'
import type { Part } from './part.ts'
import { deleteObjects, listObjects } from './s3/bucket.ts'
import { placeOf, sendXml, type S3Call } from './s3/call.ts'
import { startUploadExpiry } from './s3/expire-uploads.ts'
import { paced, type Pace, usualPace } from './s3/paced.ts'
import { readObject } from './s3/read.ts'
import { noSuchKey, refusalXml, refuse, S3Refusal } from './s3/refusal.ts'
import { openStore, type Store } from './s3/store.ts'
import { uploadForm } from './s3/upload.ts'
import { copyObject, putObject } from './s3/write.ts'
import { SignatureRefused, verifyRequest } from './sigv4.ts'

export type S3Options = {
  dataDir: string
  bucket: string
  keys: AccessKeys
  /** 0 takes any free port. */
  port: number
  host: string | null
  /** The origin whose pages may upload and read. */
  allowedOrigin: string
  /** How long a body may take; tests set less. */
  pace?: Pace
  log?: Log
}
export type S3Part = Part & { port: number }

export async function startS3(options: S3Options): Promise<S3Part> {
  const store = openStore(options.dataDir)
  await store.sweep()
  const stopExpiry = startUploadExpiry({ store, bucket: options.bucket, log: options.log })
  // How long a body may take depends on its size (s3/paced.ts).
  const limits = { requestTimeout: 0, headersTimeout: 30_000, keepAliveTimeout: 60_000 }
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    void answer(options, store, request, response)
  }
  const { port, stop } = await serve(limits, listener, options)
  return {
    port,
    async stop() {
      await stop(2000)
      await stopExpiry()
      store.close()
    },
  }
}

async function answer(options: S3Options, store: Store, request: IncomingMessage, response: ServerResponse) {
  try {
    for (const [name, value] of Object.entries(objectHeaders)) response.setHeader(name, value)
    response.setHeader('content-security-policy', answerSecurityPolicy)
    allowOrigin(request, response, options.allowedOrigin)
    if (request.method === 'OPTIONS') response.writeHead(204).end()
    else await dispatch(options, store, request, response)
  } catch (error) {
    refused(error, request, response, options.log)
  } finally {
    // The rest of the body is read, or the sender would never read the error.
    request.resume()
    cutOffLater(request, options.pace ?? usualPace)
  }
}

/** A sender whose request has been answered may not go on for as long as it likes. */
function cutOffLater(request: IncomingMessage, { idleMs }: Pace): void {
  if (request.complete || request.destroyed) return
  const timer = setTimeout(() => request.destroy(), idleMs)
  request.once('close', () => clearTimeout(timer))
}

function allowOrigin(request: IncomingMessage, response: ServerResponse, origin: string): void {
  response.setHeader('x-amz-request-id', randomUUID())
  response.setHeader('vary', 'origin')
  if (request.headers.origin !== origin) return
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-expose-headers', 'etag, content-length, content-range, content-disposition')
  if (request.method !== 'OPTIONS') return
  response.setHeader('access-control-allow-methods', 'GET, HEAD, POST')
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*')
  response.setHeader('access-control-max-age', '3600')
}

async function dispatch(options: S3Options, store: Store, request: IncomingMessage, response: ServerResponse) {
  const { method = '', url = '/', headers } = request
  const place = placeOf(url)
  const body = paced(request, options.pace ?? usualPace)
  const call: S3Call = { request, response, store, keys: options.keys, ...place, payloadHash: '', body }
  const isForm = method === 'POST' && !place.key && !place.query.has('delete')
  // The form carries its signature in its fields; everything else must be signed before it learns anything.
  if (!isForm) call.payloadHash = verifyRequest({ method, url, headers }, options.keys, 's3')
  if (place.bucket !== options.bucket) refuse(404, 'NoSuchBucket', 'The specified bucket does not exist')
  const unknown = ['acl', 'uploads', 'uploadId', 'partNumber', 'tagging', 'versions', 'versionId', 'policy'].find(
    (name) => place.query.has(name),
  )
  if (unknown) refuse(501, 'NotImplemented', `${unknown} is not known here.`)
  // A signed request may send the announced size; a form is signed within its body.
  if (!isForm) body.expect(Number(headers['content-length'] ?? 0))
  if (isForm) await uploadForm(call)
  else if (place.key) await ofObject(method, call)
  else await ofBucket(method, call)
}

async function ofObject(method: string, call: S3Call): Promise<void> {
  if (method === 'GET' || method === 'HEAD') return readObject(call)
  if (method === 'PUT') return call.request.headers['x-amz-copy-source'] ? copyObject(call) : putObject(call)
  if (method !== 'DELETE') refuse(405, 'MethodNotAllowed', 'The specified method is not allowed here.')
  await call.store.remove(call.bucket, call.key)
  call.response.writeHead(204).end()
}

async function ofBucket(method: string, call: S3Call): Promise<void> {
  if (method === 'HEAD') call.response.writeHead(200).end()
  else if (method === 'GET') listObjects(call)
  else if (method === 'POST') await deleteObjects(call)
  else refuse(405, 'MethodNotAllowed', 'The specified method is not allowed here.')
}

function refused(error: unknown, request: IncomingMessage, response: ServerResponse, log?: Log): void {
  if (response.headersSent || response.destroyed || request.aborted) {
    response.destroy()
    return
  }
  const gone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  const known = gone ? asRefusal(noSuchKey) : error
  if (known instanceof S3Refusal || known instanceof SignatureRefused) {
    if (known instanceof S3Refusal)
      for (const [name, value] of Object.entries(known.headers)) response.setHeader(name, value)
    sendXml({ request, response }, known.status, refusalXml(known.code, known.message, request.url ?? ''))
    return
  }
  log?.write({ at: 's3', error })
  sendXml({ request, response }, 500, refusalXml('InternalError', 'We encountered an internal error.', ''))
}

function asRefusal(refusing: () => never): unknown {
  try {
    return refusing()
  } catch (refusal) {
    return refusal
  }
}
