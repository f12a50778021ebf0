// Asks before a place is left with what is not saved in it: by closing, Back, a key, a link.

import { type BlockerFn, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { Leaving } from './leaving.tsx'

type Going = Parameters<BlockerFn>[0]

/** @param place how its address ends; what is typed goes along to another one that ends so */
export function useAskBeforeLeaving({ mayLeave, holdsText }: Leaving, place: string): void {
  const { history } = useRouter()
  const goOnIfAllowed = async (steps: number) => {
    if (await mayLeave()) history.go(steps, { ignoreBlocker: true })
  }
  const isKept = useEffectEvent(async (going: Going): Promise<boolean> => {
    const { pathname } = going.nextLocation
    // What is typed goes along between the panel and the page of a task. Whoever has been signed out cannot stay; where there
    // is a draft it waits for them.
    if (pathname.endsWith(place) || pathname.startsWith('/auth/') || !holdsText()) return false
    const steps = stepsOf(going)
    if (steps === 0) return !(await mayLeave())
    // The browser is there already. It comes back at once, so that the address says what is seen, and goes again if it may.
    void goOnIfAllowed(steps)
    return true
  })
  // A closed tab keeps a draft, and so does a page that is loaded again; people who are chosen and a name have none.
  useEffect(() => history.block({ blockerFn: isKept, enableBeforeUnload: false }), [history])
}

/** How far through the entries of the history; 0 for a way that leads to a new one, which has not been gone yet. */
function stepsOf({ action, currentLocation, nextLocation }: Going): number {
  if (action === 'PUSH' || action === 'REPLACE') return 0
  const { __TSR_index: there } = nextLocation.state
  const { __TSR_index: here } = currentLocation.state
  return there - here
}
