// What holds for every refusal: it is the one of the page, changes nothing, and tells nothing of what is hidden.

import { expect, it } from 'vitest'
import type { World } from '#tests/kit/world.ts'
import { allRows } from '#tests/lifecycle/rows.ts'
import { type Answer, letIn, said } from './asked.ts'

// Nobody reads where thousands of expected refusals came from, and saying so takes longer than refusing. It holds for the
// whole process, so only walks that have one to themselves may read this file.
Error.stackTraceLimit = 0

type Refusals = {
  /** Each call, and what it should be answered. */
  wanted: (readonly [name: string, answer: string])[]
  ask: (name: string) => Promise<Answer>
  /** What is said when the thing is hidden, and what each call answers where there is none at all. */
  hidden: { is: string; absent: Map<string, Answer>; compares: (name: string) => boolean }
}

export async function refusesAsWanted({ wanted, ask, hidden }: Refusals): Promise<void> {
  const refused = wanted.filter(([, answer]) => answer !== letIn)
  const answers = await Promise.all(refused.map(async ([name]) => [name, await ask(name)] as const))
  expect(answers.map(([name, answer]) => [name, said(answer)])).toEqual(refused)
  // Nothing tells what is hidden from what never was, not even what it takes to look.
  const alike = answers.filter(([name, answer]) => answer.is === hidden.is && hidden.compares(name))
  expect(alike).toEqual(alike.map(([name]) => [name, hidden.absent.get(name)]))
}

/** @param before every row of the table before anybody was refused */
export const changesNothing = (world: World, before: () => Map<string, string>): void =>
  it('changes nothing where it refuses', async () => {
    const [was, is] = [before(), await allRows(world)]
    expect([...new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key))).toEqual([])
  })
