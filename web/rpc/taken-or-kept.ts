// Without a connection nobody waits for an answer to what is kept: it counts as taken, and what becomes of it is told when
// it has been sent (adr 0041).

import { onlineManager } from '@tanstack/react-query'
import { isKeptBy } from './unsent-shelf.ts'

/** @param work asks at once, without waiting for anything before; brings whether it was taken */
export function takenOrKept(work: () => Promise<boolean>): Promise<boolean> {
  const [answer, isKept] = isKeptBy(work)
  return isKept ? unlessCutOff(answer, true) : answer
}

/** What was answered, or what counts as such once there is no connection. */
export function unlessCutOff<Answer, Instead>(answer: Promise<Answer>, instead: Instead): Promise<Answer | Instead> {
  if (!onlineManager.isOnline()) return Promise.resolve(instead)
  const { promise, resolve } = Promise.withResolvers<Instead>()
  const leave = onlineManager.subscribe((online) => online || resolve(instead))
  return Promise.race([answer, promise]).finally(leave)
}
