// Takes a deed back, step by step (deeds.ts). Fetched when somebody does so first, or in quiet before.

import type { QueryClient } from '@tanstack/react-query'
import { type Deed, forgetRefused, inScope, leadsBack, type Scope, type Step, type Taken, type Way } from './deeds.ts'
import { takeBackEarly } from './early-back.ts'
import { unlessCutOff } from './taken-or-kept.ts'

/** Kept when everything that is taken back so far is on its way. */
const turns = new WeakMap<QueryClient, Promise<void>>()

/**
 * The last first. Those of one line are in it, and kept, at once: a tab that is closed meanwhile loses none of them. What
 * goes in another line waits until the ones before have been answered, for they may build on each other, and so may the
 * deeds. Without a connection nobody waits: what has not been sent is not sent at all, and of what has been, answered or
 * not, the way back waits in its line, kept like every other change (adr 0041).
 * What had no answer yet counts as taken as soon as its way back is in its line; if that is refused, it is told then.
 * @param leading the deed that leads to it again
 */
export async function takeBack(cache: QueryClient, deed: Deed, leading: Scope): Promise<Taken | null> {
  const { deed: back } = leading
  const before = turns.get(cache)
  const onItsWay = Promise.withResolvers<void>()
  turns.set(cache, onItsWay.promise)
  const refusals: NonNullable<Deed['refusals']> = (back.refusals = [])
  const answers: Promise<boolean>[] = []
  let line: string | null = null
  const begin = () => {
    if (!deed.undoneBy) deed.onUndone?.()
    deed.undoneBy = back
  }
  try {
    await before
    const steps = deed.steps.toReversed()
    for (const one of steps) {
      const again = one.unanswered?.withdraw()
      const going = again ? null : inScope(leading, () => one.unanswered && takeBackEarly(one.unanswered.early))
      if (again) back.steps.push({ line: one.line, way: again, answer: Promise.resolve(), unanswered: null })
      if (again || going) {
        begin()
        continue
      }
      const way = await wayOf(one)
      // It has been refused meanwhile, and that was told.
      if (!way) continue
      if (one.line === null || one.line !== line) await Promise.all(answers)
      line = one.line
      begin()
      const answer = inScope(leading, way)
      if (one === steps.at(-1)) onItsWay.resolve()
      answers.push(unlessCutOff(isTaken(answer), true))
    }
    const taken = (await Promise.all(answers)).every(Boolean)
    return deed.undoneBy ? { title: deed.title, taken } : null
  } finally {
    onItsWay.resolve()
    delete back.refusals
    refusals[0]?.(leadsBack(back))
    if (!leadsBack(back)) void forgetRefused(cache, back)
  }
}

const isTaken = async (answer: Promise<unknown>): Promise<boolean> => (await answer) !== null

/** Once it is known; taken once. */
async function wayOf(one: Step): Promise<Way | null> {
  await one.answer
  const { way } = one
  one.way = null
  return way
}
