// Takes a stream of bytes to the disk, counts and hashes it on the way, and makes it an object only when it is whole.

import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { refuse } from './refusal.ts'
import type { Store, StoredObject } from './store.ts'

export type Receiving = {
  bucket: string
  key: string
  meta: StoredObject['meta']
  /** In bytes, both inclusive. */
  least?: number
  most: number
  /** Called with what was really received, before it counts; refuses by throwing. */
  check?: (received: Received) => void
}
export type Received = { size: number; md5: Buffer; sha256: Buffer; crc32: Buffer }

export async function receive(store: Store, body: AsyncIterable<Buffer>, asked: Receiving): Promise<StoredObject> {
  const { file, handle } = await store.begin(asked.bucket, asked.key)
  try {
    const received = await write(handle, body, asked.most)
    if (received.size < (asked.least ?? 0)) refuse(400, 'EntityTooSmall', 'The upload is smaller than allowed.')
    asked.check?.(received)
    await handle.sync()
    const object = {
      key: asked.key,
      file,
      size: received.size,
      etag: `"${received.md5.toString('hex')}"`,
      modifiedAt: Date.now(),
      meta: asked.meta,
    }
    await store.commit(asked.bucket, object)
    return object
  } catch (error) {
    await store.discard([file])
    throw error
  } finally {
    await handle.close()
  }
}

type Sink = { write: (bytes: Buffer) => Promise<unknown> }

async function write(sink: Sink, body: AsyncIterable<Buffer>, most: number): Promise<Received> {
  const md5 = createHash('md5')
  const sha = createHash('sha256')
  let size = 0
  let crc = 0
  for await (const bytes of body) {
    size += bytes.length
    if (size > most) refuse(400, 'EntityTooLarge', 'The upload is larger than allowed.')
    md5.update(bytes)
    sha.update(bytes)
    crc = crc32(bytes, crc)
    await sink.write(bytes)
  }
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc)
  return { size, md5: md5.digest(), sha256: sha.digest(), crc32: checksum }
}
