// Reading type and dimensions of an image.

import { expect, it } from 'vitest'
import { readImageHeader } from '#shared/user/image-header.ts'
import { jpegHeader, pngHeader, webpHeader } from './images.ts'

it.each([
  ['PNG', pngHeader(256, 255), 'image/png'],
  ['JPEG', jpegHeader(256, 255), 'image/jpeg'],
  ['lossy WebP', webpHeader(256, 255, 'VP8 '), 'image/webp'],
  ['lossless WebP', webpHeader(256, 255, 'VP8L'), 'image/webp'],
  ['extended WebP', webpHeader(256, 255, 'VP8X'), 'image/webp'],
])('reads the dimensions of a %s image', (_, bytes, contentType) => {
  expect(readImageHeader(bytes)).toEqual({ contentType, width: 256, height: 255 })
})

it('reads an image inside of a larger buffer', () => {
  const buffer = Buffer.concat([Buffer.alloc(7), pngHeader(64)])
  expect(readImageHeader(buffer.subarray(7))).toMatchObject({ width: 64 })
})

it.each([
  ['nothing', new Uint8Array()],
  ['an SVG image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>')],
  ['a GIF image', Buffer.from('GIF89a@\u0000@\u0000')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an image without width', pngHeader(0, 64)],
])('rejects %s', (_, bytes) => expect(readImageHeader(bytes)).toBeNull())

it.each([
  ['PNG', pngHeader(64)],
  ['JPEG', jpegHeader(64)],
  ['WebP', webpHeader(64)],
])('rejects a %s image that ends anywhere before its dimensions', (_, bytes) => {
  const lastByteOfDimensions = { PNG: 24, JPEG: 32, WebP: 30 }[_]!
  for (let length = 0; length < lastByteOfDimensions; length++) {
    expect(readImageHeader(bytes.subarray(0, length))).toBeNull()
  }
})
