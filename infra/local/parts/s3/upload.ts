// The upload by a browser: a form whose policy was signed beforehand, its file streamed to the disk.

import type { StoredObject } from './store.ts'
import { metaOf, sendXml, type S3Call } from './call.ts'
import { readForm } from './form.ts'
import { checkPolicy } from './post-policy.ts'
import { receive } from './receive.ts'
import { refuse } from './refusal.ts'
import { document, element } from './xml.ts'

/** Around the file a form has its fields and boundaries. */
const mostAroundFile = 64 * 1024

export async function uploadForm(call: S3Call): Promise<void> {
  const { request, body, store, bucket, keys } = call
  const { fields, file, fileName } = await readForm(body, request.headers['content-type'] ?? '')
  // Policies are signed over the text before the name of the file is put in.
  const { least, most } = checkPolicy(fields, bucket, keys)
  if (Number(request.headers['content-length'] ?? 0) > most + mostAroundFile) {
    refuse(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
  }
  body.expect(most)
  const key = fields.get('key')?.replaceAll('${filename}', () => fileName)
  if (!key) refuse(400, 'InvalidArgument', 'The form has no key.')
  if (Buffer.byteLength(key) > 1024) refuse(400, 'KeyTooLongError', 'Your key is too long.')
  const object = await receive(store, file, { bucket, key, meta: metaOf(fields), least, most })
  answer(call, object, fields.get('success_action_status'))
}

function answer(call: S3Call, { key, etag }: StoredObject, asked: string | undefined): void {
  const { response, bucket, request } = call
  response.setHeader('etag', etag)
  if (asked === '201') {
    const location = `http://${request.headers.host}/${bucket}/${encodeURIComponent(key)}`
    const parts = { Location: location, Bucket: bucket, Key: key, ETag: etag }
    const inner = Object.entries(parts).map(([name, value]) => element(name, value))
    sendXml(call, 201, document('PostResponse', inner.join('')))
    return
  }
  response.writeHead(asked === '200' ? 200 : 204).end()
}
