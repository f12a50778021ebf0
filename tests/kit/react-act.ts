// React's own `act` in page tests: an update that test code causes outside of it fails the test. Updates that arrive
// while a test waits, for a server call or a timer, are the page's own and need no `act`.

import { afterAll, afterEach } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const warning = 'not wrapped in act('
const warnings: string[] = []
const logError = console.error
console.error = (...args: unknown[]) => {
  if (!String(args[0]).includes(warning)) logError(...args)
  else if (isCausedByTest()) warnings.push(`An update to ${String(args[1])} was ${warning}...)`)
}

/** Whether a test file is on the stack. Frames of functions that wait have `async` in front, and do not count. */
function isCausedByTest(): boolean {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 200
  const { stack = '' } = new Error()
  Error.stackTraceLimit = stackTraceLimit
  return stack.split('\n').some((frame) => /\/tests\/.*\.test\.tsx?/.test(frame) && !frame.includes('at async '))
}

afterEach(() => {
  const testWarnings = warnings.splice(0)
  if (testWarnings.length > 0) throw new Error(testWarnings.join('\n'))
})

// The next file of this process sets its own.
afterAll(() => {
  console.error = logError
})
