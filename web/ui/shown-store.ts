// Whether something is open that several places of the page open: keys, menus and buttons.

import { useSyncExternalStore } from 'react'

export function shownStore() {
  let isShown = false
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    show(wanted: boolean): void {
      isShown = wanted
      for (const tell of listeners) tell()
    },
    useShown: (): boolean => useSyncExternalStore(subscribe, () => isShown),
  }
}
