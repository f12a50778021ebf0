// Long texts in the answer of a call, compressed before the answer is serialised. A text consists of pieces that are
// compressed alone, so that a piece can be compressed once for many answers (R-23.7, adr 0076).

import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, gzip } from 'node:zlib'

const [deflateAsync, gzipAsync] = [promisify(deflateRaw), promisify(gzip)]
const level = 4

/** Compressed bytes that end at a byte boundary and refer to no other bytes; with checksum and length of the original. */
export type CompressedPiece = { bytes: Buffer; crc: number; length: number }

const compressBytes = async (original: Buffer): Promise<CompressedPiece> => ({
  bytes: await deflateAsync(original, { level, finishFlush: constants.Z_FULL_FLUSH }),
  crc: crc32(original),
  length: original.length,
})

/** Compresses a piece of the content of a JSON string. */
export const compressPiece = (text: string): Promise<CompressedPiece> =>
  compressBytes(Buffer.from(JSON.stringify(text).slice(1, -1)))

/** Returns the piece of a text whose parts are these pieces. */
export const joinPieces = (pieces: readonly CompressedPiece[]): CompressedPiece => ({
  bytes: Buffer.concat(pieces.map(({ bytes }) => bytes)),
  crc: pieces.reduce((crc, piece) => crcOfBoth(crc, piece), 0),
  length: pieces.reduce((sum, { length }) => sum + length, 0),
})

export type CompressedTexts = {
  isEmpty: () => boolean
  /** Returns the string that stands for the text in the answer. */
  add: (text: CompressedPiece) => string
  /** Returns the body as gzip, with the added texts in their places. */
  gzip: (body: string) => Promise<Buffer>
}

/** Collects the texts of one request. */
export function compressedTexts(): CompressedTexts {
  const texts = new Map<string, CompressedPiece>()
  return {
    isEmpty: () => texts.size === 0,
    add(text) {
      // Unpredictable, so that no other content of the answer can contain it.
      const name = `compressed-text ${randomUUID()}`
      texts.set(name, text)
      return name
    },
    async gzip(body) {
      if (texts.size === 0) return gzipAsync(body, { level })
      const pieces: Promise<CompressedPiece>[] = []
      let rest = body
      for (const [name, text] of inOrderOf(body, texts)) {
        const at = rest.indexOf(name)
        pieces.push(compressBytes(Buffer.from(rest.slice(0, at))), Promise.resolve(text))
        rest = rest.slice(at + name.length)
      }
      pieces.push(compressBytes(Buffer.from(rest)))
      return gzipFile(joinPieces(await Promise.all(pieces)))
    },
  }
}

const inOrderOf = <Item>(body: string, items: ReadonlyMap<string, Item>) =>
  [...items].filter(([name]) => body.includes(name)).toSorted(([a], [b]) => body.indexOf(a) - body.indexOf(b))

/** Header of gzip: deflate, no name, no time, unknown system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** An empty last block. */
const lastBlock = Buffer.from([3, 0])

function gzipFile({ bytes, crc, length }: CompressedPiece): Buffer {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc)
  trailer.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([header, bytes, lastBlock, trailer])
}

/** Returns the checksum of bytes with a checksum, followed by a piece; without the original bytes of either. */
function crcOfBoth(before: number, { crc, length }: CompressedPiece): number {
  // CRC-32 is linear: the same number of zeros after `before` and after nothing differ as the sums with the piece do.
  const sameLength = zeros(length)
  return (crc32(sameLength, before) ^ crc32(sameLength, 0) ^ crc) >>> 0
}

let allZeros = Buffer.alloc(0)
function zeros(length: number): Buffer {
  if (allZeros.length < length) allZeros = Buffer.alloc(length)
  return allZeros.subarray(0, length)
}
