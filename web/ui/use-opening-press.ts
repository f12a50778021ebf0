// The press that opens a menu is let go a moment later, and the menu may lie under it by then: that chooses nothing. Only
// who goes on to an entry with the button down, and lets go there, means it.

import { type PointerEvent, useEffect, useRef } from 'react'

/** In pixels; a hand is not quite still. */
const slackPx = 4

/** @returns for what holds the entries */
export function useOpeningPress(open: boolean): { onPointerUpCapture: (event: PointerEvent) => void } {
  const lasts = useRef(false)
  useEffect(() => {
    if (!open) return undefined
    lasts.current = true
    let from: { x: number; y: number } | null = null
    const over = () => void (lasts.current = false)
    const onMove = ({ clientX: x, clientY: y }: MouseEvent) => {
      from ??= { x, y }
      if (Math.hypot(x - from.x, y - from.y) > slackPx) over()
    }
    const gone = new AbortController()
    const heard = { capture: true, signal: gone.signal }
    document.addEventListener('pointermove', onMove, heard)
    document.addEventListener('pointerdown', over, heard)
    return () => gone.abort()
  }, [open])
  return {
    onPointerUpCapture(event) {
      if (lasts.current) event.stopPropagation()
      lasts.current = false
    },
  }
}
