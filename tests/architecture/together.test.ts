// Tests that share a process leave it as it was: what one file changes for all would be there for the next.

import { expect, it } from 'vitest'
import { alone, together, windows } from '#tests/kit/alone.ts'
import { tests, textOf } from './read.ts'

const forAll = /\bvi\.(?:mock|doMock|hoisted|stubEnv|setConfig)\(|process\.(?:chdir\(|env\S* =[^=])|^globalThis\.\S+ /m
const hookOfAFile = /^(?:before|after)(?:All|Each)\(/m

const sharing = [...together(), ...windows()]

it('finds the tests of every kind', () => {
  expect(together().length).toBeGreaterThan(100)
  expect(windows().length).toBeGreaterThan(50)
  expect(alone().length).toBeGreaterThan(20)
})

it('changes nothing that belongs to the whole process', () => {
  expect(sharing.filter((path) => forAll.test(textOf(path)))).toEqual([])
})

it.each([
  ['useFakeTimers', 'useRealTimers'],
  ['stubGlobal', 'unstubAllGlobals'],
])('gives back what it took: %s', (took, gave) => {
  const taking = sharing.filter((path) => textOf(path).includes(`vi.${took}`))
  expect(taking.filter((path) => !textOf(path).includes(`vi.${gave}`))).toEqual([])
})

it('has no part whose hooks only the first file would bring along', () => {
  const parts = tests.filter((path) => !/\.(?:test|spec)\.tsx?$/.test(path))
  // The product's modules and those of the tests begin anew in a window.
  expect(parts.filter((path) => hookOfAFile.test(textOf(path)))).toEqual(['tests/ui/browser.ts'])
})
