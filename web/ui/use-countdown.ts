// Counts a span of time down once, and can be held; used by what goes away by itself.

import { useEffect, useEffectEvent, useRef } from 'react'

export function useCountdown(spanMs: number, held: boolean, onEnd: () => void) {
  const leftMs = useRef(spanMs)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (held) return undefined
    const since = Date.now()
    const timer = setTimeout(() => end(), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= Date.now() - since
    }
  }, [held])
}
