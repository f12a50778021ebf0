// Accepts an upload: the last step before a file that a browser has sent becomes part of the product.

import type { Objects } from './ports.ts'

type Expected = { key: string; contentType: string; minBytes: number; maxBytes: number }

/**
 * Checks what a browser has uploaded against what was announced, and stores it under its key. From then on the upload
 * ticket has no effect on the stored object (adr 0052).
 *
 * @param expected sizes in bytes, both inclusive
 * @returns `missing` when nothing was uploaded; `different` when size, type or content are not the announced ones
 */
export async function acceptUpload(
  objects: Objects,
  { key, contentType, minBytes, maxBytes }: Expected,
): Promise<'accepted' | 'missing' | 'different'> {
  const upload = await objects.uploaded(key)
  if (!upload) return 'missing'
  const isExpected = upload.contentType === contentType && upload.bytes >= minBytes && upload.bytes <= maxBytes
  return isExpected && (await objects.accept(key, upload.etag)) ? 'accepted' : 'different'
}
