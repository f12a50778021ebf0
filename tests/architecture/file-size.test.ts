import { expect, it } from 'vitest'
import { productFiles, tests, textOf } from './source-files.ts'

const maxLines = 300
// Seed content and fixtures are exempt.
const all = [...productFiles, ...tests].filter(
  (path) =>
    !path.endsWith('.css') &&
    (!/\/(files|handlers|runtime-handlers|recording-handlers)\//.test(path) || path.startsWith('functions/')),
)

/** Lines that are neither blank nor only a comment. */
const linesOf = (path: string) =>
  textOf(path)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(\/\/|\/\*|\*)/.test(line)).length

it('finds the source files', () => expect(all.length).toBeGreaterThan(400))

it(`has no file of more than ${maxLines} lines`, () => {
  expect(
    productFiles
      .filter((path) => !path.endsWith('.css') && linesOf(path) > maxLines)
      .map((path) => `${path}: ${linesOf(path)}`),
  ).toEqual([])
})
