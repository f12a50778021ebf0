// Order keys: texts that sort by character (R-8.2, adr 0009). A key is eight base-36 digits, like an integer, and as
// many fraction digits as needed. Keys are drawn at random from the middle of the gap, so that concurrent inserts at the
// same place get different keys and a stable order. The id breaks ties.

import * as z from 'zod'
import { positionLength } from './limits.ts'

// Trailing zeros are not allowed: nothing could be inserted between a key and the same key with zeros, nor before zero.
export const Position = z
  .string()
  .regex(/^(?!0+$)[0-9a-z]{8}(?:[0-9a-z]{0,55}[1-9a-z])?$/)
  .brand<'Position'>()
export type Position = z.infer<typeof Position>

/** The index of an item before and after a move, from 1, for the activity log. */
export const IndexChange = z.object({ from: z.int().min(1), to: z.int().min(1) })

/** Returns the index of each position among the siblings, from 1. `siblings` excludes the moved item. */
export function indexChangeAmong(
  siblings: readonly Position[],
  move: { from: Position; to: Position },
): z.infer<typeof IndexChange> {
  const indexAmongSiblings = (position: Position) => siblings.filter((sibling) => sibling < position).length + 1
  return { from: indexAmongSiblings(move.from), to: indexAmongSiblings(move.to) }
}

const digits = '0123456789abcdefghijklmnopqrstuvwxyz'
const base = 36n
const integerDigits = 8
// The gap between consecutive items; thousands of keys fit into it.
const itemGap = 36n ** 3n
// The first key, in the middle of the range.
const middle = base ** BigInt(integerDigits) / 2n

/** Returns a number in [0, 1). */
export type Random = () => number

/**
 * Returns a key between two others; null is the beginning or the end.
 * @throws when they are not in order
 */
export function positionBetween(before: Position | null, after: Position | null, random: Random): Position {
  if (before !== null && after !== null && before >= after)
    throw new Error(`positions are not in order: ${before}, ${after}`)
  if (before === null && after === null) return keyFromNumber(middle + randomBelow(itemGap, random), integerDigits)
  if (after === null) return keyBeyond(before!, 1n, random)
  if (before === null) return keyBeyond(after, -1n, random)
  for (let length = Math.max(integerDigits, before.length, after.length); ; length += 2) {
    const low = numberFromKey(before, length)
    const gap = numberFromKey(after, length) - low
    // The middle half leaves a gap on both sides, and is wide enough that concurrent inserts rarely get the same key.
    if (gap > itemGap) return keyFromNumber(low + gap / 4n + 1n + randomBelow(gap / 2n, random), length)
  }
}

/** Returns `count` keys in order between two others. */
export function positionsBetween(
  before: Position | null,
  after: Position | null,
  count: number,
  random: Random,
): Position[] {
  const keys: Position[] = []
  for (let last = before; keys.length < count;) {
    last = after === null ? positionBetween(last, null, random) : firstEvenKey(last, after, count - keys.length)
    keys.push(last)
  }
  return keys
}

/** Returns whether the row should be rebalanced before using this key. */
export const isPositionTooLong = (position: Position): boolean => position.length > positionLength

/** Compares by position; the id breaks ties. */
export function byPosition<Item extends { position: Position }>(idOf: (item: Item) => string) {
  return (a: Item, b: Item): number =>
    a.position < b.position ? -1 : a.position > b.position ? 1 : idOf(a) < idOf(b) ? -1 : idOf(a) > idOf(b) ? 1 : 0
}

function keyBeyond(end: Position, direction: 1n | -1n, random: Random): Position {
  const next = numberFromKey(end, integerDigits) + direction * (itemGap / 2n + 1n + randomBelow(itemGap, random))
  if (next > 0n && next < base ** BigInt(integerDigits)) return keyFromNumber(next, integerDigits)
  // The integers are exhausted, after a thousand million steps in one direction.
  return direction === 1n
    ? positionBetween(end, 'z'.repeat(end.length + 2) as Position, random)
    : positionBetween('0'.repeat(integerDigits) as Position, end, random)
}

/** Returns the first of `parts` keys spread evenly over a gap. */
function firstEvenKey(before: Position | null, after: Position, parts: number): Position {
  const low = before ?? ('0'.repeat(integerDigits) as Position)
  for (let length = Math.max(integerDigits, low.length, after.length); ; length += 2) {
    const from = numberFromKey(low, length)
    const gap = (numberFromKey(after, length) - from) / BigInt(parts + 1)
    if (gap > 0n) return keyFromNumber(from + gap, length)
  }
}

const randomBelow = (limit: bigint, random: Random): bigint => BigInt(Math.floor(random() * Number(limit)))

