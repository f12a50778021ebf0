import { startTransition, useEffect, useState } from 'react'

/** Returns false until the component has been painted once. Used to delay expensive content, so that the first paint is earlier. */
export function useHasPainted(): boolean {
  const [hasPainted, setPainted] = useState(false)
  useEffect(() => {
    // In the first frame the update would run before the browser paints. The second frame starts after the first paint.
    const markPainted = () => startTransition(() => setPainted(true))
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(markPainted)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return hasPainted
}

/**
 * Returns the estimated visible size of a scroll container for a virtualizer's `initialRect`. Measuring would force a layout
 * before the first render; the virtualizer measures later.
 * @param otherPx height of everything above and below it in the window, in pixels
 */
export const estimatedViewport = (otherPx: number) => ({ width: 0, height: Math.max(0, window.innerHeight - otherPx) })
