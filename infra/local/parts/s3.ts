// Local object storage: the S3 operations that the product uses, with verified signatures.

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AccessKeys } from '#infra/local/data-folder.ts'
import { responseSecurityPolicy, objectHeaders } from '#functions/platform/handler-definitions.ts'
import type { Log } from '#infra/local/log.ts'
import { serve } from '#infra/local/serve.ts'
import type { Part } from './part.ts'
import { deleteObjects, listObjects } from './s3/bucket.ts'
import { parseS3Path, sendXml, type S3Request } from '#infra/local/parts/s3/request.ts'
import { startUploadExpiry } from './s3/expire-uploads.ts'
import { withBodyTimeout, type BodyTimeouts, defaultBodyTimeouts } from '#infra/local/parts/s3/body-timeout.ts'
import { readObject } from './s3/read.ts'
import { throwNoSuchKey, errorXml, throwS3Error, S3Error } from '#infra/local/parts/s3/error.ts'
import { openStore, type Store } from './s3/store.ts'
import { uploadForm } from './s3/upload.ts'
import { copyObject, putObject } from './s3/write.ts'
import { SignatureError, verifyRequest } from './sigv4.ts'

export type S3Options = {
  dataDir: string
  bucket: string
  keys: AccessKeys
  /** 0 takes any free port. */
  port: number
  host: string | null
  /** The origin whose pages may upload and read. */
  allowedOrigin: string
  /** The time limits of a body; tests use shorter ones. */
  bodyTimeouts?: BodyTimeouts
  log?: Log
}
export type S3Part = Part & { port: number }

export async function startS3(options: S3Options): Promise<S3Part> {
  const store = openStore(options.dataDir)
  await store.deleteLooseFiles()
  const stopExpiry = startUploadExpiry({ store, bucket: options.bucket, log: options.log })
  // The time limit of a body depends on its size (s3/body-timeout.ts).
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
    response.setHeader('content-security-policy', responseSecurityPolicy)
    allowOrigin(request, response, options.allowedOrigin)
    if (request.method === 'OPTIONS') response.writeHead(204).end()
    else await dispatch(options, store, request, response)
  } catch (error) {
    sendError(error, request, response, options.log)
  } finally {
    // The rest of the body is read; otherwise the client would not read the error.
    request.resume()
    closeAfterTimeout(request, options.bodyTimeouts ?? defaultBodyTimeouts)
  }
}

/** Ends the connection if a client continues to send after its response. */
function closeAfterTimeout(request: IncomingMessage, { idleMs }: BodyTimeouts): void {
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
  const s3Path = parseS3Path(url)
  const body = withBodyTimeout(request, options.bodyTimeouts ?? defaultBodyTimeouts)
  const call: S3Request = { request, response, store, keys: options.keys, ...s3Path, payloadHash: '', body }
  const isForm = method === 'POST' && !s3Path.key && !s3Path.query.has('delete')
  // A form carries its signature in its fields; every other request must be signed before anything is revealed.
  if (!isForm) call.payloadHash = verifyRequest({ method, url, headers }, options.keys, 's3')
  if (s3Path.bucket !== options.bucket) throwS3Error(404, 'NoSuchBucket', 'The specified bucket does not exist')
  const unsupported = ['acl', 'uploads', 'uploadId', 'partNumber', 'tagging', 'versions', 'versionId', 'policy'].find(
    (name) => s3Path.query.has(name),
  )
  if (unsupported) throwS3Error(501, 'NotImplemented', `${unsupported} is not supported here.`)
  // A signed request may send the announced size; a form is authorised by its body.
  if (!isForm) body.expect(Number(headers['content-length'] ?? 0))
  if (isForm) await uploadForm(call)
  else if (s3Path.key) await handleObject(method, call)
  else await handleBucket(method, call)
}

async function handleObject(method: string, call: S3Request): Promise<void> {
  if (method === 'GET' || method === 'HEAD') return readObject(call)
  if (method === 'PUT') return call.request.headers['x-amz-copy-source'] ? copyObject(call) : putObject(call)
  if (method !== 'DELETE') throwS3Error(405, 'MethodNotAllowed', 'The specified method is not allowed here.')
  await call.store.remove(call.bucket, call.key)
  call.response.writeHead(204).end()
}

async function handleBucket(method: string, call: S3Request): Promise<void> {
  if (method === 'HEAD') call.response.writeHead(200).end()
  else if (method === 'GET') listObjects(call)
  else if (method === 'POST') await deleteObjects(call)
  else throwS3Error(405, 'MethodNotAllowed', 'The specified method is not allowed here.')
}

function sendError(error: unknown, request: IncomingMessage, response: ServerResponse, log?: Log): void {
  if (response.headersSent || response.destroyed || request.aborted) {
    response.destroy()
    return
  }
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  const responseError = isMissing ? toS3Error(throwNoSuchKey) : error
  if (responseError instanceof S3Error || responseError instanceof SignatureError) {
    if (responseError instanceof S3Error)
      for (const [name, value] of Object.entries(responseError.headers)) response.setHeader(name, value)
    sendXml(
      { request, response },
      responseError.status,
      errorXml(responseError.code, responseError.message, request.url ?? ''),
    )
    return
  }
  log?.write({ source: 's3', error })
  sendXml({ request, response }, 500, errorXml('InternalError', 'We encountered an internal error.', ''))
}

function toS3Error(throwError: () => never): unknown {
  try {
    return throwError()
  } catch (s3Error) {
    return s3Error
  }
}
