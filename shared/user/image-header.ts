// Reads the type and the dimensions of an image from its first bytes. Other formats, such as SVG, are not recognised.

export type ImageHeader = { contentType: 'image/png' | 'image/jpeg' | 'image/webp'; width: number; height: number }

/**
 * Returns type, width and height in pixels of a PNG, JPEG or WebP image.
 * @param bytes the image, or its beginning; a JPEG may have its dimensions after some kilobytes of metadata
 * @returns null for other content, and when the dimensions are missing or zero
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const header = pngHeader(view) ?? jpegHeader(view) ?? webpHeader(view)
    return header && header.width > 0 && header.height > 0 ? header : null
  } catch (error) {
    // The image ends before its dimensions.
    if (error instanceof RangeError) return null
    throw error
  }
}

function pngHeader(view: DataView): ImageHeader | null {
  const isPng = view.byteLength >= 24 && view.getUint32(0) === 0x89_50_4e_47 && view.getUint32(4) === 0x0d_0a_1a_0a
  if (!isPng || textAt(view, 12) !== 'IHDR') return null
  return { contentType: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** Walks the segments of a JPEG up to the one with the dimensions. */
function jpegHeader(view: DataView): ImageHeader | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xff_d8) return null
  for (let at = 2; at < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    // Fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (hasDimensions(marker)) {
      return { contentType: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

/** Start of frame, SOF0 to SOF15, without the tables DHT, JPG and DAC in the same range. */
const hasDimensions = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function webpHeader(view: DataView): ImageHeader | null {
  if (view.byteLength < 16 || textAt(view, 0) !== 'RIFF' || textAt(view, 8) !== 'WEBP') return null
  const contentType = 'image/webp'
  switch (textAt(view, 12)) {
    case 'VP8 ':
      return { contentType, width: view.getUint16(26, true) & 0x3f_ff, height: view.getUint16(28, true) & 0x3f_ff }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { contentType, width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 }
    }
    case 'VP8X':
      return { contentType, width: uint24At(view, 24) + 1, height: uint24At(view, 27) + 1 }
    default:
      return null
  }
}

const textAt = (view: DataView, at: number): string =>
  String.fromCodePoint(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))

const uint24At = (view: DataView, at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00
