import { type RefObject, useRef, useEffect } from 'react'
import { focusHeading } from './focus.ts'

type OverlayFocusOptions = {
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Overrides the element that gets focus on close, if it is in the document. */
  returnTo?: (() => HTMLElement | null) | undefined
  /** Gets focus on close if nothing had focus before, or if that element is gone: the anchor. */
  fallback?: RefObject<HTMLElement | null> | undefined
  /** Focuses the heading of the page below, for an overlay with a route that may have been opened directly. */
  fallbackToHeading?: boolean | undefined
}

/**
 * Moves focus into an overlay and back on close. Overlays opened by state or a key have no trigger, so the previously
 * focused element is remembered here.
 */
export function useOverlayFocus({ initialFocus, returnTo, fallback, fallbackToHeading }: OverlayFocusOptions = {}) {
  const returnElement = useRef<HTMLElement | null>(null)
  const openOverlay = useRef<EventTarget | null>(null)
  const controller = useRef(new AbortController())

  /**
   * A closing menu returns focus to its trigger a moment later, when this overlay already has it. The trigger is then
   * remembered instead.
   */
  function watchDelayedReturn(overlay: EventTarget | null): void {
    controller.current = new AbortController()
    // The focus trap stops the focus from arriving there; `relatedTarget` shows where it was going.
    const onLeave = ({ relatedTarget: to }: FocusEvent) => {
      if (!(to instanceof HTMLElement) || (overlay instanceof Node && overlay.contains(to))) return
      returnElement.current = to
      controller.current.abort()
    }
    document.addEventListener('focusout', onLeave, { capture: true, signal: controller.current.signal })
  }

  return {
    onOpenAutoFocus: (event: Event) => {
      // While the overlay still fades out, nothing has focus and the last element has not been restored yet.
      returnElement.current =
        persistentElement(document.activeElement) ?? (openOverlay.current && returnElement.current)
      openOverlay.current = event.currentTarget
      if (!returnElement.current) watchDelayedReturn(event.currentTarget)
      const firstElement = initialFocus?.current ?? markedFirstFocus(event.currentTarget)
      if (!firstElement) return
      event.preventDefault()
      firstElement.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      // The overlay was reopened meanwhile and has focus.
      if (openOverlay.current && event.currentTarget !== openOverlay.current) return event.preventDefault()
      openOverlay.current = null
      controller.current.abort()
      const preferred = returnTo?.() ?? returnElement.current
      returnElement.current = null
      const target = preferred?.isConnected ? preferred : fallback?.current
      if (!target && !fallbackToHeading) return
      event.preventDefault()
      if (target) target.focus()
      else focusHeading()
    },
  }
}

/** Returns the element that stays after a menu closes: for a menu item, the trigger of the menu. */
function persistentElement(element: Element | null): HTMLElement | null {
  const menu = element?.closest<HTMLElement>('[role=menu]')
  if (!menu) return element instanceof HTMLElement && element !== document.body ? element : null
  return persistentElement(
    document.getElementById(menu.dataset.menuTrigger ?? menu.getAttribute('aria-labelledby') ?? ''),
  )
}

/** Returns the element in the overlay that is marked to get the first focus. */
const markedFirstFocus = (overlay: EventTarget | null) =>
  overlay instanceof HTMLElement ? overlay.querySelector<HTMLElement>('[data-first-focus]') : null

/** Focuses a field that is rendered after its overlay opened, if the overlay itself still has focus. */
export function FocusWhenLoaded({ target }: { target: RefObject<HTMLElement | null> }): null {
  useEffect(() => {
    const { activeElement } = document
    const element = target.current
    // If the field was there at once, the overlay has focused it. If the user has moved the focus, it stays.
    if (element && activeElement !== element && activeElement !== document.body && activeElement?.contains(element))
      element.focus()
  }, [target])
  return null
}
