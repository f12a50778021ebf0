import { expect, it } from 'vitest'
import { chunk } from '#shared/common/chunk.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

it('keeps every item in order, 500 per chunk by default', () => {
  const chunks = chunk(numbers(1_001))
  expect(chunks.map(({ length }) => length)).toEqual([500, 500, 1])
  expect(chunks.flat()).toEqual(numbers(1_001))
})

it('accepts another size, and returns nothing for an empty list', () => {
  expect(chunk(numbers(4), 2)).toEqual([
    [0, 1],
    [2, 3],
  ])
  expect(chunk([])).toEqual([])
})
