// When a field closes that stood in the place of what opened it, the focus goes back there, unless it is elsewhere by then.

import { type RefObject, useEffect, useRef } from 'react'

/** @returns what is to have the focus; give it to the button that opens */
export function useFocusBack(open: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  const was = useRef(open)
  useEffect(() => {
    if (was.current && !open) onceNowhere(() => opener.current?.focus())
    was.current = open
  }, [open])
  return opener
}

/** A dialog takes the focus itself when what had it is gone. */
export const isNowhere = (element: Element | null): boolean =>
  element === null || element === document.body || element.matches('[role=dialog]')

/** A question that was answered has the focus until it has faded, and gives it back to what may be gone by then. Whoever is elsewhere stays there. */
export function onceNowhere(then: () => void): void {
  const now = document.activeElement
  if (isNowhere(now)) then()
  else if (now?.closest('[role=alertdialog]')) requestAnimationFrame(() => onceNowhere(then))
}
