import { type RefObject, useEffect } from 'react'

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
