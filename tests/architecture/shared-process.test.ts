// Tests that share a process must restore global state, so that one file does not affect the next.

import { expect, it } from 'vitest'
import { ownProcessFiles, sharedProcessFiles, windowFiles } from '#tests/kit/test-projects.ts'
import { tests, textOf } from './source-files.ts'

const forAll = /\bvi\.(?:mock|doMock|hoisted|stubEnv|setConfig)\(|process\.(?:chdir\(|env\S* =[^=])|^globalThis\.\S+ /m
const hookOfAFile = /^(?:before|after)(?:All|Each)\(/m

const sharing = [...sharedProcessFiles(), ...windowFiles()]

it('finds the tests of every project', () => {
  expect(sharedProcessFiles().length).toBeGreaterThan(100)
  expect(windowFiles().length).toBeGreaterThan(50)
  expect(ownProcessFiles().length).toBeGreaterThan(20)
})

it('changes no state of the whole process', () => {
  expect(sharing.filter((path) => forAll.test(textOf(path)))).toEqual([])
})

it.each([
  ['useFakeTimers', 'useRealTimers'],
  ['stubGlobal', 'unstubAllGlobals'],
])('restores what it changed: %s', (setUp, cleanUp) => {
  const users = sharing.filter((path) => textOf(path).includes(`vi.${setUp}`))
  expect(users.filter((path) => !textOf(path).includes(`vi.${cleanUp}`))).toEqual([])
})

it('has no helper that registers hooks for the first importing file only', () => {
  const helpers = tests.filter((path) => !/\.(?:test|spec)\.tsx?$/.test(path))
  // Setup files run before each test file (vitest.config.ts).
  expect(helpers.filter((path) => hookOfAFile.test(textOf(path)))).toEqual([
    'tests/kit/react-act.ts',
    'tests/screen/jsdom-setup.ts',
  ])
})
