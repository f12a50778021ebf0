// Order keys: there is always a key in between, and keys stay short (adr 0009).

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { positionLength } from '#shared/common/limits.ts'
import {
  byPosition,
  isPositionTooLong,
  lastPositionOf,
  placeBetween,
  Position,
  positionBetween,
  positionNear,
  positionsBetween,
  positionsNear,
} from '#shared/common/position.ts'
import { monotonicClock } from '#functions/platform/monotonic-clock.ts'
import { mulberry32 } from '#tests/kit/ports.ts'

const anyKey = fc
  .tuple(fc.stringMatching(/^[1-9a-y][0-9a-z]{7}$/), fc.stringMatching(/^([0-9a-z]{0,20}[1-9a-z])?$/))
  .map(([whole, rest]) => Position.parse(whole + rest))
const chance = fc.integer({ min: 0, max: 2 ** 31 }).map(mulberry32)
/** The lowest and the highest random values. */
const extremes = fc.constantFrom(
  () => 0,
  () => 1 - 2 ** -47,
)
const anyChance = fc.oneof(chance, extremes)
const today = Date.UTC(2026, 10, 21)
const here = (random = mulberry32(3)) => ({ nextMs: monotonicClock(() => today), random })

describe('a key between two others', () => {
  it('lies strictly between them for any keys', () => {
    fc.assert(
      fc.property(anyKey, anyKey, anyChance, (one, other, random) => {
        fc.pre(one !== other)
        const [low, high] = one < other ? [one, other] : [other, one]
        const key = positionBetween(low, high, random)
        expect(Position.safeParse(key).success).toBe(true)
        expect(low < key && key < high).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it('lies strictly between adjacent keys', () => {
    fc.assert(
      fc.property(anyKey, anyChance, (low, random) => {
        const high = Position.parse(`${low}1`)
        const key = positionBetween(low, high, random)
        expect(low < key && key < high).toBe(true)
      }),
    )
  })

  it('lies before the first, and after the last', () => {
    fc.assert(
      fc.property(anyKey, anyChance, (key, random) => {
        expect(positionBetween(null, key, random) < key).toBe(true)
        expect(positionBetween(key, null, random) > key).toBe(true)
      }),
    )
  })

  it('is rejected if the keys are equal or in the wrong order', () => {
    const random = mulberry32(1)
    const key = positionBetween(null, null, random)
    expect(() => positionBetween(key, key, random)).toThrow('not in order')
  })

  it('exists between any two valid keys: a number has one notation', () => {
    for (const key of ['i0000000', '00000001', 'i00000001', 'z'.repeat(64)]) expect(Position.parse(key)).toBe(key)
    for (const key of ['00000000', '000000000', 'i00000000', 'i000000010', `i${'0'.repeat(63)}`]) {
      expect(Position.safeParse(key).success).toBe(false)
    }
    const byAnybody = fc.stringMatching(/^[0-9a-z]{8,64}$/)
    fc.assert(
      fc.property(byAnybody, byAnybody, anyChance, (one, other, random) => {
        const keys = [one, other].flatMap((key) => Position.safeParse(key).data ?? []).toSorted()
        const [low = null, high = null] = keys
        fc.pre(low !== high)
        const key = positionBetween(low, high, random)
        expect((low === null || low < key) && (high === null || key < high)).toBe(true)
      }),
    )
  })

  it('exists at the limits of the integer part', () => {
    for (const random of [() => 0, () => 1 - 2 ** -47]) {
      const [first, last] = [Position.parse('00000001'), Position.parse('zzzzzzzz')]
      expect(positionBetween(null, first, random) < first).toBe(true)
      expect(positionBetween(last, null, random) > last).toBe(true)
    }
  })

  it('differs for concurrent callers, also in a narrow gap', () => {
    const random = mulberry32(7)
    let [low, high] = positionsBetween(null, null, 2, random) as [Position, Position]
    let same = 0
    for (let i = 0; i < 2_000; i++) {
      const [one, other] = [positionBetween(low, high, random), positionBetween(low, high, random)]
      if (one === other) same++
      if (i % 2) low = one
      else high = one
      if (isPositionTooLong(low) || isPositionTooLong(high))
        [low, high] = positionsBetween(null, null, 2, random) as [Position, Position]
    }
    expect(same).toBeLessThanOrEqual(1)
  })
})

describe('many keys', () => {
  it('stay short after ten thousand insertions at random positions', () => {
    const random = mulberry32(42)
    const keys: Position[] = [positionBetween(null, null, random)]
    for (let i = 0; i < 10_000; i++) {
      const place = Math.floor(random() * (keys.length + 1))
      keys.splice(place, 0, positionBetween(keys[place - 1] ?? null, keys[place] ?? null, random))
    }
    expect(keys).toEqual(keys.toSorted())
    expect(new Set(keys).size).toBe(keys.length)
    expect(Math.max(...keys.map(({ length }) => length))).toBeLessThanOrEqual(20)
  })

  it('stay eight characters long after ten thousand insertions at the end, or at the start', () => {
    const random = mulberry32(42)
    for (const ahead of [false, true]) {
      let key = positionBetween(null, null, random)
      for (let i = 0; i < 10_000; i++)
        key = ahead ? positionBetween(null, key, random) : positionBetween(key, null, random)
      expect(key).toHaveLength(8)
    }
  })

  it('allow forty insertions at one position before they are too long', () => {
    const random = mulberry32(42)
    const [low, end] = positionsBetween(null, null, 2, random) as [Position, Position]
    let high = end
    let fitted = 0
    for (; !isPositionTooLong(high); fitted++) high = positionBetween(low, high, random)
    expect(fitted).toBeGreaterThan(40)
    expect(high.length).toBeLessThanOrEqual(positionLength + 2)
  })

  it('are ordered, strictly between their bounds', () => {
    fc.assert(
      fc.property(
        fc.option(anyKey),
        fc.option(anyKey),
        fc.integer({ min: 1, max: 60 }),
        chance,
        (one, other, count, random) => {
          fc.pre(one === null || other === null || one < other)
          const keys = positionsBetween(one, other, count, random)
          expect(keys).toHaveLength(count)
          const all = [...(one ? [one] : []), ...keys, ...(other ? [other] : [])]
          expect(all).toEqual([...new Set(all)].toSorted())
        },
      ),
    )
  })
})

describe('the position in an ordered list', () => {
  const random = mulberry32(3)
  const items = positionsBetween(null, null, 5, random).map((position, i) => ({ id: 'abcde'[i]!, position }))
  const order = (position: Position) =>
    [...items, { id: '+', position }]
      .toSorted(byPosition(({ id }) => id))
      .map(({ id }) => id)
      .join('')
  const put = (after: string | null, before: string | null, among = items) =>
    order(placeBetween(among, { after, before }, random))

  it.each([
    ['between two neighbours', 'b', 'c', 'ab+cde'],
    ['before the first', null, 'a', '+abcde'],
    ['behind the last', 'e', null, 'abcde+'],
    ['at the end without neighbours', null, null, 'abcde+'],
    ['behind the remaining neighbour', 'b', 'gone', 'ab+cde'],
    ['before the remaining neighbour', 'gone', 'c', 'ab+cde'],
    ['at the end when both have gone', 'gone', 'lost', 'abcde+'],
    ['behind the first named when they no longer stand side by side', 'a', 'd', 'a+bcde'],
    ['behind the first named when they have changed places', 'd', 'b', 'abcd+e'],
  ])('is found %s', (_, after, before, expected) => expect(put(after, before)).toBe(expected))

  it('is found behind two items with the same key', () => {
    const shared = items.map((item, i) => (i === 2 ? { ...item, position: items[1]!.position } : item))
    const position = placeBetween(shared, { after: 'b', before: 'c' }, random)
    expect(shared[1]!.position < position && position < shared[3]!.position).toBe(true)
  })

  it('is found in an empty list', () =>
    expect(Position.safeParse(placeBetween([], { after: null, before: null }, random)).success).toBe(true))

  it('sorts by key, and by id for equal keys', () => {
    const same = ['b', 'a', 'c'].map((id) => ({ id, position: items[0]!.position }))
    expect(same.toSorted(byPosition(({ id }) => id)).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(lastPositionOf(items)).toBe(items[4]!.position)
    expect(lastPositionOf([])).toBeNull()
  })
})

describe('the position next to a neighbour, without reading the others', () => {
  const items = positionsBetween(null, null, 5, mulberry32(3)).map((position, i) => ({ id: 'abcde'[i]!, position }))
  const keyOf = (id: string | null) => id && (items.find((item) => item.id === id)?.position ?? 'gone')
  const put = (after: string | null, before: string | null) =>
    [...items, { id: '+', position: positionNear(keyOf(after) as never, keyOf(before) as never, here()) }]
      .toSorted(byPosition(({ id }) => id))
      .map(({ id }) => id)
      .join('')

  it.each([
    ['between two neighbours', 'b', 'c', 'ab+cde'],
    ['before the first', null, 'a', '+abcde'],
    ['behind the last', 'e', null, 'abcde+'],
    ['at the end without neighbours', null, null, 'abcde+'],
    ['behind the remaining neighbour', 'b', 'gone', 'ab+cde'],
    ['before the remaining neighbour', 'gone', 'c', 'ab+cde'],
    ['at the end when both have gone', 'gone', 'lost', 'abcde+'],
    ['at the end when what was last has gone', 'gone', null, 'abcde+'],
    ['at the end when what was last is so no more', 'c', null, 'abcde+'],
    ['ahead of all when what was first has gone', null, 'gone', '+abcde'],
    ['ahead of all when what was first is so no more', null, 'c', '+abcde'],
    ['behind the first named when they have changed places', 'd', 'b', 'abcd+e'],
    ['behind both when they share a place', 'c', 'c', 'abc+de'],
  ])('is found %s', (_, after, before, expected) => expect(put(after, before)).toBe(expected))

  it('is beyond an item that was put at that end a millisecond earlier', () => {
    const now = here()
    const last = Array.from({ length: 200 }, () => positionNear(null, null, now))
    const first = Array.from({ length: 200 }, () => positionNear(null, 'gone', now))
    expect(last).toEqual([...new Set(last)].toSorted())
    expect(first).toEqual([...new Set(first)].toSorted().toReversed())
    expect(Math.max(...last.map(({ length }) => length))).toBe(10)
  })

  it('is behind the last and before the first for any key', () => {
    fc.assert(
      fc.property(anyKey, anyChance, (key, random) => {
        expect(positionNear(key, null, here(random)) > key).toBe(true)
        expect(positionNear(null, key, here(random)) < key).toBe(true)
      }),
    )
  })

  it('is on the right side of the remaining neighbour, and never too long', () => {
    fc.assert(
      fc.property(anyKey, anyChance, (key, random) => {
        const [behind, ahead] = [positionNear(key, 'gone', here(random)), positionNear('gone', key, here(random))]
        expect(ahead < key && key < behind).toBe(true)
        expect([ahead, behind].some(isPositionTooLong)).toBe(false)
      }),
    )
  })

  it('differs for all concurrent callers, and stays next to the neighbour', () => {
    const now = here()
    const [low, high] = [positionNear(null, null, now), positionNear(null, null, now)]
    const keys = Array.from({ length: 20 }, () => positionNear(low, 'gone', now))
    expect(new Set(keys).size).toBe(20)
    expect(keys.every((key) => low < key && key < high)).toBe(true)
  })
})

describe('keys for several items at one position', () => {
  const neighbour = fc.oneof(anyKey, fc.constantFrom('gone' as const, null))

  it('keep their order, on the same side of their neighbours as a single key', () => {
    fc.assert(
      fc.property(neighbour, neighbour, fc.integer({ min: 1, max: 60 }), anyChance, (after, before, count, random) => {
        const keys = positionsNear(after, before, count, here(random))
        expect(keys).toHaveLength(count)
        expect(keys).toEqual([...new Set(keys)].toSorted())
        const [low, high] = [after === 'gone' ? null : after, before === 'gone' ? null : before]
        if (low) expect(keys.every((key) => key > low)).toBe(true)
        if (high && (!low || low < high)) expect(keys.every((key) => key < high)).toBe(true)
      }),
    )
  })

  it('stay short for any number of items', () => {
    const now = here()
    const [low, high] = [positionNear(null, null, now), positionNear(null, null, now)]
    const all = [
      [low, high],
      [null, null],
      [low, null],
      [null, low],
      [low, 'gone'],
      ['gone', high],
    ] as const
    for (const [after, before] of all) {
      const keys = positionsNear(after, before, 500, now)
      expect(Math.max(...keys.map(({ length }) => length))).toBeLessThanOrEqual(14)
    }
  })
})
