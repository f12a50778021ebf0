import { useEffect, useId, useState } from 'react'
import { type Loadable, loadable, useIsLoaded } from '#web/ui/lazy/loadable.ts'
import type { LazyMenuOverlayProps } from './menu-overlay.tsx'
import { pressedKey } from '#web/ui/keyboard/keys.ts'

export const menuOverlay = loadable(async () => (await import('./menu-overlay.tsx')).MenuOverlay)

/** A lazily loaded menu that brings its own items. */
export type LazyMenuOverlay<OverlayProps> = Loadable<LazyMenuOverlayProps & OverlayProps>

type MenuState = {
  open: boolean
  /** Opened by keyboard: the first item gets focus. */
  openedByKeyboard: boolean
  /** Position of a context menu in the window, in pixels; undefined if the menu opens at its trigger. */
  pointerPosition?: { x: number; y: number }
}

/** Holds the state of a menu and loads its overlay when it opens. */
export function useMenu(overlay: Omit<Loadable<never>, 'Component'>) {
  const id = useId()
  const [state, setState] = useState<MenuState>({ open: false, openedByKeyboard: false })
  const close = () => setState((current) => ({ ...current, open: false }))
  const isLoaded = useIsLoaded(overlay, state.open, close)
  useCancelWhileLoading(state.open && !isLoaded, id, close)
  return {
    ...state,
    show: (openedByKeyboard: boolean, pointerPosition?: MenuState['pointerPosition']) =>
      setState({ open: true, openedByKeyboard, pointerPosition }),
    close,
    triggerId: id,
    overlayId: `${id}-menu`,
    isLoaded,
  }
}

/** Closes a menu that is still loading when the user presses elsewhere, Esc or Tab. */
function useCancelWhileLoading(isLoading: boolean, triggerId: string, close: () => void): void {
  useEffect(() => {
    if (!isLoading) return
    const controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    const onKey = (event: KeyboardEvent) => ['Escape', 'Tab'].includes(pressedKey(event)) && close()
    const onPress = ({ target }: PointerEvent) =>
      target instanceof Node && !document.getElementById(triggerId)?.contains(target) && close()
    document.addEventListener('keydown', onKey, options)
    document.addEventListener('pointerdown', onPress, options)
    return () => controller.abort()
  })
}
