// State of the overlays of the app layout: search palette, shortcuts dialog and new-task dialog. `from` is the element
// that had the focus when the palette was opened.

import { useSyncExternalStore } from 'react'
import { shownStore } from '#web/ui/shown-store.ts'

export type PaletteState = { from: Element | null }

let paletteState: PaletteState | null = null

const paletteListeners = new Set<() => void>()

export function showPalette(isOpen: boolean): void {
  if (isOpen === (paletteState !== null)) return
  paletteState = isOpen ? { from: document.activeElement } : null
  for (const listener of paletteListeners) listener()
}

function subscribe(listener: () => void) {
  paletteListeners.add(listener)
  return () => void paletteListeners.delete(listener)
}

export const usePaletteState = (): PaletteState | null => useSyncExternalStore(subscribe, () => paletteState)

export const { show: showShortcuts, useShown: useShortcutsShown } = shownStore()

export const { show: showNewTask, useShown: useNewTaskShown } = shownStore()
