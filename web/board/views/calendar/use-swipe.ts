// A finger that draws to one side: to the left what follows, to the right what was before.

import { type TouchEvent, useRef } from 'react'

/** In pixels: further than a slip. */
const farPx = 60

export function useSwipe(onSwipe: (steps: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0]
      // Two fingers make the page larger.
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const [from, to] = [start.current, changedTouches[0]]
      start.current = null
      if (!from || !to) return
      const [across, down] = [to.clientX - from.x, to.clientY - from.y]
      // A thumb draws a bow: rather across than down is enough.
      if (Math.abs(across) > farPx && Math.abs(across) > 2 * Math.abs(down)) onSwipe(across < 0 ? 1 : -1)
    },
    onTouchCancel() {
      start.current = null
    },
  }
}
