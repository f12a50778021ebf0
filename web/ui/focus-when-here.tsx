// Gives the focus to what comes late, if it still waits on the surface that this stands on.

import { type RefObject, useEffect } from 'react'

export function FocusWhenHere({ to }: { to: RefObject<HTMLElement | null> }): null {
  useEffect(() => {
    const { activeElement } = document
    const late = to.current
    // Where nothing came late the surface has placed it, and whoever has gone on is left alone.
    if (late && activeElement !== late && activeElement !== document.body && activeElement?.contains(late)) late.focus()
  }, [to])
  return null
}
