// S3 adapter of the Objects port: uploads by signed POST, downloads by signed address.

import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { contentDisposition } from './content-disposition.ts'
import { uploadPrefix } from './handler-definitions.ts'
import type { ObjectHead, Objects } from './ports.ts'

const validSeconds = 900

const uploadKeyOf = (key: string): string => uploadPrefix + key

type Options = {
  bucket: string
  /** Scheme and host of download addresses; CloudFront requests the bucket under its own host (object-delivery.ts). */
  readOrigin: string
}

export const s3 = (client: S3Client, { bucket: Bucket, readOrigin }: Options): Objects => ({
  async uploadTicket({ key, contentType, bytes }) {
    return createPresignedPost(client, {
      Bucket,
      Key: uploadKeyOf(key),
      Fields: { 'Content-Type': contentType },
      Conditions: [
        ['content-length-range', bytes, bytes],
        ['eq', '$Content-Type', contentType],
      ],
      Expires: validSeconds,
    })
  },

  uploaded: (key) => headOf(client, Bucket, uploadKeyOf(key)),

  async accept(Key, etag) {
    const CopySource = copySource(Bucket, uploadKeyOf(Key))
    try {
      // The two conditions prevent races: the source is the upload that was checked, and a stored object is never replaced.
      await client.send(new CopyObjectCommand({ Bucket, Key, CopySource, CopySourceIfMatch: etag, IfNoneMatch: '*' }))
      return true
    } catch (error) {
      if (isConditionFailed(error)) return (await headOf(client, Bucket, Key))?.etag === etag
      return nullIfMissing(error) !== null
    }
  },

  async removeUpload(key) {
    await client.send(new DeleteObjectCommand({ Bucket, Key: uploadKeyOf(key) }))
  },

  async removePicture(Key) {
    await client.send(new DeleteObjectCommand({ Bucket, Key }))
  },

  async downloadUrl(Key, { name, contentType, inline }) {
    const command = new GetObjectCommand({
      Bucket,
      Key,
      ResponseContentType: contentType,
      ResponseContentDisposition: contentDisposition(inline ? 'inline' : 'attachment', name),
      ResponseCacheControl: `private, max-age=${validSeconds}`,
    })
    const signed = await getSignedUrl(client, command, { expiresIn: validSeconds })
    return signed.replace(/^https?:\/\/[^/]+/, readOrigin)
  },

  async read(Key) {
    const answer = await client.send(new GetObjectCommand({ Bucket, Key })).catch(nullIfMissing)
    return (await answer?.Body?.transformToByteArray()) ?? null
  },

  head: (key) => headOf(client, Bucket, key),

  async write(Key, Body, ContentType) {
    await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }))
  },

  async copy(from, Key) {
    const CopySource = copySource(Bucket, from)
    const answer = await client.send(new CopyObjectCommand({ Bucket, Key, CopySource })).catch(nullIfMissing)
    return answer !== null
  },

  async remove(key) {
    await Promise.all([key, uploadKeyOf(key)].map((Key) => client.send(new DeleteObjectCommand({ Bucket, Key }))))
  },
})

const copySource = (bucket: string, key: string): string =>
  `${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`

async function headOf(client: S3Client, Bucket: string, Key: string): Promise<ObjectHead | null> {
  const answer = await client.send(new HeadObjectCommand({ Bucket, Key })).catch(nullIfMissing)
  return answer && { bytes: answer.ContentLength!, contentType: answer.ContentType!, etag: answer.ETag! }
}

/** 412: a condition does not hold. 409: a concurrent write to the same key. */
const isConditionFailed = (error: unknown): boolean =>
  error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0)

function nullIfMissing(error: unknown): null {
  if (error instanceof NoSuchKey || error instanceof NotFound) return null
  throw error
}
