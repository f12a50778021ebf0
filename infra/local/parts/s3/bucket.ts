// Bucket operations: listing keys, and deleting many objects.

import { sendXml, type S3Request } from './request.ts'
import { throwS3Error } from './error.ts'
import { signedText } from './write.ts'
import { document, element, unescapeXml } from './xml.ts'

const maxKeys = 1000
const maxXmlBytes = 2 * 1024 * 1024

export function listObjects(call: S3Request): void {
  const { store, bucket, query } = call
  if (query.get('list-type') !== '2' || query.get('delimiter')) {
    throwS3Error(501, 'NotImplemented', 'Only ListObjectsV2 without a delimiter is supported here.')
  }
  const prefix = query.get('prefix') ?? ''
  const requested = Number(query.get('max-keys') ?? maxKeys)
  if (!Number.isInteger(requested) || requested < 0) throwS3Error(400, 'InvalidArgument', 'max-keys is a whole number.')
  const limit = Math.min(requested, maxKeys)
  const token = query.get('continuation-token')
  const after = token ? Buffer.from(token, 'base64url').toString('utf8') : (query.get('start-after') ?? '')
  const objects = store.list(bucket, { prefix, after, limit: limit + 1 })
  const page = objects.slice(0, limit)
  const isTruncated = objects.length > limit && limit > 0
  const isUrlEncoded = query.get('encoding-type') === 'url'
  const contents = page.map(({ key, size, etag, modifiedAt }) => {
    const parts = {
      Key: isUrlEncoded ? encodeURIComponent(key) : key,
      LastModified: new Date(modifiedAt).toISOString(),
    }
    const fields = { ...parts, ETag: etag, Size: size, StorageClass: 'STANDARD' }
    return `<Contents>${elements(fields)}</Contents>`
  })
  const head: Elements = {
    Name: bucket,
    Prefix: prefix,
    KeyCount: page.length,
    MaxKeys: limit,
    IsTruncated: isTruncated,
  }
  if (isTruncated) head.NextContinuationToken = Buffer.from(page.at(-1)?.key ?? '').toString('base64url')
  if (token) head.ContinuationToken = token
  if (isUrlEncoded) head.EncodingType = 'url'
  sendXml(call, 200, document('ListBucketResult', elements(head) + contents.join('')))
}

type Elements = Record<string, string | number | boolean>

const elements = (values: Elements) =>
  Object.entries(values)
    .map(([name, value]) => element(name, value))
    .join('')

export async function deleteObjects(call: S3Request): Promise<void> {
  const { store, bucket } = call
  const xml = await signedText(call, maxXmlBytes)
  const keys = [...xml.matchAll(/<Object>[^]*?<Key>([^]*?)<\/Key>[^]*?<\/Object>/g)].map(([, key = '']) =>
    unescapeXml(key),
  )
  if (keys.length === 0 || keys.length > maxKeys) throwS3Error(400, 'MalformedXML', 'Name one to a thousand keys.')
  for (const key of keys) await store.remove(bucket, key)
  const quiet = /<Quiet>\s*true\s*<\/Quiet>/.test(xml)
  const deleted = quiet ? [] : keys.map((key) => `<Deleted>${element('Key', key)}</Deleted>`)
  sendXml(call, 200, document('DeleteResult', deleted.join('')))
}
