// PUT and copy of an object by the SDK: signed in the header, streamed to disk.

import { sha256 } from '#infra/local/parts/sigv4.ts'
import { unwrapChunks } from './aws-chunked.ts'
import { metaOf, parseS3Path, sendXml, type S3Request } from './request.ts'
import { receive, type ReceivedBody } from './receive.ts'
import { throwNoSuchKey, throwS3Error } from './error.ts'
import { document, element } from './xml.ts'

const maxBytes = 5 * 1024 ** 3
const chunkedPayload = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'

export async function putObject(call: S3Request): Promise<void> {
  const { request, response, store, bucket, key, payloadHash } = call
  const { headers } = request
  if (headers['if-match'] || headers['if-none-match'])
    throwS3Error(501, 'NotImplemented', 'Conditional writes are not supported.')
  const trailers: Record<string, string> = {}
  const object = await receive(store, bodyOf(call, trailers), {
    bucket,
    key,
    meta: metaOf(Object.entries(headers).filter(([name]) => name !== 'content-encoding')),
    max: maxBytes,
    check(received) {
      if (/^[0-9a-f]{64}$/.test(payloadHash) && received.sha256.toString('hex') !== payloadHash) {
        throwS3Error(400, 'XAmzContentSHA256Mismatch', 'The body is not the one that was signed.')
      }
      const decodedLength = headers['x-amz-decoded-content-length']
      if (decodedLength && Number(decodedLength) !== received.size)
        throwS3Error(400, 'IncompleteBody', 'The body is not complete.')
      verifyChecksums({ ...headers, ...trailers }, received)
    },
  })
  response.writeHead(200, { etag: object.etag, 'content-length': 0 }).end()
}

function bodyOf({ body, payloadHash }: S3Request, trailers: Record<string, string>): AsyncIterable<Buffer> {
  if (payloadHash === chunkedPayload) return unwrapChunks(body, trailers)
  if (payloadHash.startsWith('STREAMING-')) throwS3Error(501, 'NotImplemented', `${payloadHash} is not supported here.`)
  return body
}

/** Verifies the checksums that the SDK sends by default; others are ignored. */
function verifyChecksums(sent: Record<string, unknown>, { crc32, sha256: sha, md5 }: ReceivedBody): void {
  const sums = { 'x-amz-checksum-crc32': crc32, 'x-amz-checksum-sha256': sha, 'content-md5': md5 }
  for (const [name, sum] of Object.entries(sums)) {
    const expected = sent[name]
    if (expected && expected !== sum.toString('base64'))
      throwS3Error(400, 'BadDigest', `The body does not have the ${name} given.`)
  }
}

export async function copyObject(call: S3Request): Promise<void> {
  const { request, store, bucket, key } = call
  const source = String(request.headers['x-amz-copy-source'])
  const from = parseS3Path(source.startsWith('/') ? source : `/${source}`)
  if (from.bucket !== bucket) throwS3Error(404, 'NoSuchBucket', 'The specified bucket does not exist')
  const object = store.find(bucket, from.key) ?? throwNoSuchKey()
  const replacesMeta = request.headers['x-amz-metadata-directive'] === 'REPLACE'
  if (from.key === key && !replacesMeta) throwS3Error(400, 'InvalidRequest', 'An object is not copied onto itself.')
  const ifMatch = request.headers['x-amz-copy-source-if-match']
  if (ifMatch && ifMatch !== object.etag) throwConditionFailed('x-amz-copy-source-If-Match')
  const ifNoneMatch = request.headers['if-none-match']
  if (ifNoneMatch && ifNoneMatch !== '*')
    throwS3Error(501, 'NotImplemented', 'If-None-Match of a copy is * or nothing here.')
  const meta = replacesMeta ? metaOf(Object.entries(request.headers)) : object.meta
  const copy = await store.copy(bucket, object, { key, meta, onlyIfNew: ifNoneMatch === '*' })
  if (!copy) return throwConditionFailed('If-None-Match')
  const lastModified = element('LastModified', new Date(copy.modifiedAt).toISOString())
  sendXml(call, 200, document('CopyObjectResult', element('ETag', copy.etag) + lastModified))
}

const throwConditionFailed = (condition: string) =>
  throwS3Error(412, 'PreconditionFailed', `At least one of the pre-conditions you specified did not hold: ${condition}`)

/** Reads a small body completely, and verifies its signed hash. */
export async function signedText({ body: sent, payloadHash }: S3Request, limitBytes: number): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of sent) {
    size += piece.length
    if (size > limitBytes) throwS3Error(400, 'MalformedXML', 'The body is too large.')
    pieces.push(piece)
  }
  const body = Buffer.concat(pieces)
  if (payloadHash !== 'UNSIGNED-PAYLOAD' && sha256(body) !== payloadHash) {
    throwS3Error(400, 'XAmzContentSHA256Mismatch', 'The body is not the one that was signed.')
  }
  return body.toString('utf8')
}
