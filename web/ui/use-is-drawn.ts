// What can wait until the first picture is on the screen, so that it comes sooner.

import { startTransition, useEffect, useState } from 'react'

/** False in the first picture of what asks, true in the one after it. */
export function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    // Begun at once it would be done before the browser comes to draw: with the frame after the first, that one can be seen.
    const later = () => startTransition(() => setDrawn(true))
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(later)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isDrawn
}
