// State of the overlays of the app layout: search palette, shortcuts dialog and new-task dialog. `from` is the element
// that had the focus when the palette was opened.

import { useSyncExternalStore } from 'react'

export type PaletteState = { from: Element | null }

let paletteState: PaletteState | null = null

const paletteListeners = new Set<() => void>()

export function showPalette(isOpen: boolean): void {
  if (isOpen === (paletteState !== null)) return
  paletteState = isOpen ? { from: document.activeElement } : null
  for (const listener of paletteListeners) listener()
}

function subscribePalette(listener: () => void) {
  paletteListeners.add(listener)
  return () => void paletteListeners.delete(listener)
}

export const usePaletteState = (): PaletteState | null => useSyncExternalStore(subscribePalette, () => paletteState)

export const { show: showShortcuts, useIsOpen: useShortcutsShown } = openStateStore()

export const { show: showNewTask, useIsOpen: useNewTaskShown } = openStateStore()

/** Creates a store for the open state of a dialog that keys, menus and buttons open. */
function openStateStore() {
  let isOpen = false
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    show(open: boolean): void {
      isOpen = open
      for (const listener of listeners) listener()
    },
    useIsOpen: (): boolean => useSyncExternalStore(subscribe, () => isOpen),
  }
}
