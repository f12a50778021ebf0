// The beginning of images of each type, with their dimensions.

/** Returns the signature and the header of a PNG. */
export function pngHeader(width: number, height = width): Uint8Array {
  const bytes = Buffer.alloc(33)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  bytes.writeUInt32BE(13, 8)
  bytes.write('IHDR', 12)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

/** Returns a JPEG up to its frame header, after a segment of metadata. */
export function jpegHeader(width: number, height = width): Uint8Array {
  const metadata = Buffer.alloc(20)
  metadata.set([0xff, 0xe0])
  metadata.writeUInt16BE(18, 2)
  const frame = Buffer.alloc(19)
  frame.set([0xff, 0xff, 0xc2, 0, 17, 8])
  frame.writeUInt16BE(height, 6)
  frame.writeUInt16BE(width, 8)
  return Buffer.concat([Buffer.from([0xff, 0xd8]), metadata, frame])
}

/** Returns the header of a WebP image in one of its three formats. */
export function webpHeader(width: number, height = width, format: 'VP8 ' | 'VP8L' | 'VP8X' = 'VP8X'): Uint8Array {
  const bytes = Buffer.alloc(32)
  bytes.write('RIFF', 0)
  bytes.write('WEBP', 8)
  bytes.write(format, 12)
  if (format === 'VP8 ') {
    bytes.writeUInt16LE(width, 26)
    bytes.writeUInt16LE(height, 28)
  } else if (format === 'VP8L') {
    bytes[20] = 0x2f
    bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21)
  } else {
    bytes.writeUIntLE(width - 1, 24, 3)
    bytes.writeUIntLE(height - 1, 27, 3)
  }
  return bytes
}

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
