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
  /** It is being taken back: what was said of it is not so any more. */
  isUndone?: boolean
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

/** Which way a deed is gone that was done before. */
export type Back = 'undo' | 'redo'

/** What is sent belongs to a deed; one that leads back has its place already. */
type Scope = { deed: Deed; back: Back | null }
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
export const asOne = <Answer>(deed: Deed, work: () => Answer): Answer => inScope({ deed, back: null }, work)

export type Begun = {
  deed: Deed
  /** It leads back from another deed, or to one again; that has been asked for and is told where it was. */
  back: Back | null
  /** Takes the way back when the server has agreed, or null when it has not. */
  answered: (way: Way | null) => void
}

/** Puts what is sent onto the stack: whoever takes it back in the same moment means this, and not what came before. */
export function beginDeed(cache: QueryClient, title: string): Begun {
  const { deed, back } = scope ?? { deed: newDeed(), back: null }
  deed.title ||= title
  if (!back) {
    const all = stacksOf(cache)
    if (!all.done.includes(deed)) put(cache, 'done', deed)
    // Who goes on from here does not come back to what was undone.
    all.undone = []
  }
  const place = deed.ways.push(null) - 1
  const answer = Promise.withResolvers<void>()
  deed.answers.push(answer.promise)
  const answered = (way: Way | null) => {
    deed.ways[place] = way
    answer.resolve()
    if (!deed.ways.some(Boolean)) void forgetRefused(cache, deed)
  }
  return { deed, back, answered }
}

function put(cache: QueryClient, onto: Stack, deed: Deed): void {
  const all = stacksOf(cache)
  all[onto] = [...all[onto], deed].slice(-most)
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
  return deed ? run(cache, deed, from === 'done' ? 'undone' : 'done') : null
}

/** Takes one deed back, as its toast offers. */
export async function undo(cache: QueryClient, deed: Deed): Promise<void> {
  const all = stacksOf(cache)
  if (!all.done.includes(deed)) return
  all.done = all.done.filter((it) => it !== deed)
  await run(cache, deed, 'undone')
}

/** Kept when everything that is taken back so far is on its way. */
const turns = new WeakMap<QueryClient, Promise<void>>()

/**
 * The last first, each when the one before has been answered: they may build on each other, and so may the deeds. What
 * leads to it again is there at once, for whoever changes their mind.
 */
async function run(cache: QueryClient, deed: Deed, onto: Stack): Promise<Taken | null> {
  const before = turns.get(cache)
  const [onItsWay, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  turns.set(cache, onItsWay.promise)
  const back: Deed = { ...newDeed(), title: deed.title, answers: [over.promise] }
  put(cache, onto, back)
  try {
    await before
    await Promise.all(deed.answers)
    const ways = deed.ways.filter((way) => way !== null).toReversed()
    deed.ways.fill(null)
    // It has been refused meanwhile, and that was told.
    if (ways.length === 0) return null
    deed.isUndone = true
    deed.onUndone?.()
    let taken = true
    for (const way of ways) {
      const answer = inScope({ deed: back, back: onto === 'undone' ? 'undo' : 'redo' }, way)
      if (way === ways.at(-1)) onItsWay.resolve()
      taken = (await answer) !== null && taken
    }
    return { title: deed.title, taken }
  } finally {
    onItsWay.resolve()
    over.resolve()
    if (!back.ways.some(Boolean)) void forgetRefused(cache, back)
  }
}
