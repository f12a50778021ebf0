// Whether the server can be reached. Whoever gets no answer has it asked once more; if that brings none either, the
// switch that everybody looks at (TanStack's onlineManager) goes off, and on again with the first answer.

import { onlineManager } from '@tanstack/react-query'

const firstPauseMs = 1_000
const longestPauseMs = 5_000
const patienceMs = 8_000

/** A way to ask: any answer will do, and none is a rejection. */
export type AskServer = () => Promise<unknown>

const atHealth: AskServer = () => fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })

let ask = atHealth
let asking: Promise<boolean> | null = null
let waiting = false

export function askServerBy(way: AskServer = atHealth): void {
  ask = way
}

/** Asks the server whether it is there; many who ask at once ask once. */
export function isReached(): Promise<boolean> {
  asking ??= ask()
    .then(
      () => true,
      () => false,
    )
    .then((reached) => {
      onlineManager.setOnline(reached)
      if (!reached) void askUntilBack()
      return reached
    })
    .finally(() => {
      asking = null
    })
  return asking
}

async function askUntilBack(): Promise<void> {
  if (waiting) return
  waiting = true
  for (let ms = firstPauseMs; !onlineManager.isOnline(); ms = Math.min(ms * 2, longestPauseMs)) {
    await new Promise((resolve) => setTimeout(resolve, ms))
    if (!onlineManager.isOnline()) await isReached()
  }
  waiting = false
}

/** Until there is a server; whether it is really gone is asked first. */
export async function onceReachable(): Promise<void> {
  if (!onlineManager.isOnline() && !(await isReached())) await reachedAgain()
}

/** Until the server answers again. */
export function reachedAgain(): Promise<void> {
  if (onlineManager.isOnline()) return Promise.resolve()
  return new Promise((resolve) => {
    const leave = onlineManager.subscribe((online) => {
      if (!online) return
      leave()
      resolve()
    })
  })
}
