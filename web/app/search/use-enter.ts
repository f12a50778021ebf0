// Who presses Enter means what they have typed: where the first row may yet be another, it is waited for.

import { useEffect, useEffectEvent, useRef } from 'react'
import type { Row } from './row.ts'

type Entering = {
  /** By the arrows or the pointer: that is meant and no other. */
  chosen: Row | undefined
  first: Row | undefined
  isWaiting: boolean
  isError: boolean
  onPick: (row: Row, isBeside: boolean) => void
}

export function useEnter({ chosen, first, isWaiting, isError, onPick }: Entering) {
  const pressed = useRef<{ isBeside: boolean } | null>(null)
  const isSettled = !isWaiting || first?.isCertain === true
  const onSettled = useEffectEvent(() => {
    const waited = pressed.current
    pressed.current = null
    // Without an answer nobody is led to what merely happens to stand there.
    if (waited && first && (!isError || first.isCertain)) onPick(first, waited.isBeside)
  })
  useEffect(() => {
    if (isSettled) onSettled()
  }, [isSettled])
  return {
    press: (isBeside: boolean) => {
      const row = chosen ?? (isSettled ? first : undefined)
      if (row) onPick(row, isBeside)
      else if (!isSettled) pressed.current = { isBeside }
    },
    /** Whoever goes on typing or choosing has thought of something else. */
    forget: () => {
      pressed.current = null
    },
  }
}
