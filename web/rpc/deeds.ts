// What somebody has done in this window, and the ways back from it: the last fifty. The way back from an
// undone deed is the deed again.

import type { QueryClient } from '@tanstack/react-query'
import type { Unanswered } from './early-back.ts'
import { onceReached } from './once-reached.ts'

/** Sends the inverse of something; null when it was refused, and a toast has said why. */
export type Way = () => Promise<unknown>

/** Takes back what nobody has been told of yet; brings what sends it anew, and null when it is too late for that. */
type Withdraw = () => Way | null

type Waiting = {
  withdraw: Withdraw
  /** What its inverse goes behind. */
  early: Unanswered
}

export type Step = {
  /** What it was sent in: one after the other, and each is kept as soon as it is there. Null where there is no such line. */
  line: string | null
  /** Null until the server has agreed, and where it has not. */
  way: Way | null
  answer: Promise<void>
  /** As long as there is no answer. */
  unanswered: Waiting | null
}

/** What was done at one go, however many wishes it took. */
export type Deed = {
  title: string
  /** In the order they were sent. */
  steps: Step[]
  /** It is being taken back by that one: what was said of it is not so any more. */
  undoneBy?: Deed
  onUndone?: () => void
  /** What was done is said otherwise, as by a message or by each step of being carried. */
  isTold?: boolean | undefined
  /**
   * While it leads back step by step: what tells of each step that was refused. What is told in the end depends on whether
   * others were taken.
   */
  refusals?: TellRefused[]
}

/** @param isPart others of the same deed were taken */
type TellRefused = (isPart: boolean) => void

/** Whether whoever did it does not miss it: it is being taken back, and that is not taken back itself. */
export const isUnmissed = ({ undoneBy }: Deed): boolean => undoneBy !== undefined && !isUnmissed(undoneBy)

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
export type Scope = { deed: Deed; back: Back | null }
let scope: Scope | null = null

export function inScope<Answer>(now: Scope, work: () => Answer): Answer {
  const before = scope
  scope = now
  try {
    return work()
  } finally {
    scope = before
  }
}

export const scopeNow = (): Scope | null => scope

/** As part of what is told already, it is told, too. */
export const newDeed = (): Deed => ({ title: '', steps: [], isTold: scope?.deed.isTold })

/** The deed that something is part of, as one change of a drag; otherwise a new one. */
export const ownDeed = (): Deed => (scope?.back === null ? scope.deed : newDeed())

/** What is sent in here, before anything is waited for, is one deed with what else is sent as it. */
export const asOne = <Answer>(deed: Deed, work: () => Answer): Answer => inScope({ deed, back: null }, work)

/** The same of what has been said on the way to it. */
export const asTold = <Answer>(work: () => Answer): Answer => asOne({ ...newDeed(), isTold: true }, work)

export type Begun = {
  deed: Deed
  /** It leads back from another deed, or to one again; that has been asked for and is told where it was. */
  back: Back | null
  /** Takes the way back when the server has agreed, or null when it has not. */
  answered: (way: Way | null) => void
}

type Sending = Pick<Step, 'line' | 'unanswered'>

/** Puts what is sent onto the stack: whoever takes it back in the same moment means this, and not what came before. */
export function beginDeed(
  cache: QueryClient,
  title: string,
  sending: Sending = { line: null, unanswered: null },
): Begun {
  const { deed, back } = scope ?? { deed: newDeed(), back: null }
  deed.title ||= title
  if (!back) {
    const all = stacksOf(cache)
    if (!all.done.includes(deed)) put(cache, 'done', deed)
    // Who goes on from here does not come back to what was undone.
    all.undone = []
  }
  void way().catch(() => (fetched = null))
  const answer = Promise.withResolvers<void>()
  const one: Step = { ...sending, way: null, answer: answer.promise }
  deed.steps.push(one)
  const answered = (way: Way | null) => {
    one.unanswered = null
    one.way = way
    answer.resolve()
    // One that leads back step by step may have others coming.
    if (!deed.refusals && !leadsBack(deed)) void forgetRefused(cache, deed)
  }
  return { deed, back, answered }
}

function put(cache: QueryClient, onto: Stack, deed: Deed): void {
  const all = stacksOf(cache)
  all[onto] = [...all[onto], deed].slice(-most)
}

export const leadsBack = ({ steps }: Deed): boolean => steps.some(({ way }) => way)

/** A deed the server wanted nothing of was none. */
export async function forgetRefused(cache: QueryClient, deed: Deed): Promise<void> {
  await Promise.all(deed.steps.map(({ answer }) => answer))
  if (leadsBack(deed)) return
  const all = stacksOf(cache)
  for (const stack of ['done', 'undone'] as const) all[stack] = all[stack].filter((it) => it !== deed)
}

export type Taken = { title: string; taken: boolean }

/** Takes the last deed back, or an undone one up again. Null when there is none; `taken` when the server agreed to all. */
export async function step(cache: QueryClient, from: Stack): Promise<Taken | null> {
  const deed = stacksOf(cache)[from].pop()
  return deed ? goBack(cache, deed, from === 'done' ? 'undone' : 'done') : null
}

/** Takes one deed back, as its toast offers. */
export async function undo(cache: QueryClient, deed: Deed): Promise<void> {
  const all = stacksOf(cache)
  if (!all.done.includes(deed)) return
  all.done = all.done.filter((it) => it !== deed)
  await goBack(cache, deed, 'undone')
}

/** How a deed is taken back is fetched with the first one that could be, for then there may be no connection. */
const fetchWay = () => onceReached(() => import('./take-back.ts'))
let fetched: ReturnType<typeof fetchWay> | null = null
const way = () => (fetched ??= fetchWay())

/** What leads to it again is there at once, for whoever changes their mind. */
async function goBack(cache: QueryClient, deed: Deed, onto: Stack): Promise<Taken | null> {
  const back: Deed = { ...newDeed(), title: deed.title }
  put(cache, onto, back)
  const { takeBack } = await way()
  return takeBack(cache, deed, { deed: back, back: onto === 'undone' ? 'undo' : 'redo' })
}
