// An order key between two others: text that sorts by its characters (decisions §5, adr 0009).
//
// A key is eight digits to base 36, like a whole number, and as many more behind it as it takes to fit in between.
// Keys are drawn at random from the middle of the gap, so that two people who put something into the same place
// at the same time get different keys, and the order is the same for everybody. The id breaks the tie that is left.

import * as z from 'zod'
import { positionLength } from './limits.ts'

// Each number is written in one way: between a key and itself with noughts behind it, nothing could ever be put, nor
// ahead of nought.
export const Position = z
  .string()
  .regex(/^(?!0+$)[0-9a-z]{8}(?:[0-9a-z]{0,55}[1-9a-z])?$/)
  .brand<'Position'>()
export type Position = z.infer<typeof Position>

/** Where something stood among its siblings before and after a move, counted from 1; for the activity log. */
export const Places = z.object({ from: z.int().min(1), to: z.int().min(1) })

/** Returns the place of each position among the siblings, counted from 1. `siblings` does not hold the moved thing itself. */
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
// What lies between two things that are put one behind the other: room for thousands in between.
const step = 36n ** 3n
// Where the first of many goes; there is as much room on one side as on the other.
const middle = base ** BigInt(whole) / 2n

/** A number from 0 up to 1. */
export type Random = () => number

/** A key after `before` and ahead of `after`; null stands for the beginning and the end. @throws when they are not in order */
export function positionBetween(before: Position | null, after: Position | null, random: Random): Position {
  if (before !== null && after !== null && before >= after) throw new Error(`no place between ${before} and ${after}`)
  if (before === null && after === null) return textOf(middle + upTo(step, random), whole)
  if (after === null) return beyond(before!, 1n, random)
  if (before === null) return beyond(after, -1n, random)
  for (let length = Math.max(whole, before.length, after.length); ; length += 2) {
    const low = numberOf(before, length)
    const gap = numberOf(after, length) - low
    // The middle half of the gap leaves room on both sides, and is wide enough that two who draw from it in the same
    // moment hardly ever draw the same.
    if (gap > step) return textOf(low + gap / 4n + 1n + upTo(gap / 2n, random), length)
  }
}

/** `count` keys one behind the other, between the two. */
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

/** Whether a list should be numbered anew before a key like this is given out. */
export const isTooLong = (position: Position): boolean => position.length > positionLength

/** What sorts things by their place; the id breaks ties. */
export function byPosition<Thing extends { position: Position }>(idOf: (thing: Thing) => string) {
  return (a: Thing, b: Thing): number =>
    a.position < b.position ? -1 : a.position > b.position ? 1 : idOf(a) < idOf(b) ? -1 : idOf(a) > idOf(b) ? 1 : 0
}

function beyond(end: Position, direction: 1n | -1n, random: Random): Position {
  const next = numberOf(end, whole) + direction * (step / 2n + 1n + upTo(step, random))
  if (next > 0n && next < base ** BigInt(whole)) return textOf(next, whole)
  // The whole numbers are used up, after a thousand million steps in one direction.
  return direction === 1n
    ? positionBetween(end, 'z'.repeat(end.length + 2) as Position, random)
    : positionBetween('0'.repeat(whole) as Position, end, random)
}

/** The first of `parts` keys spread evenly over a gap. */
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
  // A nought at the end says nothing.
  return (text.slice(0, whole) + text.slice(whole).replace(/0+$/, '')) as Position
}

/** The place of the last of several things, or null when there is none. */
export const lastOf = (things: readonly { position: Position }[]): Position | null =>
  things.reduce<Position | null>((last, { position }) => (last === null || position > last ? position : last), null)

type Placed = { id: string; position: Position }
type Named = { after: string | null; before: string | null }

/**
 * A place among things, named by neighbours: behind `after` and ahead of `before`. Neighbours may have gone or changed
 * places since they were seen: then the one that is still there counts, `after` first, and else the end.
 */
export function placeBetween(things: readonly Placed[], { after, before }: Named, random: Random): Position {
  const order = things.toSorted(byPosition(({ id }) => id))
  const at = (id: string | null) => order.findIndex((thing) => thing.id === id)
  const [behind, ahead] = [at(after), at(before)]
  const place = behind >= 0 ? behind + 1 : ahead >= 0 ? ahead : after === null && before !== null ? 0 : order.length
  const start = after === null && before === null ? order.length : place
  return distinct(order, start, random)
}

/** Two neighbours may share a key, drawn in the same moment: then the gap is looked for further on. */
function distinct(order: readonly Placed[], place: number, random: Random): Position {
  const low = order[place - 1]?.position ?? null
  const high = order.slice(place).find(({ position }) => low === null || position > low)?.position ?? null
  return positionBetween(low, high, random)
}

/** A neighbour's key; `gone` when it stands elsewhere by now; null where the end of the row was seen. */
type Neighbour = Position | 'gone' | null
/** Milliseconds since 1970, never the same twice in a process; and chance. */
type Here = { moment: () => number; random: Random }

/**
 * The same without a look at the other things (adr 0016): between the neighbours, right beside the one that is still
 * there, or further out than whatever was put at that end before.
 */
export function positionNear(after: Neighbour, before: Neighbour, here: Here): Position {
  const low = after === 'gone' ? null : after
  const high = before === 'gone' ? null : before
  if (low && high && low < high) return positionBetween(low, high, here.random)
  if (low && before) return beside(low, 1n, here.random)
  if (high && after) return beside(high, -1n, here.random)
  return before && !after ? outermost(high, -1n, here) : outermost(low, 1n, here)
}

// At twelve digits, what was put at an end in one millisecond lies four times as far from what was put there in the next.
const aside = base ** 4n / 4n

/** Nearer than others are likely to be. It makes keys longer than they were, but not too long. */
function beside(key: Position, direction: 1n | -1n, random: Random): Position {
  const length = Math.max(key.length, Math.min(Math.max(12, key.length + 2), positionLength))
  return textOf(numberOf(key, length) + direction * (1n + upTo(aside, random)), length)
}

// Whole numbers count the milliseconds from here on, away from the middle; they reach until 2070.
const firstMoment = Date.UTC(2026, 0)

function outermost(nearest: Position | null, direction: 1n | -1n, { moment, random }: Here): Position {
  const chances = base ** 2n
  const now = (middle + direction * BigInt(moment() - firstMoment)) * chances + upTo(chances, random)
  const key = textOf(now, whole + 2)
  const within = nearest !== null && (direction === 1n ? nearest >= key : nearest <= key)
  return within ? beyond(nearest, direction, random) : key
}

/** Several keys in a row for the same place, one behind the other, as near to the neighbours as one would go. */
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
