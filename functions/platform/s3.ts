// Objects, answered by S3: uploads by signed POST, downloads by signed address (engine §8).

import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Objects } from './ports.ts'

const validSeconds = 900

export const s3 = (client: S3Client, Bucket: string): Objects => ({
  async ticket({ key: Key, contentType, maxBytes }) {
    return createPresignedPost(client, {
      Bucket,
      Key,
      Fields: { 'Content-Type': contentType },
      Conditions: [
        ['content-length-range', 1, maxBytes],
        ['eq', '$Content-Type', contentType],
      ],
      Expires: validSeconds,
    })
  },

  address: (Key, { name, contentType, inline }) =>
    getSignedUrl(
      client,
      new GetObjectCommand({
        Bucket,
        Key,
        ResponseContentType: contentType,
        ResponseContentDisposition: `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
      }),
      { expiresIn: validSeconds },
    ),

  async read(Key) {
    const answer = await client.send(new GetObjectCommand({ Bucket, Key })).catch(orNull)
    return (await answer?.Body?.transformToByteArray()) ?? null
  },

  async size(Key) {
    const answer = await client.send(new HeadObjectCommand({ Bucket, Key })).catch(orNull)
    return answer?.ContentLength ?? null
  },

  async write(Key, Body, ContentType) {
    await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }))
  },

  async copy(from, Key) {
    const CopySource = `${Bucket}/${from.split('/').map(encodeURIComponent).join('/')}`
    const answer = await client.send(new CopyObjectCommand({ Bucket, Key, CopySource })).catch(orNull)
    return answer !== null
  },

  async remove(Key) {
    await client.send(new DeleteObjectCommand({ Bucket, Key }))
  },
})

function orNull(error: unknown): null {
  if (error instanceof NoSuchKey || error instanceof NotFound) return null
  throw error
}
