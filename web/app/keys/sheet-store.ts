// Whether the sheet of all shortcuts is open: a key and a menu open it.

import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

export function showShortcuts(wanted: boolean): void {
  isOpen = wanted
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useShortcutsShown = (): boolean => useSyncExternalStore(subscribe, () => isOpen)
