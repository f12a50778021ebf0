// Our S3 in a folder of its own, and a client of the SDK for it, as long as a file of tests runs.

import { S3Client } from '@aws-sdk/client-s3'
import { afterAll } from 'vitest'
import type { Pace } from '#infra/local/parts/s3/paced.ts'
import { startS3 } from '#infra/local/parts/s3.ts'
import { aFolder, region } from './kit.ts'

export const Bucket = 'attachments'
export const allowedOrigin = 'http://localhost:4000'

export async function anS3(pace?: Pace) {
  const folder = aFolder()
  const s3 = await startS3({ ...folder, bucket: Bucket, port: 0, host: null, allowedOrigin, pace })
  const endpoint = `http://localhost:${s3.port}`
  const client = new S3Client({ region, endpoint, forcePathStyle: true, credentials: folder.keys })
  afterAll(async () => {
    client.destroy()
    await s3.stop()
    folder.remove()
  })
  return { folder, endpoint, client }
}
