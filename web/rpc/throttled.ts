// Whether this window has been waiting for a rate limit for long enough that somebody notices.

import { useSyncExternalStore } from 'react'

/** Shorter waits are not worth a word. */
const noticeableMs = 3_000
/** Calls that wait one after the other are one wait, if no more than this lies between them. */
const gapMs = 1_500

/** A wait of this window, of one or many calls. */
type Wait = { calls: number; isLong: boolean; end?: ReturnType<typeof setTimeout> }

let wait: Wait | null = null
let isShown = false
const listeners = new Set<() => void>()

function show(shown: boolean): void {
  if (shown === isShown) return
  isShown = shown
  for (const listener of listeners) listener()
}

function begin(): Wait {
  const begun: Wait = { calls: 0, isLong: false }
  setTimeout(() => {
    begun.isLong = true
    if (wait === begun && begun.calls > 0) show(true)
  }, noticeableMs)
  return begun
}

/** A call waits from now on for so long. */
export function noteThrottled(waitMs: number): void {
  const mine = (wait ??= begin())
  clearTimeout(mine.end)
  mine.calls++
  if (mine.isLong || waitMs >= noticeableMs) show(true)
  setTimeout(() => {
    mine.calls--
    if (mine.calls === 0) mine.end = setTimeout(end, gapMs)
  }, waitMs)
}

function end(): void {
  wait = null
  show(false)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useThrottled = (): boolean => useSyncExternalStore(subscribe, () => isShown)
