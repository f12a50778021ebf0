// What other windows have not sent yet is sent by those that are still there, as soon as they are gone: nobody needs to turn
// to one for it (adr 0041).

import type { UserId } from '#shared/common/ids.ts'
import { lockOf } from '#web/rpc/unsent.ts'
import { unsentOf } from './read.ts'

/** @returns looks which windows there are that have something to send, and an end to it */
export function othersOf(person: UserId, own: string, onGone: () => void) {
  const watched = new Set([own])
  const end = new AbortController()
  const watch = async (window: string) => {
    watched.add(window)
    await whenGone(lockOf(window), end.signal)
    onGone()
  }
  return {
    look(): void {
      const names = new Set(unsentOf(person).map(({ window }) => window))
      for (const window of names) if (!watched.has(window)) void watch(window)
    },
    end: () => end.abort(),
  }
}

/** Kept when the page that holds it is gone; never where that is not known, or is not asked for any more. */
async function whenGone(name: string, signal: AbortSignal): Promise<void> {
  // Shared, so that those who wait for it do not wait for each other.
  const asked = navigator.locks?.request(name, { mode: 'shared', signal }, () => {})
  await (asked ?? new Promise(() => {})).catch(() => new Promise(() => {}))
}
