// State of the overlays of the app layout: search palette, notifications, shortcuts dialog and new-task dialog.

import { appStore } from '#web/app-state/app-state.ts'
import { useSelector } from '@tanstack/react-store'

export type PaletteState = {
  /** The element that had the focus when the palette was opened. */
  previousFocus: Element | null
}

const palette = appStore((): PaletteState | null => null)

export function showPalette(isOpen: boolean): void {
  palette().setState((current) => (isOpen ? (current ?? { previousFocus: document.activeElement }) : null))
}

export const usePaletteState = (): PaletteState | null => useSelector(palette())

export const { show: showShortcuts, useIsOpen: useShortcutsShown } = dialogState()

export const { show: showNewTask, useIsOpen: useNewTaskShown } = dialogState()

export const { show: showNotifications, useIsOpen: useNotificationsShown } = dialogState()

/** Creates the open state of a dialog or panel that keys, menus and buttons open. */
function dialogState() {
  const isOpen = appStore(() => false)
  return {
    show: (open: boolean): void => isOpen().setState(() => open),
    useIsOpen: (): boolean => useSelector(isOpen()),
  }
}
