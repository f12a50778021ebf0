// Ids that are derived from keys, so that a second run creates the same rows.

import { createHash } from 'node:crypto'
import { encodeTime } from 'ulid'

const base32Letters = '0123456789abcdefghjkmnpqrstvwxyz'

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Returns a ULID of a moment, whose random part is the hash of a key. */
export function seededId(prefix: string, at: Date, key: string): string {
  const random = [...hashOf(`${prefix}:${key}`).subarray(0, 16)].map((byte) => base32Letters[byte % 32]).join('')
  return `${prefix}_${encodeTime(at.getTime(), 10).toLowerCase()}${random}`
}

/** Returns a number from 0 up to 1 that is always the same for a key. */
export const seededFraction = (key: string): number => hashOf(`chance:${key}`).readUInt32BE() / 2 ** 32

/** Returns a random number generator that is always the same for a seed. */
export function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const seededRandom = (key: string): (() => number) => mulberry32(hashOf(`random:${key}`).readUInt32BE())
