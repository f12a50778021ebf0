// Accepts an upload: the last step before an uploaded file becomes an attachment.

import type { Objects } from './ports.ts'

type Expected = { key: string; contentType: string; minBytes: number; maxBytes: number }

/**
 * Compares an uploaded file with what was announced, and stores it under its final key. After that the upload ticket no
 * longer affects the stored object (adr 0052).
 * @param expected sizes in bytes, both inclusive
 * @returns `missing` when nothing was uploaded; `different` when size, type or content do not match
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
