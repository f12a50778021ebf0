// Streams a body to disk, counts and hashes it, and stores it as an object only when it is complete.

import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { throwS3Error } from './error.ts'
import type { Store, StoredObject } from './store.ts'

export type ReceiveOptions = {
  bucket: string
  key: string
  meta: StoredObject['meta']
  /** In bytes, both inclusive. */
  min?: number
  max: number
  /** Called with the received size and hashes before the object is stored; rejects by throwing. */
  check?: (received: ReceivedBody) => void
}
export type ReceivedBody = { size: number; md5: Buffer; sha256: Buffer; crc32: Buffer }

export async function receive(
  store: Store,
  body: AsyncIterable<Buffer>,
  options: ReceiveOptions,
): Promise<StoredObject> {
  const { file, handle } = await store.begin(options.bucket, options.key)
  try {
    const received = await write(handle, body, options.max)
    if (received.size < (options.min ?? 0)) throwS3Error(400, 'EntityTooSmall', 'The upload is smaller than allowed.')
    options.check?.(received)
    await handle.sync()
    const object = {
      key: options.key,
      file,
      size: received.size,
      etag: `"${received.md5.toString('hex')}"`,
      modifiedAt: Date.now(),
      meta: options.meta,
    }
    await store.commit(options.bucket, object)
    return object
  } catch (error) {
    await store.discard([file])
    throw error
  } finally {
    await handle.close()
  }
}

type Sink = { write: (bytes: Buffer) => Promise<unknown> }

async function write(sink: Sink, body: AsyncIterable<Buffer>, max: number): Promise<ReceivedBody> {
  const md5 = createHash('md5')
  const sha256Hash = createHash('sha256')
  let size = 0
  let crc = 0
  for await (const bytes of body) {
    size += bytes.length
    if (size > max) throwS3Error(400, 'EntityTooLarge', 'The upload is larger than allowed.')
    md5.update(bytes)
    sha256Hash.update(bytes)
    crc = crc32(bytes, crc)
    await sink.write(bytes)
  }
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc)
  return { size, md5: md5.digest(), sha256: sha256Hash.digest(), crc32: checksum }
}
