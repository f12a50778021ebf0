// What this window has asked for and got no answer to yet. It is kept from that moment on; what a window leaves behind
// when it is closed or killed is sent by the next one (web/unsent, adr 0041).

import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { ulid } from 'ulid'
import type { UserId } from '#shared/common/ids.ts'
import { failureOf, isUnreached } from './failure.ts'
import { holdLock } from './page-locks.ts'
import type { Told } from './recording-link.ts'
import { forget, keep, keepRefused, keysOn, type Unsent } from './unsent-shelf.ts'

/** The same object as long as nothing of it changes. */
export type Standing = {
  /** In their order. */
  waiting: readonly Unsent[]
  /** The tasks and comments they are about. */
  waitingFor: ReadonlySet<unknown>
  /** How many were refused and wait for a decision, also from other windows. */
  refused: number
  /** How many an earlier window has left that are being sent, where that takes a while; what they change is not shown yet. */
  earlier: number
  /** Somebody wants to see them one by one. */
  isOpen: boolean
}

type Window = {
  name: string
  person: UserId | null
  standing: Standing
  listeners: Set<() => void>
  /** Told of each that has just been agreed to. */
  onAgreed: Set<(agreed: Unsent) => void>
  /** Kept when what earlier windows have left has been sent. */
  after: Promise<unknown>
  goAhead: () => void
}

/** Whoever sends what was left has a while for it; then others do not wait any longer. */
const patienceMs = 10_000

const windows = new WeakMap<QueryClient, Window>()

export function windowOf(cache: QueryClient): Readonly<Window> {
  return found(cache)
}

function found(cache: QueryClient): Window {
  const known = windows.get(cache)
  if (known) return known
  const opened: Window = {
    name: ulid(),
    person: null,
    standing: { waiting: [], waitingFor: new Set(), refused: 0, earlier: 0, isOpen: false },
    listeners: new Set(),
    onAgreed: new Set(),
    after: Promise.resolve(),
    goAhead: () => {},
  }
  windows.set(cache, opened)
  return opened
}

/** Held as long as a window lives, where the browser has locks. */
export const lockOf = (window: string): string => `unsent-of-${window}`

/** From now on this window asks for things as this person. */
export function speakFor(cache: QueryClient, person: UserId | null): void {
  const window = found(cache)
  if (person === window.person) return
  window.person = person
  recount(cache)
  if (!person) return
  holdLock(lockOf(window.name))
  if (keysOn('unsent', person).length === 0) return
  const { promise, resolve } = Promise.withResolvers<void>()
  window.goAhead = resolve
  window.after = Promise.race([promise, new Promise((enough) => setTimeout(enough, patienceMs))])
}

export function stand(cache: QueryClient, change: Partial<Omit<Standing, 'waitingFor'>>): void {
  const window = found(cache)
  const waitingFor = change.waiting ? new Set(change.waiting.flatMap(whatOf)) : window.standing.waitingFor
  window.standing = { ...window.standing, ...change, waitingFor }
  for (const listener of window.listeners) listener()
}

type Input = { taskId?: unknown; subTaskId?: unknown; copyId?: unknown; commentId?: unknown; steps?: Input[] }

function whatOf({ input }: Pick<Unsent, 'input'>): unknown[] {
  const { taskId, subTaskId, copyId, commentId, steps = [] } = input as Input
  // What is made, or written, waits; what it is made in stays as it is.
  const made = subTaskId ?? copyId ?? commentId
  return [made ?? taskId, ...steps.flatMap((step) => whatOf({ input: step }))]
}

/** Also what other windows have done is seen then. */
export function recount(cache: QueryClient): void {
  const { person } = windowOf(cache)
  stand(cache, { refused: person ? keysOn('refused', person).length : 0 })
}

type Asked = Pick<Unsent, 'mutationId' | 'title' | 'titles' | 'failure' | 'undoes'> & {
  /** What the server will be told; null where that cannot be said before. */
  telling: () => Told | null
}

export type Asking = {
  /** @param isUndone it is being taken back, and nobody misses what was left out of it */
  agreed: (answer: unknown, isUndone?: boolean) => void
  refused: (error: unknown) => void
  /** It is not asked for any more. */
  dropped: () => void
  /** Kept when it may be sent: what waited for a connection goes after what was asked for before it in other windows. */
  ready: () => Promise<void>
  /** It is known better now what the server will be told. */
  toldAnew: (telling: Asked['telling']) => void
}

const unasked: Asking = {
  agreed: () => {},
  refused: () => {},
  dropped: () => {},
  ready: () => Promise.resolve(),
  toldAnew: () => {},
}

/** Keeps what has been asked for until it is answered. Nobody's changes are anybody's to send later. */
export function ask(cache: QueryClient, { telling, ...asked }: Asked): Asking {
  const { name, person } = windowOf(cache)
  const told = person && telling()
  if (!told) return unasked
  let unsent: Unsent = { ...told, ...asked, person, window: name, at: Date.now() }
  const connection = watchConnection()
  keep(unsent)
  stand(cache, { waiting: [...windowOf(cache).standing.waiting, unsent] })
  const end = () => {
    connection.end()
    stand(cache, { waiting: windowOf(cache).standing.waiting.filter((one) => one !== unsent) })
  }
  return {
    agreed: (answer, isUndone = false) => {
      end()
      // Whoever was looking has been told.
      if (connection.waited() && !isUndone) void keepLeftOut(cache, unsent, answer)
      else forget('unsent', unsent)
      for (const listener of windowOf(cache).onAgreed) listener(unsent)
    },
    refused: (error) => {
      end()
      // Whoever signs in again has it sent then.
      if (isSignedOut(error)) return
      if (!connection.waited() && !isUnreached(error)) return forget('unsent', unsent)
      keepRefused({ ...unsent, refusal: failureOf(error) })
      recount(cache)
    },
    dropped: () => {
      forget('unsent', unsent)
      end()
    },
    ready: async () => {
      if (!connection.waited()) return
      const { afterOthers } = await import('./after-others.ts')
      await afterOthers(unsent, windowOf(cache).standing.waiting)
    },
    toldAnew: (better) => {
      const [earlier, now] = [unsent, better()]
      const { waiting } = windowOf(cache).standing
      if (!now || !waiting.includes(earlier)) return
      unsent = { ...earlier, ...now }
      keep(unsent)
      stand(cache, { waiting: waiting.map((one) => (one === earlier ? unsent : one)) })
    },
  }
}

/** It stays kept until that is: a window that goes in between leaves it to the next one, which hears the same answer. */
async function keepLeftOut(cache: QueryClient, unsent: Unsent, answer: unknown): Promise<void> {
  const { leftOut } = await import('./left-out.ts')
  const left = leftOut(unsent, answer)
  forget('unsent', unsent)
  left.forEach(keepRefused)
  if (left.length > 0) recount(cache)
}

export const isSignedOut = (error: unknown): boolean => failureOf(error).rpc === 'UNAUTHORIZED'

/** Whether there was none at any time since. */
function watchConnection() {
  let waited = !onlineManager.isOnline()
  const end = onlineManager.subscribe((online) => {
    waited ||= !online
  })
  return { waited: () => waited, end }
}
