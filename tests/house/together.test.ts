// Tests that share a process leave it as it was: what one file changes for all would be there for the next.

import { expect, it } from 'vitest'
import { alone, together } from '#tests/kit/alone.ts'
import { tests, textOf } from './read.ts'

const forAll =
  /\bvi\.(?:mock|doMock|hoisted|stubGlobal|stubEnv|setConfig)\(|process\.(?:chdir\(|env\S* =[^=])|^globalThis\.\S+ /m
const hookOfAFile = /^(?:before|after)(?:All|Each)\(/m

it('finds the tests of both kinds', () => {
  expect(together().length).toBeGreaterThan(100)
  expect(alone().length).toBeGreaterThan(50)
})

it('changes nothing that belongs to the whole process', () => {
  expect(together().filter((path) => forAll.test(textOf(path)))).toEqual([])
})

it('gives a clock back that was stopped', () => {
  const stopped = together().filter((path) => textOf(path).includes('useFakeTimers'))
  expect(stopped.filter((path) => !textOf(path).includes('useRealTimers'))).toEqual([])
})

it('has no part whose hooks only the first file would bring along', () => {
  const parts = tests.filter((path) => !/\.(?:test|spec)\.tsx?$/.test(path))
  // Screens have a process each.
  expect(parts.filter((path) => hookOfAFile.test(textOf(path)))).toEqual(['tests/ui/browser.ts'])
})
