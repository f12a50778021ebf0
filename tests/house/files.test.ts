// Files are short, and each says at its door what it is for.

import { expect, it } from 'vitest'
import { house, tests, textOf } from './read.ts'

const wall = 300
// What is planted and what is read as a file says what it is by its content.
const all = [...house, ...tests].filter(
  (path) =>
    !path.endsWith('.css') && (!/\/(files|handlers|machine-handlers)\//.test(path) || path.startsWith('functions/')),
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

it('has mostly short ones', () => {
  const sizes = house.map(linesOf).toSorted((a, b) => a - b)
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(60)
})

it('begins every file with a door-plate', () => {
  // A file that needs a browser says so first; a script says who runs it.
  const plate = /^(?:#!.*\n|\/\/ @vitest-environment \w+\n)*(?:\/\/ \S.{9,}|\/\* ?\S.{9,}|\/\*\*\n)/
  expect(all.filter((path) => !plate.test(textOf(path)))).toEqual([])
})
