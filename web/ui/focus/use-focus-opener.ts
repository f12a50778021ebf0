import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns focus to the opener when an inline field that replaced it closes, unless the focus is elsewhere by then.
 * @returns a ref for the opener button
 */
export function useFocusOpener(open: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) whenFocusLost(() => opener.current?.focus())
    wasOpen.current = open
  }, [open])
  return opener
}

/** Returns whether nothing has focus. A dialog focuses itself when its focused element is removed. */
export const isFocusLost = (element: Element | null): boolean =>
  element === null || element === document.body || element.matches('[role=dialog]')

/**
 * Calls back when nothing has focus. An answered confirm dialog keeps the focus until it has faded out, and returns it to an
 * element that may be gone. Does nothing if the user has focused something else.
 */
export function whenFocusLost(callback: () => void): void {
  const focused = document.activeElement
  if (isFocusLost(focused)) callback()
  else if (focused?.closest('[role=alertdialog]')) requestAnimationFrame(() => whenFocusLost(callback))
}

/**
 * Focuses an element after a menu has closed, if the menu could not return the focus.
 * @param getTarget called when the menu has closed
 */
export function focusAfterMenu(getTarget: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (isFocusLost(document.activeElement)) getTarget()?.focus()
    }),
  )
}