function numberFromKey(key: string, length: number): bigint {
  let number = 0n
  for (let i = 0; i < length; i++) number = number * base + BigInt(i < key.length ? digits.indexOf(key[i]!) : 0)
  return number
}

function keyFromNumber(number: bigint, length: number): Position {
  const text = number.toString(36).padStart(length, '0')
  // Removes trailing zeros.
  return (text.slice(0, integerDigits) + text.slice(integerDigits).replace(/0+$/, '')) as Position
}

/** Returns the position of the last item, or null. */
export const lastPositionOf = (items: readonly { position: Position }[]): Position | null =>
  items.reduce<Position | null>((last, { position }) => (last === null || position > last ? position : last), null)

type PositionedItem = { id: string; position: Position }
type NeighbourIds = { after: string | null; before: string | null }

/**
 * Returns a position between named neighbours: behind `after` and before `before`. When a neighbour was removed or moved,
 * the other one counts, `after` first; otherwise the end.
 */
export function placeBetween(
  items: readonly PositionedItem[],
  { after, before }: NeighbourIds,
  random: Random,
): Position {
  const order = items.toSorted(byPosition(({ id }) => id))
  const indexOfId = (id: string | null) => order.findIndex((item) => item.id === id)
  const [afterIndex, beforeIndex] = [indexOfId(after), indexOfId(before)]
  const insertIndex =
    afterIndex >= 0
      ? afterIndex + 1
      : beforeIndex >= 0
        ? beforeIndex
        : after === null && before !== null
          ? 0
          : order.length
  const index = after === null && before === null ? order.length : insertIndex
  return positionAtIndex(order, index, random)
}

/** Returns a position at an index; if its neighbours have the same key, from concurrent inserts, it uses the next gap. */
function positionAtIndex(order: readonly PositionedItem[], insertIndex: number, random: Random): Position {
  const low = order[insertIndex - 1]?.position ?? null
  const high = order.slice(insertIndex).find(({ position }) => low === null || position > low)?.position ?? null
  return positionBetween(low, high, random)
}

/** The key of a neighbour; `gone` when it was moved or removed; null at the end of the row. */
type Neighbour = Position | 'gone' | null
/** Strictly increasing milliseconds since 1970, and random numbers. */
type PositionSource = { nextMs: () => number; random: Random }

/**
 * Like `placeBetween` without reading the row (adr 0016): between the neighbours, next to the remaining one, or beyond
 * everything inserted at that end before.
 */
export function positionNear(after: Neighbour, before: Neighbour, source: PositionSource): Position {
  const low = after === 'gone' ? null : after
  const high = before === 'gone' ? null : before
  if (low && high && low < high) return positionBetween(low, high, source.random)
  if (low && before) return keyBeside(low, 1n, source.random)
  if (high && after) return keyBeside(high, -1n, source.random)
  return before && !after ? outermostKey(high, -1n, source) : outermostKey(low, 1n, source)
}

// A quarter of the distance, at twelve digits, between the keys of two consecutive milliseconds.
const besideRange = base ** 4n / 4n

/** Draws a key close to another: longer, but not too long. */
function keyBeside(key: Position, direction: 1n | -1n, random: Random): Position {
  const length = Math.max(key.length, Math.min(Math.max(12, key.length + 2), positionLength))
  return keyFromNumber(numberFromKey(key, length) + direction * (1n + randomBelow(besideRange, random)), length)
}

// Integers count milliseconds from here, away from the middle; they last until 2070.
const positionEpochMs = Date.UTC(2026, 0)

function outermostKey(nearest: Position | null, direction: 1n | -1n, { nextMs, random }: PositionSource): Position {
  const randomRange = base ** 2n
  const timeKey =
    (middle + direction * BigInt(nextMs() - positionEpochMs)) * randomRange + randomBelow(randomRange, random)
  const key = keyFromNumber(timeKey, integerDigits + 2)
  const isInsideRow = nearest !== null && (direction === 1n ? nearest >= key : nearest <= key)
  return isInsideRow ? keyBeyond(nearest, direction, random) : key
}

/** Like `positionNear`, several keys in order. */
export function positionsNear(after: Neighbour, before: Neighbour, count: number, source: PositionSource): Position[] {
  const low = after === 'gone' ? null : after
  const high = before === 'gone' ? null : before
  if (low && high && low < high) return positionsBetween(low, high, count, source.random)
  const nearestKey = positionNear(after, before, source)
  if (low && before) return [...positionsBetween(low, nearestKey, count - 1, source.random), nearestKey]
  if (high && after) return [nearestKey, ...positionsBetween(nearestKey, high, count - 1, source.random)]
  const keys = [nearestKey]
  const first = before !== null && after === null
  while (keys.length < count) {
    if (first) keys.unshift(positionNear(null, keys[0]!, source))
    else keys.push(positionNear(keys.at(-1)!, null, source))
  }
  return keys
}
