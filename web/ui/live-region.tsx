// Says things to screen readers: announce(…) from anywhere, one LiveRegion in the shell.

import { useSyncExternalStore } from 'react'

type Politeness = 'polite' | 'assertive'
type Said = Record<Politeness, { text: string; turn: number }>

let said: Said = { polite: { text: '', turn: 0 }, assertive: { text: '', turn: 0 } }
const listeners = new Set<() => void>()

export function announce(text: string, politeness: Politeness = 'polite') {
  said = { ...said, [politeness]: { text, turn: said[politeness].turn + 1 } }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function LiveRegion() {
  const { polite, assertive } = useSyncExternalStore(subscribe, () => said)
  return (
    <div className="sr-only">
      <div aria-live="polite" aria-atomic>
        {words(polite)}
      </div>
      <div aria-live="assertive" aria-atomic>
        {words(assertive)}
      </div>
    </div>
  )
}

// The same sentence twice would not be news to a reader; a blank that changes its place makes it so.
const words = ({ text, turn }: Said[Politeness]) => (turn % 2 ? text : text && `${text}\u00a0`)
