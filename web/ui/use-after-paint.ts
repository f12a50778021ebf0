// What follows from typing waits until the letter can be seen: a value as it was, until the frame with the new one is out.

import { startTransition, useEffect, useState } from 'react'

/** @returns the value as it was when the last frame was painted; at first the value itself */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    let timer: number
    // A frame calls before it is painted, and a task behind it comes after.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setPainted(value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return painted
}
