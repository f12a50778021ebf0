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
