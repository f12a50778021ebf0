// The tRPC transformer: values that survive it, and inputs that it rejects.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inputAnnotations, inputDepth, inputValues } from '#shared/common/limits.ts'
import { deserializeInput, parse, serialize, stringify, UnreadablePayload } from '#shared/common/transformer.ts'
import { sized } from '#tests/kit/full-run.ts'

/** Deserializes a payload that was parsed from JSON, as the server does. */
const received = (payload: unknown): unknown => deserializeInput(JSON.parse(JSON.stringify(payload)))

const key = fc
  .oneof(fc.string(), fc.constantFrom('a.b', String.raw`a\b`, '', '0'))
  .filter((name) => !/^(__proto__|constructor|prototype)$/.test(name))
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constantFrom(null, undefined),
    fc.date({ noInvalidDate: true }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    fc.array(tie('value'), { maxLength: 4 }).map((items) => new Set(items)),
    fc.array(fc.tuple(tie('value'), tie('value')), { maxLength: 4 }).map((entries) => new Map(entries)),
  ),
}))

describe('any value of the supported types', () => {
  it('is preserved by a call and a response', () => {
    fc.assert(
      fc.property(value, (sent) => {
        expect(received(serialize(sent))).toEqual(sent)
        expect(parse(stringify(sent))).toEqual(sent)
      }),
      { numRuns: sized({ full: 300, quick: 100 }), seed: 24 },
    )
  })

  it('is encoded in the format of superjson', () => {
    const sent = { at: new Date(0), 'a.b': { none: undefined }, who: new Map([['x', new Date(1)]]), all: new Set([1]) }
    expect(serialize(sent)).toEqual({
      json: {
        at: '1970-01-01T00:00:00.000Z',
        'a.b': { none: null },
        who: [['x', '1970-01-01T00:00:00.001Z']],
        all: [1],
      },
      meta: {
        values: {
          at: ['Date'],
          [String.raw`a\.b.none`]: ['undefined'],
          who: ['map', { '0.1': ['Date'] }],
          all: ['set'],
        },
        v: 1,
      },
    })
    expect(serialize({ title: 'Paint' })).toEqual({ json: { title: 'Paint' } })
  })

  it('becomes null if it is an invalid number or date', () => {
    expect(received(serialize({ a: Number.NaN, b: new Date(Number.NaN) }))).toEqual({ a: null, b: null })
  })
})

describe('rejects an input', () => {
  const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown
  const deepSets = (depth: number): unknown => (depth === 0 ? ['set'] : ['set', { 0: deepSets(depth - 1) }])
  const withValues = (json: unknown, values: unknown) => ({ json, meta: { values, v: 1 } })

  it.each<[string, unknown]>([
    ['a typed array of any length', withValues({ a: 400_000_000 }, { a: [['typed-array', 'Uint8Array']] })],
    ['a big integer', withValues({ a: '9'.repeat(1_000) }, { a: ['bigint'] })],
    ['a regular expression', withValues({ a: '/(a+)+$/' }, { a: ['regexp'] })],
    ['an address', withValues({ a: 'https://x.test' }, { a: ['URL'] })],
    ['an error', withValues({ a: { message: 'x' } }, { a: ['Error'] })],
    ['a number that JSON does not support', withValues({ a: 'NaN' }, { a: ['number'] })],
    ['a class', withValues({ a: {} }, { a: [['class', 'Task']] })],
    ['a symbol', withValues({ a: 'x' }, { a: [['symbol', 'x']] })],
    ['a custom type', withValues({ a: 'x' }, { a: [['custom', 'x']] })],
    ['references', { json: { a: [1], b: null }, meta: { referentialEqualities: { a: ['b'] } } }],
    ['the older paths', { json: { a: '1970-01-01T00:00:00.000Z' }, meta: { values: { a: ['Date'] }, v: 0 } }],
    ['meta that is none', { json: 1, meta: 'x' }],
    ['values that are none', { json: 1, meta: { values: 7 } }],
    ['an annotation that is none', withValues({ a: 1 }, { a: 'Date' })],
    ['an annotation of more than two parts', withValues({ a: [1] }, { a: ['set', {}, 'x'] })],
    ['a date that is none', withValues({ a: '2026-13-45T00:00:00.000Z' }, { a: ['Date'] })],
    ['a date in other words', withValues({ a: '1 January 2026' }, { a: ['Date'] })],
    ['a date that is a number', withValues({ a: 8.64e15 }, { a: ['Date'] })],
    ['undefined that is something', withValues({ a: 1 }, { a: ['undefined'] })],
    ['a set that is no list', withValues({ a: { length: 1e9 } }, { a: ['set'] })],
    ['a map without pairs', withValues({ a: [[1]] }, { a: ['map'] })],
    ['a path to what is not there', withValues({ a: 1 }, { 'b.c': ['undefined'] })],
    ['a path to what every list has', withValues({ a: [1] }, { 'a.length': ['undefined'] })],
    ['a path to what every object has', withValues({ a: {} }, { 'a.toString': ['undefined'] })],
    ['a path through a text', withValues({ a: 'x' }, { 'a.0': ['undefined'] })],
    ['a path into what was made already', withValues({ a: [null] }, { a: ['set'], 'a.0': ['undefined'] })],
    ['the same path twice', withValues({ a: [[1, 2]] }, { a: ['set', { 0: ['set'] }], 'a.0': ['set'] })],
    ['a path to the prototype', withValues({}, { '__proto__.x': ['undefined'] })],
    ['JSON that is too deep', { json: nested(inputDepth + 2) }],
    ['JSON that is far too deep', { json: nested(20_000) }],
    ['annotations that are too deep', withValues([[]], deepSets(40))],
    ['too many values', { json: Array.from({ length: inputValues + 1 }, () => 0) }],
    [
      'too many annotations',
      withValues(
        Array.from({ length: inputAnnotations + 1 }, () => null),
        Object.fromEntries(Array.from({ length: inputAnnotations + 1 }, (_, at) => [at, ['undefined']])),
      ),
    ],
    ['no payload', null],
    ['a list as payload', [1]],
  ])('with %s', (_, payload) => {
    expect(() => deserializeInput(payload)).toThrow(UnreadablePayload)
  })

  it.each(['__proto__', 'constructor', 'prototype'])('with the key %s anywhere', (name) => {
    const payload = JSON.parse(`{"json":{"a":[{"${name}":{"x":1}}]}}`) as unknown
    expect(() => deserializeInput(payload)).toThrow(UnreadablePayload)
    const path = JSON.parse(`{"json":{},"meta":{"values":{"${name}":["undefined"]},"v":1}}`) as unknown
    expect(() => deserializeInput(path)).toThrow(UnreadablePayload)
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  it('or returns a value, for any payload', () => {
    fc.assert(
      fc.property(
        fc.record({ json: fc.json().map((text): unknown => JSON.parse(text)), meta: fc.jsonValue() }),
        (payload) => {
          try {
            deserializeInput(payload)
          } catch (error) {
            expect(error).toBeInstanceOf(UnreadablePayload)
          }
        },
      ),
      { numRuns: sized({ full: 300, quick: 100 }), seed: 24 },
    )
  })
})

it('reads a response of any size, and ignores its referential equalities', () => {
  const many = Array.from({ length: 60_000 }, (_, at) => ({ at: new Date(at) }))
  expect(parse(stringify(many))).toEqual(many)
  expect(parse('{"json":{"a":{},"b":{}},"meta":{"referentialEqualities":{"a":["b"]},"v":1}}')).toEqual({ a: {}, b: {} })
})
