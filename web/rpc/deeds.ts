// What somebody has done in this window, and the ways back from it: the last fifty (decisions §5). The way back from an
// undone deed is the deed again.

import type { QueryClient } from '@tanstack/react-query'

/** Sends the inverse of something; null when it was refused, and a toast has said why. */
type Way = () => Promise<unknown>

/** What was done at one go, however many wishes it took. */
export type Deed = {
  title: string
  /** In the order they were sent; null until the server has agreed, and where it has not. */
  ways: (Way | null)[]
  answers: Promise<void>[]
  /** What was said of it is not so any more. */
  onUndone?: () => void
}

type Stack = 'done' | 'undone'
type Stacks = Record<Stack, Deed[]>

const most = 50
const stacks = new WeakMap<QueryClient, Stacks>()

function stacksOf(cache: QueryClient): Stacks {
  const found = stacks.get(cache) ?? { done: [], undone: [] }
  stacks.set(cache, found)
  return found
}

type Scope = { deed: Deed; onto: Stack; again: boolean }
let scope: Scope | null = null

function inScope<Answer>(now: Scope, work: () => Answer): Answer {
  const before = scope
  scope = now
  try {
    return work()
  } finally {
    scope = before
  }
}

export const newDeed = (): Deed => ({ title: '', ways: [], answers: [] })

/** What is sent in here, before anything is waited for, is one deed with what else is sent as it. */
export const asOne = <Answer>(deed: Deed, work: () => Answer): Answer =>
  inScope({ deed, onto: 'done', again: false }, work)

/**
 * Puts what is sent onto the stack: whoever takes it back in the same moment means this, and not what came before.
 * @returns takes the way back when the server has agreed, or null when it has not
 */
export function beginDeed(cache: QueryClient, title: string): (way: Way | null) => void {
  const { deed, onto, again } = scope ?? { deed: newDeed(), onto: 'done', again: false }
  const all = stacksOf(cache)
  deed.title ||= title
  if (!all[onto].includes(deed)) all[onto] = [...all[onto], deed].slice(-most)
  // Who goes on from here does not come back to what was undone.
  if (onto === 'done' && !again) all.undone = []
  const place = deed.ways.push(null) - 1
  let answered = () => {}
  deed.answers.push(new Promise((resolve) => (answered = resolve)))
  return (way) => {
    deed.ways[place] = way
    answered()
    if (!deed.ways.some(Boolean)) void forgetRefused(cache, deed)
  }
}

/** A deed the server wanted nothing of was none. */
async function forgetRefused(cache: QueryClient, deed: Deed): Promise<void> {
  await Promise.all(deed.answers)
  if (deed.ways.some(Boolean)) return
  const all = stacksOf(cache)
  for (const stack of ['done', 'undone'] as const) all[stack] = all[stack].filter((it) => it !== deed)
}

type Taken = { title: string; taken: boolean }

/** Takes the last deed back, or an undone one up again. Null when there is none; `taken` when the server agreed to all. */
export async function step(cache: QueryClient, from: Stack): Promise<Taken | null> {
  const deed = stacksOf(cache)[from].pop()
  return deed ? run(deed, from === 'done' ? 'undone' : 'done') : null
}

/** Takes one deed back, as its toast offers. */
export async function undo(cache: QueryClient, deed: Deed): Promise<void> {
  const all = stacksOf(cache)
  if (!all.done.includes(deed)) return
  all.done = all.done.filter((it) => it !== deed)
  await run(deed, 'undone')
}

/** The last first, each when the one before has been answered: they may build on each other. */
async function run(deed: Deed, onto: Stack): Promise<Taken | null> {
  await Promise.all(deed.answers)
  const ways = deed.ways.filter((way) => way !== null)
  // It has been refused meanwhile, and that was told.
  if (ways.length === 0) return null
  deed.onUndone?.()
  const back: Scope = { deed: newDeed(), onto, again: true }
  let taken = true
  for (const way of ways.toReversed()) taken = (await inScope(back, way)) !== null && taken
  return { title: deed.title, taken }
}
