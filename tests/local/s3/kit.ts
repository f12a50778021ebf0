// A local S3 in a folder of its own, with an SDK client, for one test file.

import { S3Client } from '@aws-sdk/client-s3'
import { afterAll } from 'vitest'
import type { BodyTimeouts } from '#infra/local/parts/s3/body-timeout.ts'
import { startS3 } from '#infra/local/parts/s3.ts'
import { aFolder, region } from '#tests/local/kit.ts'

export const Bucket = 'attachments'
export const allowedOrigin = 'http://localhost:4000'

export async function anS3(bodyTimeouts?: BodyTimeouts) {
  const folder = aFolder()
  const s3 = await startS3({ ...folder, bucket: Bucket, port: 0, host: null, allowedOrigin, bodyTimeouts })
  const endpoint = `http://localhost:${s3.port}`
  const client = new S3Client({ region, endpoint, forcePathStyle: true, credentials: folder.keys })
  afterAll(async () => {
    client.destroy()
    await s3.stop()
    folder.remove()
  })
  return { folder, endpoint, client }
}
