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
export const Places = z.object({ from: z.int().min(1), to: z.int().min(1) })

/** Returns the index of each position among the siblings, from 1. `siblings` excludes the moved item. */
export function placesAmong(
  siblings: readonly Position[],
  move: { from: Position; to: Position },
): z.infer<typeof Places> {
  const placeOf = (position: Position) => siblings.filter((sibling) => sibling < position).length + 1
  return { from: placeOf(move.from), to: placeOf(move.to) }
}

const digits = '0123456789abcdefghijklmnopqrstuvwxyz'
const base = 36n
const whole = 8
// The gap between consecutive items: room for thousands.
const step = 36n ** 3n
// The first key, with equal room on both sides.
const middle = base ** BigInt(whole) / 2n

/** Returns a number in [0, 1). */
export type Random = () => number

/**
 * Returns a key between two others; null is the beginning or the end.
 * @throws when they are not in order
 */
export function positionBetween(before: Position | null, after: Position | null, random: Random): Position {
  if (before !== null && after !== null && before >= after) throw new Error(`no place between ${before} and ${after}`)
  if (before === null && after === null) return textOf(middle + upTo(step, random), whole)
  if (after === null) return beyond(before!, 1n, random)
  if (before === null) return beyond(after, -1n, random)
  for (let length = Math.max(whole, before.length, after.length); ; length += 2) {
    const low = numberOf(before, length)
    const gap = numberOf(after, length) - low
    // The middle half leaves room on both sides, and is wide enough that concurrent draws hardly ever collide.
    if (gap > step) return textOf(low + gap / 4n + 1n + upTo(gap / 2n, random), length)
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
    last = after === null ? positionBetween(last, null, random) : evenly(last, after, count - keys.length)
    keys.push(last)
  }
  return keys
}

/** Returns whether the row should be rebalanced before using this key. */
export const isTooLong = (position: Position): boolean => position.length > positionLength

/** Compares by position; the id breaks ties. */
export function byPosition<Item extends { position: Position }>(idOf: (item: Item) => string) {
  return (a: Item, b: Item): number =>
    a.position < b.position ? -1 : a.position > b.position ? 1 : idOf(a) < idOf(b) ? -1 : idOf(a) > idOf(b) ? 1 : 0
}

function beyond(end: Position, direction: 1n | -1n, random: Random): Position {
  const next = numberOf(end, whole) + direction * (step / 2n + 1n + upTo(step, random))
  if (next > 0n && next < base ** BigInt(whole)) return textOf(next, whole)
  // The integers are exhausted, after a thousand million steps in one direction.
  return direction === 1n
    ? positionBetween(end, 'z'.repeat(end.length + 2) as Position, random)
    : positionBetween('0'.repeat(whole) as Position, end, random)
}

/** Returns the first of `parts` keys spread evenly over a gap. */
function evenly(before: Position | null, after: Position, parts: number): Position {
  const low = before ?? ('0'.repeat(whole) as Position)
  for (let length = Math.max(whole, low.length, after.length); ; length += 2) {
    const from = numberOf(low, length)
    const gap = (numberOf(after, length) - from) / BigInt(parts + 1)
    if (gap > 0n) return textOf(from + gap, length)
  }
}

const upTo = (limit: bigint, random: Random): bigint => BigInt(Math.floor(random() * Number(limit)))

function numberOf(key: string, length: number): bigint {
  let number = 0n
  for (let i = 0; i < length; i++) number = number * base + BigInt(i < key.length ? digits.indexOf(key[i]!) : 0)
  return number
}

function textOf(number: bigint, length: number): Position {
  const text = number.toString(36).padStart(length, '0')
  // Removes trailing zeros.
  return (text.slice(0, whole) + text.slice(whole).replace(/0+$/, '')) as Position
}

/** Returns the position of the last item, or null. */
export const lastOf = (items: readonly { position: Position }[]): Position | null =>
  items.reduce<Position | null>((last, { position }) => (last === null || position > last ? position : last), null)

type Placed = { id: string; position: Position }
type NeighbourNames = { after: string | null; before: string | null }

/**
 * Returns a position between named neighbours: behind `after` and before `before`. When neighbours are gone or moved, the
 * remaining one counts, `after` first; otherwise the end.
 */
export function placeBetween(items: readonly Placed[], { after, before }: NeighbourNames, random: Random): Position {
  const order = items.toSorted(byPosition(({ id }) => id))
  const at = (id: string | null) => order.findIndex((item) => item.id === id)
  const [behind, ahead] = [at(after), at(before)]
  const place = behind >= 0 ? behind + 1 : ahead >= 0 ? ahead : after === null && before !== null ? 0 : order.length
  const start = after === null && before === null ? order.length : place
  return distinct(order, start, random)
}

/** Neighbours with the same key, drawn concurrently: uses the next gap. */
function distinct(order: readonly Placed[], place: number, random: Random): Position {
  const low = order[place - 1]?.position ?? null
  const high = order.slice(place).find(({ position }) => low === null || position > low)?.position ?? null
  return positionBetween(low, high, random)
}

/** The key of a neighbour; `gone` when it has moved; null at the end of the row. */
type Neighbour = Position | 'gone' | null
/** Strictly increasing milliseconds since 1970, and random numbers. */
type Here = { moment: () => number; random: Random }

/**
 * Like `placeBetween` without reading the row (adr 0016): between the neighbours, next to the remaining one, or beyond
 * everything inserted at that end before.
 */
export function positionNear(after: Neighbour, before: Neighbour, here: Here): Position {
  const low = after === 'gone' ? null : after
  const high = before === 'gone' ? null : before
  if (low && high && low < high) return positionBetween(low, high, here.random)
  if (low && before) return beside(low, 1n, here.random)
  if (high && after) return beside(high, -1n, here.random)
  return before && !after ? outermost(high, -1n, here) : outermost(low, 1n, here)
}

// At twelve digits, keys of one millisecond are four times farther from those of the next.
const aside = base ** 4n / 4n

/** Draws a key close to another: longer, but not too long. */
function beside(key: Position, direction: 1n | -1n, random: Random): Position {
  const length = Math.max(key.length, Math.min(Math.max(12, key.length + 2), positionLength))
  return textOf(numberOf(key, length) + direction * (1n + upTo(aside, random)), length)
}

// Integers count milliseconds from here, away from the middle; they last until 2070.
const firstMoment = Date.UTC(2026, 0)

function outermost(nearest: Position | null, direction: 1n | -1n, { moment, random }: Here): Position {
  const chances = base ** 2n
  const now = (middle + direction * BigInt(moment() - firstMoment)) * chances + upTo(chances, random)
  const key = textOf(now, whole + 2)
  const within = nearest !== null && (direction === 1n ? nearest >= key : nearest <= key)
  return within ? beyond(nearest, direction, random) : key
}

/** Like `positionNear`, several keys in order. */
export function positionsNear(after: Neighbour, before: Neighbour, count: number, here: Here): Position[] {
  const low = after === 'gone' ? null : after
  const high = before === 'gone' ? null : before
  if (low && high && low < high) return positionsBetween(low, high, count, here.random)
  const near = positionNear(after, before, here)
  if (low && before) return [...positionsBetween(low, near, count - 1, here.random), near]
  if (high && after) return [near, ...positionsBetween(near, high, count - 1, here.random)]
  const keys = [near]
  const first = before !== null && after === null
  while (keys.length < count) {
    if (first) keys.unshift(positionNear(null, keys[0]!, here))
    else keys.push(positionNear(keys.at(-1)!, null, here))
  }
  return keys
}
