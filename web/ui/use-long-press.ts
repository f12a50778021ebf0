// A finger or a pen that rests on something asks what can be done with it.

import { type PointerEvent, useEffect, useRef } from 'react'

const holdMs = 700

/** @returns what listens, for the element */
export function useLongPress(onHeld: (point: { x: number; y: number }) => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const end = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      end()
      if (pointerType !== 'mouse') timer.current = setTimeout(onHeld, holdMs, { x: clientX, y: clientY })
    },
    onPointerMove: end,
    onPointerUp: end,
    onPointerCancel: end,
  }
}
