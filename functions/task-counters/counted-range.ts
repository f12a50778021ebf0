// The entries of a board's log that are counted, in a row of at most 12 KB however many there are, or 20 KB if many are
// committed late (adr 74). The newest ids are stored as fingerprints. Older ones are known by the number and the XOR of their
// fingerprints in each five seconds.

import { createHash } from 'node:crypto'
import { minuteMs } from '#shared/common/durations.ts'
import type { EntryId } from '#shared/common/ids.ts'
import { timeOfId } from '#shared/common/time-of-id.ts'
import { entryAt } from '#functions/platform/ulid-at.ts'
import type { CountedRange, EntrySum } from '#functions/table/access/task-counters.ts'

/** Fingerprints of a page; a page is also full when it is a minute old. Two pages are stored. */
const idsPerPage = 500
const pageMs = minuteMs
const storedPages = 2
const bucketMs = 5_000
/** Buckets to remember; older ones only while they are few. */
const rememberedMs = 10 * minuteMs
const minBuckets = 40

/** Base64 characters of a fingerprint: 48 bits. */
const fingerprintChars = 8
const noSum: EntrySum = [0, 'A'.repeat(fingerprintChars)]

const fingerprintOf = (entryId: EntryId): string =>
  createHash('sha256').update(entryId).digest('base64url').slice(0, fingerprintChars)

function xor(one: string, other: string): string {
  const bytes = Buffer.from(one, 'base64url')
  for (const [at, byte] of Buffer.from(other, 'base64url').entries()) bytes[at]! ^= byte
  return bytes.toString('base64url')
}

/** Returns the number of the five seconds that an entry belongs to. */
export const bucketOf = (entryId: EntryId): number => Math.floor(timeOfId(entryId) / bucketMs)

/** Returns an id before every entry of a bucket, and after every entry of the one before. */
export const startOfBucket = (bucket: number): EntryId => entryAt(bucket * bucketMs)

/** Returns a range in which everything before the bucket of a moment in ms is counted, and nothing after. */
export function rangeFrom(moment: number): CountedRange {
  const bucketsFrom = Math.floor(moment / bucketMs)
  const whole = startOfBucket(bucketsFrom)
  return { until: whole, whole, pages: [{ after: whole, ids: '' }], bucketsFrom, buckets: {} }
}

/** Returns the number of entries and the XOR of their fingerprints. */
export const sumOf = (entryIds: Iterable<EntryId>): EntrySum => [...entryIds].reduce(withEntry, noSum)

const withEntry = ([count, fingerprints]: EntrySum, entryId: EntryId): EntrySum => [
  count + 1,
  xor(fingerprints, fingerprintOf(entryId)),
]

export const isSameSum = ([count, fingerprints]: EntrySum, other: EntrySum = noSum): boolean =>
  count === other[0] && fingerprints === other[1]

/**
 * Returns whether an entry is counted.
 * `new`: the log was not read that far. `late`: not counted, because it was committed after the log had been read there.
 * `unclear`: the log of its bucket tells. `forgotten`: its bucket is not stored any more.
 */
export function countedState(
  range: CountedRange,
  entryId: EntryId,
): 'counted' | 'new' | 'late' | 'unclear' | 'forgotten' {
  if (entryId <= range.whole) return 'counted'
  if (entryId > range.until) return 'new'
  const page = range.pages.findLast(({ after }) => entryId > after)
  if (page) return hasFingerprint(page.ids, fingerprintOf(entryId)) ? 'counted' : 'late'
  const bucket = bucketOf(entryId)
  if (bucket < range.bucketsFrom) return 'forgotten'
  return range.buckets[bucket] ? 'unclear' : 'late'
}

function hasFingerprint(ids: string, fingerprint: string): boolean {
  for (let at = ids.indexOf(fingerprint); at >= 0; at = ids.indexOf(fingerprint, at + 1)) {
    if (at % fingerprintChars === 0) return true
  }
  return false
}

/**
 * Returns the entries of a bucket that are counted. Counted entries never leave the log, so equal numbers are equal sets.
 * @param logged all entries of the bucket in the log that counters depend on
 * @returns null when several are not counted, which cannot be identified
 */
export function countedInBucket(range: CountedRange, bucket: number, logged: readonly EntryId[]): EntryId[] | null {
  const possible = logged.filter((entryId) => {
    const state = countedState(range, entryId)
    return state === 'unclear' || (state === 'counted' && entryId > range.whole)
  })
  const [count, fingerprints] = range.buckets[bucket] ?? noSum
  if (possible.length === count) return possible
  if (possible.length !== count + 1) return null
  const missing = xor(sumOf(possible)[1], fingerprints)
  const counted = possible.filter((entryId) => fingerprintOf(entryId) !== missing)
  return counted.length === count ? counted : null
}

/**
 * Adds entries to a range.
 * @param entryIds not yet counted
 * @param readUntil the last entry that was read, which may be one that counters do not depend on
 */
export function withCounted(range: CountedRange, entryIds: readonly EntryId[], readUntil: EntryId): CountedRange {
  const buckets = { ...range.buckets }
  let { until } = range
  let pages = range.pages.map((page) => ({ ...page }))
  for (const entryId of entryIds.toSorted()) {
    const bucket = bucketOf(entryId)
    if (bucket >= range.bucketsFrom) buckets[bucket] = withEntry(buckets[bucket] ?? noSum, entryId)
    if (entryId > until) {
      if (isFull(pages.at(-1)!, entryId)) pages.push({ after: until, ids: '' })
      until = entryId
    }
    const page = pages.findLast(({ after }) => entryId > after)
    if (page) page.ids += fingerprintOf(entryId)
  }
  if (readUntil > until) until = readUntil
  pages = pages.slice(-storedPages)
  // Many late entries: the sums tell about everything that was read.
  if (pages.some(({ ids }) => ids.length > 2 * idsPerPage * fingerprintChars)) pages = [{ after: until, ids: '' }]
  return { whole: range.whole, until, pages, ...withoutOldBuckets(buckets, range.bucketsFrom, until) }
}

const isFull = ({ after, ids }: CountedRange['pages'][number], next: EntryId): boolean =>
  ids.length >= idsPerPage * fingerprintChars || (ids !== '' && timeOfId(next) - timeOfId(after) > pageMs)

function withoutOldBuckets(buckets: CountedRange['buckets'], bucketsFrom: number, until: EntryId) {
  const numbers = Object.keys(buckets).map(Number)
  const recent = bucketOf(until) - rememberedMs / bucketMs
  const forgotten = numbers.slice(0, -minBuckets).filter((bucket) => bucket < recent)
  if (forgotten.length === 0) return { buckets, bucketsFrom }
  return {
    buckets: Object.fromEntries(numbers.slice(forgotten.length).map((bucket) => [bucket, buckets[bucket]!])),
    bucketsFrom: forgotten.at(-1)! + 1,
  }
}
