// Rules for every rejected call: it answers as the permission matrix says, changes nothing, and reveals nothing hidden.

import { expect, it } from 'vitest'
import type { World } from '#tests/kit/world.ts'
import { allRows } from '#tests/lifecycle/table-rows.ts'
import { type Answer, authorised, describeAnswer } from './answers.ts'

// Stack traces of thousands of expected errors would take longer than the calls. This affects the whole process, so only
// tests with their own process may import this file.
Error.stackTraceLimit = 0

type RejectionCase = {
  /** Each call with its expected answer. */
  wanted: (readonly [name: string, answer: string])[]
  ask: (name: string) => Promise<Answer>
  /** The answer for a hidden object, and the answer of each call for an object that does not exist. */
  hidden: { is: string; absent: Map<string, Answer>; compares: (name: string) => boolean }
}

export async function expectRejections({ wanted, ask, hidden }: RejectionCase): Promise<void> {
  const rejectedCalls = wanted.filter(([, answer]) => answer !== authorised)
  const answers = await Promise.all(rejectedCalls.map(async ([name]) => [name, await ask(name)] as const))
  expect(answers.map(([name, answer]) => [name, describeAnswer(answer)])).toEqual(rejectedCalls)
  // Hidden and missing objects are indistinguishable, also by the number of requests.
  const alike = answers.filter(([name, answer]) => answer.is === hidden.is && hidden.compares(name))
  expect(alike).toEqual(alike.map(([name]) => [name, hidden.absent.get(name)]))
}

/** @param before every row of the table before the rejected calls */
export const testNothingChanged = (world: World, before: () => Map<string, string>): void =>
  it('rejected calls change nothing', async () => {
    const [was, is] = [before(), await allRows(world)]
    expect([...new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key))).toEqual([])
  })
