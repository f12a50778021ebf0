// Without a connection nobody waits for an answer to what is kept: it counts as taken, and what becomes of it is told when
// it has been sent (adr 0041).

import { onlineManager } from '@tanstack/react-query'
import { isKeptBy } from './unsent-shelf.ts'

/** @param work asks at once, without waiting for anything before; brings whether it was taken */
export function takenOrKept(work: () => Promise<boolean>): Promise<boolean> {
  const [answer, isKept] = isKeptBy(work)
  return isKept ? unlessCutOff(answer) : answer
}

/** Whether it was taken; it counts as such once there is no connection. */
export function unlessCutOff(answer: Promise<boolean>): Promise<boolean> {
  if (!onlineManager.isOnline()) return Promise.resolve(true)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const leave = onlineManager.subscribe((online) => online || resolve(true))
  return Promise.race([answer, promise]).finally(leave)
}
