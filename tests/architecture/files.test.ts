// Files are short, and each says at its door what it is for.

import { expect, it } from 'vitest'
import { house, tests, textOf } from './read.ts'

const wall = 300
// What is planted and what is read as a file says what it is by its content.
const all = [...house, ...tests].filter(
  (path) =>
    !path.endsWith('.css') &&
    (!/\/(files|handlers|machine-handlers|recording-handlers)\//.test(path) || path.startsWith('functions/')),
)

/** Lines that say something: neither blank nor a comment of their own. */
const linesOf = (path: string) =>
  textOf(path)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(\/\/|\/\*|\*)/.test(line)).length

it('reads the house', () => expect(all.length).toBeGreaterThan(400))

it(`has no file of more than ${wall} lines`, () => {
  expect(
    house.filter((path) => !path.endsWith('.css') && linesOf(path) > wall).map((path) => `${path}: ${linesOf(path)}`),
  ).toEqual([])
})
