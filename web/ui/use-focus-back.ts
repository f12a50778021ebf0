// When a field closes that stood in the place of what opened it, the focus goes back there, unless it is elsewhere by then.

import { type RefObject, useEffect, useRef } from 'react'

/** @returns what is to have the focus; give it to the button that opens */
export function useFocusBack(open: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  const was = useRef(open)
  useEffect(() => {
    if (was.current && !open && isNowhere(document.activeElement)) opener.current?.focus()
    was.current = open
  }, [open])
  return opener
}

/** A dialog takes the focus itself when what had it is gone. */
export const isNowhere = (element: Element | null): boolean =>
  element === null || element === document.body || element.matches('[role=dialog]')
