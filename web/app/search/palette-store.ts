// Whether the search is open, and what had the focus when it was opened: commands may be about that.

import { useSyncExternalStore } from 'react'

export type Opened = { from: Element | null }

let opened: Opened | null = null
const listeners = new Set<() => void>()

export function showPalette(wanted: boolean): void {
  if (wanted === (opened !== null)) return
  opened = wanted ? { from: document.activeElement } : null
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const usePalette = (): Opened | null => useSyncExternalStore(subscribe, () => opened)
