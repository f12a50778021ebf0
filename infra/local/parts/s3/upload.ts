// The upload by a browser: a form with a signed policy, whose file is streamed to disk.

import type { StoredObject } from './store.ts'
import { metaOf, sendXml, type S3Request } from './request.ts'
import { readForm } from './form.ts'
import { checkPolicy } from './post-policy.ts'
import { receive } from './receive.ts'
import { throwS3Error } from './error.ts'
import { document, element } from './xml.ts'

/** The fields and boundaries of a form besides its file. */
const maxFormOverhead = 64 * 1024

export async function uploadForm(call: S3Request): Promise<void> {
  const { request, body, store, bucket, keys } = call
  const { fields, file, fileName } = await readForm(body, request.headers['content-type'] ?? '')
  // The policy is checked before the file name is inserted into the key.
  const { min, max } = checkPolicy(fields, bucket, keys)
  if (Number(request.headers['content-length'] ?? 0) > max + maxFormOverhead) {
    throwS3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
  }
  body.expect(max)
  const key = fields.get('key')?.replaceAll('${filename}', () => fileName)
  if (!key) throwS3Error(400, 'InvalidArgument', 'The form has no key.')
  if (Buffer.byteLength(key) > 1024) throwS3Error(400, 'KeyTooLongError', 'Your key is too long.')
  const object = await receive(store, file, { bucket, key, meta: metaOf(fields), min, max })
  answer(call, object, fields.get('success_action_status'))
}

function answer(call: S3Request, { key, etag }: StoredObject, successStatus: string | undefined): void {
  const { response, bucket, request } = call
  response.setHeader('etag', etag)
  if (successStatus === '201') {
    const location = `http://${request.headers.host}/${bucket}/${encodeURIComponent(key)}`
    const parts = { Location: location, Bucket: bucket, Key: key, ETag: etag }
    const inner = Object.entries(parts).map(([name, value]) => element(name, value))
    sendXml(call, 201, document('PostResponse', inner.join('')))
    return
  }
  response.writeHead(successStatus === '200' ? 200 : 204).end()
}
